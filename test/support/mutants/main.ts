import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readText } from '../../rules/source.ts';
import { endProgramsOnInterrupt, ROOT } from '../run/program.ts';
import { chooseMutants, generateMutants } from './generate-mutants.ts';
import { judgeMutants, type Verdict } from './judge-mutants.ts';
import { describeMutant, describeVerdict, scoreOf } from './report.ts';
import { kernelFiles, ROOMS } from './rooms.ts';

/**
 * `npm run mutants -- --count 60 --seed 1`: makes one small fault at a time in the files of `rooms.ts`, and prints how many faults
 * the tests of `npm test` notice. `--list` only lists the mutants. `--only core/flows` limits the mutants to a folder or file, and
 * can be repeated. With `--least 80` a score below 80 % fails.
 */
const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
    list: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const [count, seed, least] = [flags.count, flags.seed, flags.least].map(readNumber) as [number, number, number];

const all = ROOMS.flatMap((room) => kernelFiles(room, flags.only)).flatMap((file) =>
  generateMutants(file, readText(file)),
);
if (all.length === 0) throw new Error(`No kernel is below ${flags.only?.join(', ')}.`);
const chosen = chooseMutants(all, { count, seed });
console.log(`${chosen.length} of ${all.length} mutants, seed ${seed}`);
for (const mutant of chosen) console.log(describeMutant(mutant));
if (!flags.list) await judgeChosen();

async function judgeChosen(): Promise<void> {
  endProgramsOnInterrupt();
  const verdicts: Verdict[] = [];
  for (const room of ROOMS) {
    const files = kernelFiles(room);
    const own = chosen.filter(({ file }) => files.includes(file));
    if (own.length === 0) continue;
    await judgeMutants(room, own, (verdict) => {
      verdicts.push(verdict);
      console.log(describeVerdict(verdict));
    });
  }
  const { percent, text } = scoreOf(verdicts);
  console.log(`\n${text}`);
  await mkdir(join(ROOT, '.cache/results'), { recursive: true });
  const results = { count, seed, of: all.length, percent, mutants: verdicts };
  await writeFile(join(ROOT, '.cache/results/mutants.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (percent < least) process.exitCode = 1;
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`"${text}" is no whole number`);
  return value;
}
