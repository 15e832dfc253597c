import { availableParallelism } from 'node:os';
import { program } from '../run/program.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { type Mutant, mutatedText } from './generate-mutants.ts';
import { inRounds, type Room, testFiles } from './rooms.ts';
import { failureOf } from './run-tests.ts';

export interface Verdict extends Mutant {
  /** `refused` means that no test noticed the mutant, but that it does not compile. */
  readonly status: 'killed' | 'refused' | 'survived';
  /** The test that killed the mutant. */
  readonly by: string;
}

/** How many mutants are tested at the same time. A test run in a browser opens three pages and uses all cores. */
const LANES = { node: Math.min(2, availableParallelism()), browser: 1 } as const;

/** Tests that take this many times as long as all tests of the room did in the mean, and a minute, count as hung. */
const TIMES_AS_LONG = 5;
const LEAST_LIMIT_MS = 60_000;

/** Runs the tests of a room with each mutant, in copies of the checkout. */
export async function judgeMutants(
  room: Room,
  mutants: readonly Mutant[],
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const copies = Array.from({ length: LANES[room.runner] }, () => copyCheckout());
  const removeAll = () => copies.forEach((copy) => copy.remove());
  process.once('exit', removeAll);
  try {
    const msPerFile = await measureFile(copies[0], room);
    const queue = [...mutants];
    const work = async (copy: CheckoutCopy) => {
      for (let next = queue.shift(); next; next = queue.shift()) onVerdict(await judge(next, copy, room, msPerFile));
    };
    await Promise.all(copies.map(work));
  } finally {
    removeAll();
    process.off('exit', removeAll);
  }
}

/** Runs the tests without a mutant. Returns how long a test file takes in the mean. */
async function measureFile(copy: CheckoutCopy | undefined, room: Room): Promise<number> {
  if (!copy || !(await compiles(copy))) throw new Error('The sources do not compile without a mutant.');
  const files = testFiles(room);
  const startedAt = performance.now();
  const failure = await failureOf(copy.folder, room.runner, files);
  if (failure !== null) throw new Error(`The tests do not pass without a mutant: ${failure}`);
  return (performance.now() - startedAt) / files.length;
}

async function judge(mutant: Mutant, copy: CheckoutCopy, room: Room, msPerFile: number): Promise<Verdict> {
  const text = copy.read(mutant.file);
  copy.write(mutant.file, mutatedText(text, mutant));
  try {
    for (const files of inRounds(mutant.file, room)) {
      const limitMs = LEAST_LIMIT_MS + TIMES_AS_LONG * msPerFile * files.length;
      const failure = await failureOf(copy.folder, room.runner, files, limitMs);
      if (failure !== null) return { ...mutant, status: 'killed', by: failure };
    }
    return { ...mutant, status: (await compiles(copy)) ? 'survived' : 'refused', by: '' };
  } finally {
    copy.write(mutant.file, text);
  }
}

async function compiles({ folder }: CheckoutCopy): Promise<boolean> {
  return (await program('tsc', ['--noEmit'], { cwd: folder })).exitCode === 0;
}
