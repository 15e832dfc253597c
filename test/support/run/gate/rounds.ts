import type { StageName } from '../stages/stages.ts';

/** Stages of one row run at the same time; a row begins when the last one has ended. */
export type Round = readonly (readonly StageName[])[];

const CHECKS = ['format', 'lint', 'types', 'library', 'unused', 'templates'] as const satisfies readonly StageName[];

/** `npm run check`: what answers within a minute. */
export const CHECK_ROUND: Round = [[...CHECKS, 'quick']];

/** `npm test`: what answers within four minutes. */
export const TEST_ROUND: Round = [CHECKS, ['package', 'node'], ['chromium'], ['flows']];

/** What `npm test` takes on two quiet cores. */
export const TEST_SECONDS = 190;

/** What `npm run test:all` does besides, and the seconds that each stage takes on two quiet cores. */
export const REST_SECONDS = {
  moreNode: 165,
  packed: 50,
  packageMore: 20,
  newerSessions: 12,
  postgres: 40,
  node24: 40,
  timed: 40,
  moreChromium: 40,
  react18: 15,
  otherBrowsers: 150,
  moreFlows: 280,
  outside: 150,
} as const satisfies Partial<Record<StageName, number>>;

/** A stage of the second round. */
export type RestStage = keyof typeof REST_SECONDS;

export const REST_STAGES = Object.keys(REST_SECONDS) as RestStage[];

/** What `npm run test:long` does after `npm test`: everything, with full numbers. */
export const LONG_ROUND: Round = [
  ['packageMore'],
  ['packed'],
  ['moreNode'],
  ['newerSessions'],
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
