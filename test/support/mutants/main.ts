import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../run/program.ts';
import { chooseMutants } from './choose-mutants.ts';
import { generateMutants } from './generate-mutants.ts';
import { judgeMutants } from './judge-mutants.ts';
import { kernelFiles } from './kernels.ts';
import { describeMutant, describeVerdicts, scoreOf } from './report.ts';

/**
 * `npm run mutants -- --count 60 --seed 1`: makes one small fault at a time in the files of `kernels.ts`, and prints how many
 * faults the tests of `npm test` notice. `--list` only lists the mutants. `--only core/flows` limits the mutants to a folder or
 * file, and can be repeated. With `--least 80` a score below 80 % fails.
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
const count = readNumber(flags.count);
const seed = readNumber(flags.seed);
const least = readNumber(flags.least);

const all = [];
for (const file of kernelFiles(flags.only))
  all.push(...generateMutants(file, await readFile(join(ROOT, file), 'utf8')));
const chosen = chooseMutants(all, { count, seed });
console.log(`${chosen.length} of ${all.length} mutants, seed ${seed}`);
for (const [index, mutant] of chosen.entries()) console.log(describeMutant(mutant, index + 1));
if (!flags.list) await judgeChosen();

async function judgeChosen(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const startedAt = performance.now();
  const verdicts = await judgeMutants(chosen, ({ number, status, by, seconds }) => {
    console.log(`${status} ${number} after ${seconds} s${by === '' ? '' : ` by ${by}`}`);
  });
  const score = scoreOf(verdicts);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${describeVerdicts(verdicts)}, in ${Math.ceil(seconds / 60)} minutes`);
  await mkdir(join(ROOT, '.cache/results'), { recursive: true });
  const results = { count, seed, of: all.length, ...score, seconds, mutants: verdicts };
  await writeFile(join(ROOT, '.cache/results/mutants.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (score.percent < least) process.exitCode = 1;
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`"${text}" is no whole number`);
  return value;
}
