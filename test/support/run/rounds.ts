import type { StageName } from './stages.ts';

/** Stages that run at the same time. A row begins after the previous row has ended. */
export interface Row {
  readonly stages: readonly StageName[];
  /** How many seconds the row takes on two idle cores. Rows without it have no time limit. */
  readonly seconds?: number;
}

/** A row of the second round. */
type RestRow = Required<Row>;

const CHECKS = ['format', 'lint', 'types', 'unused', 'templates'] as const satisfies readonly StageName[];

/** The stages of `npm run check`, which take a minute. */
export const CHECK_ROUND: readonly Row[] = [{ stages: [...CHECKS, 'quick'] }];

/** The stages of `npm test`, which take four minutes. */
export const TEST_ROUND: readonly Row[] = [
  { stages: CHECKS },
  { stages: ['package', 'node'] },
  { stages: ['chromium'] },
  { stages: ['flows'] },
];

/** How many seconds `npm test` takes on two idle cores. */
export const TEST_SECONDS = 165;

/**
 * The rows that `npm run test:all` runs after `npm test`. The stages that share a row leave a core idle when they run alone:
 * they install packages, and wait for pages and servers.
 */
export const REST_ROWS: readonly RestRow[] = [
  { stages: ['moreNode'], seconds: 164 },
  { stages: ['packed', 'outside'], seconds: 200 },
  { stages: ['stranger', 'olderSessions'], seconds: 100 },
  { stages: ['postgres'], seconds: 50 },
  { stages: ['node24'], seconds: 40 },
  { stages: ['timed'], seconds: 40 },
  { stages: ['moreChromium'], seconds: 90 },
  { stages: ['react18'], seconds: 15 },
  { stages: ['otherBrowsers'], seconds: 155 },
  { stages: ['moreFlows'], seconds: 180 },
];

/** Whether stages that run by themselves, with `--only`, use what is installed on the machine: those of the second round do. */
export function useInstalledAlone(stages: readonly string[]): boolean {
  const rest: readonly string[] = REST_ROWS.flatMap((row) => row.stages);
  return stages.some((stage) => rest.includes(stage));
}

/** Returns the rows from another one on for each seed, so that a busy machine does not leave out the same stages every time. */
export function rotate(rows: readonly RestRow[], seed: number): readonly RestRow[] {
  const start = seed % rows.length;
  return [...rows.slice(start), ...rows.slice(0, start)];
}

/** Returns the rows of one of several parts that take about as long as each other, such as `2/6`. */
export function partOf(rows: readonly RestRow[], part: string): readonly RestRow[] {
  const [number = 0, count = 0] = part.split('/').map(Number);
  const parts = Array.from({ length: count }, () => ({ seconds: 0, rows: [] as RestRow[] }));
  for (const row of rows.toSorted((one, other) => other.seconds - one.seconds)) {
    const [shortest] = parts.toSorted((one, other) => one.seconds - other.seconds);
    shortest?.rows.push(row);
    if (shortest) shortest.seconds += row.seconds;
  }
  const chosen = parts[number - 1];
  if (!chosen) throw new Error(`There is no part ${part}: write --part=2/6, for example.`);
  return chosen.rows;
}

/** The stages with all files that `npm run test:long` runs in place of those with some files. */
const WHOLE: Partial<Record<StageName, StageName>> = {
  postgres: 'postgresAll',
  otherBrowsers: 'allOtherBrowsers',
  node24: 'node24All',
};

/** The stages that `npm run test:long` runs after `npm test`, one after another, with all samples. */
export const LONG_ROUND: readonly StageName[] = [
  ...REST_ROWS.flatMap(({ stages }) => stages.map((stage) => WHOLE[stage] ?? stage)),
  'node22',
];
