import type { Counts } from '../../counts.ts';
import type { Ended } from '../../program.ts';
import { THIS_RUN } from '../../../samples/test-run.ts';
import { skipped, type Stage, type StageResult } from '../../stage.ts';
import { createStrangerMachine, reasonAgainstStranger } from './stranger-machine.ts';

/** What fonts and browsers of a machine could change. Runs each time. Stages are named as for `--only`. */
const EACH_TIME: readonly string[] = ['layout'];

/** The stages of `npm test`. The seed decides which of these parts runs. */
export const PARTS: readonly (readonly string[])[] = [
  ['format', 'lint', 'types', 'unused', 'templates', 'package'],
  ['node'],
  ['chromium', 'flows'],
];

/** Runs a part of `npm test` as on the machine of a new contributor who has just cloned the project. */
export const strangerStage: Stage = { name: "a part of npm test on a stranger's machine", run: runPart };

async function runPart(): Promise<StageResult> {
  const reason = await reasonAgainstStranger();
  if (reason !== null) return skipped(reason);
  const machine = await createStrangerMachine();
  try {
    const stages = stagesFor(THIS_RUN.seed);
    const ended = await machine.run('npm', ['test', '--', `--only=${stages.join(',')}`]);
    return { ...judge(ended), note: stages.join(', ') };
  } finally {
    await machine.remove();
  }
}

/** Returns the stages that run with a seed, which by default is the beginning of the commit's hash. */
export function stagesFor(seed: number): readonly string[] {
  return [...EACH_TIME, ...(PARTS[seed % PARTS.length] ?? [])];
}

/** Reads the counts of the last line. A run without that line counts as one failure. */
export function judge({ exitCode, output, stdout }: Ended): StageResult {
  const [, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m.exec(stdout.trim().split('\n').at(-1) ?? '') ?? [];
  const counts: Counts = { passed: Number(passed ?? 0), failed: Number(failed ?? 1), skipped: Number(skipped) };
  return { counts: exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts, output };
}
