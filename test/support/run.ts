import { parseArgs } from 'node:util';
import { describeCounts, describeFailure, ONE_FAILED, sum } from './run/counts.ts';
import type { Stage, StageResult } from './run/stage.ts';
import { GATE, OTHER_NODES, QUICK, STAGES, type StageName } from './run/stages.ts';

/**
 * The gate. `npm test` runs all of it; `--quick` (`npm run check`) what answers within a minute; `--nodes` adds the Node side
 * on other versions of Node; `--only=types,node` just those stages. The last line is always the count alone.
 */
const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    nodes: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

function rows(): StageName[][] {
  if (flags.only !== undefined) return flags.only.split(',').map((name) => [stageName(name)]);
  if (flags.quick) return QUICK;
  return flags.nodes ? [...GATE, ...OTHER_NODES] : GATE;
}

function stageName(name: string): StageName {
  if (name in STAGES) return name as StageName;
  throw new Error(`There is no stage "${name}"; there are ${Object.keys(STAGES).join(', ')}.`);
}

const startedAt = performance.now();
const results: StageResult[] = [];
for (const row of rows()) results.push(...(await Promise.all(row.map((name) => perform(STAGES[name])))));

const total = sum(results.map(({ counts }) => counts));
for (const { failures = [], unsteady = [] } of results) {
  for (const failure of unsteady)
    console.log(`\n${describeFailure(failure, 'Failed once, passed at the second try:')}`);
  for (const failure of failures) console.log(`\n${describeFailure(failure)}`);
}
console.log(`\nAll stages: ${seconds(startedAt)}`);
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function perform({ name, run }: Stage): Promise<StageResult> {
  const began = performance.now();
  const result = await run().catch((error: unknown) => ({ counts: ONE_FAILED, output: String(error) }));
  const { counts, output } = result;
  console.log(`\n${counts.failed > 0 ? '✗' : '✓'} ${name}: ${describeCounts(counts)} (${seconds(began)})`);
  if (output.trim()) console.log(output.trimEnd());
  return result;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
