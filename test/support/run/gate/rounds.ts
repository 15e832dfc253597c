import type { StageName } from '../stages/stages.ts';

/** The stages of a round, in rows. Stages of a row run at the same time. A row begins after the previous row has ended. */
export type Round = readonly (readonly StageName[])[];

const CHECKS = ['format', 'lint', 'types', 'library', 'unused', 'templates'] as const satisfies readonly StageName[];

/** The stages of `npm run check`, which take a minute. */
export const CHECK_ROUND: Round = [[...CHECKS, 'quick']];

/** The stages of `npm test`, which take four minutes. */
export const TEST_ROUND: Round = [CHECKS, ['package', 'node'], ['chromium'], ['flows']];

/** How many seconds `npm test` takes on two idle cores. */
export const TEST_SECONDS = 190;

/** The stages that `npm run test:all` runs after `npm test`, and how many seconds each takes on two idle cores. */
export const REST_SECONDS = {
  moreNode: 155,
  packed: 125,
  packageMore: 20,
  olderSessions: 15,
  postgres: 50,
  node24: 40,
  timed: 40,
  moreChromium: 30,
  react18: 15,
  otherBrowsers: 130,
  moreFlows: 225,
  outside: 155,
} as const satisfies Partial<Record<StageName, number>>;

/** A stage of the second round. */
export type RestStage = keyof typeof REST_SECONDS;

export const REST_STAGES = Object.keys(REST_SECONDS) as RestStage[];

/** The stages that `npm run test:long` runs after `npm test`, with all samples. */
export const LONG_ROUND: Round = [
  ['packageMore'],
  ['packed'],
  ['moreNode'],
  ['olderSessions'],
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
