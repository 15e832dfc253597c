import type { StageName } from '../stages/stages.ts';

/** The stages of a round, in rows. Stages of a row run at the same time. A row begins after the previous row has ended. */
export type Round = readonly (readonly StageName[])[];

const CHECKS = ['format', 'lint', 'types', 'unused', 'templates'] as const satisfies readonly StageName[];

/** The stages of `npm run check`, which take a minute. */
export const CHECK_ROUND: Round = [[...CHECKS, 'quick']];

/** The stages of `npm test`, which take four minutes. */
export const TEST_ROUND: Round = [CHECKS, ['package', 'node'], ['chromium'], ['flows']];

/** How many seconds `npm test` takes on two idle cores. */
export const TEST_SECONDS = 165;

/** A row of the second round: stages that run at the same time, and how many seconds they take on two idle cores. */
export interface RestRow {
  readonly stages: readonly StageName[];
  readonly seconds: number;
}

/**
 * The rows that `npm run test:all` runs after `npm test`. The stages that share a row leave a core idle when they run alone:
 * they install packages, and wait for pages and servers.
 */
export const REST_ROWS = [
  { stages: ['moreNode'], seconds: 164 },
  { stages: ['packed', 'outside'], seconds: 165 },
  { stages: ['packageMore', 'olderSessions'], seconds: 35 },
  { stages: ['stranger', 'release'], seconds: 100 },
  { stages: ['postgres'], seconds: 50 },
  { stages: ['node24'], seconds: 40 },
  { stages: ['timed'], seconds: 40 },
  { stages: ['moreChromium'], seconds: 90 },
  { stages: ['react18'], seconds: 15 },
  { stages: ['otherBrowsers'], seconds: 155 },
  { stages: ['moreFlows'], seconds: 180 },
] as const satisfies readonly RestRow[];

/** A stage of the second round. */
export type RestStage = (typeof REST_ROWS)[number]['stages'][number];

export const REST_STAGES: readonly RestStage[] = REST_ROWS.flatMap(({ stages }) => stages);

/** Whether stages that run by themselves, with `--only`, use what is installed on the machine: those of the second round do. */
export function useInstalledAlone(stages: readonly string[]): boolean {
  const rest: readonly string[] = REST_STAGES;
  return stages.some((stage) => rest.includes(stage));
}

/** The stages that `npm run test:long` runs after `npm test`, with all samples. */
export const LONG_ROUND: Round = [
  ['packageMore'],
  ['release'],
  ['packed'],
  ['moreNode'],
  ['olderSessions'],
  ['stranger'],
  ['postgresAll'],
  ['timed'],
  ['moreChromium'],
  ['react18'],
  ['allOtherBrowsers'],
  ['moreFlows'],
  ['outside'],
  ['node22'],
  ['node24All'],
];
