import { browserStage } from './browser-stage.ts';
import { LEFT_TO_ALL } from './left-to-all.ts';
import { nodeVersionStage } from './node-version.ts';
import { packageStage } from './package-stage.ts';
import { postgresStage } from './postgres-stage.ts';
import { check, type Stage } from './stage.ts';
import { vitestStage } from './vitest-stage.ts';

/** What sessions are tested by at a service; `test/support/app-world.ts` reads which one. */
const SESSION_TESTS = [
  'test/core/{session/parent-domain,app/*}.test.ts',
  'test/core/server/request/!(many-users).test.ts',
  'test/journeys/{account,account-switch,guest,sign-out}.test.ts',
  'test/security/tossed-cookies.test.ts',
  'test/security/server/*.test.ts',
];

/** The stages by the names `--only` knows. */
export const STAGES = {
  format: check('format', 'biome', ['format', '--error-on-warnings']),
  lint: check('lint', 'oxlint', ['--deny-warnings']),
  types: check('types', 'tsc', []),
  library: check('types of the library', 'tsc', ['--project', '.build/tsconfig.library.json', '--noEmit']),
  unused: check('unused', 'knip', ['--config', '.build/knip.ts', '--no-progress']),
  templates: check('templates', 'node', [
    '.build/lit-analyzer.cjs',
    'elements',
    '--strict',
    '--maxWarnings',
    '0',
    ...templateRules(),
  ]),
  quick: vitestStage('quick tests', {
    project: 'node',
    paths: [
      ...'app base cache flows routes session transport'.split(' ').map((folder) => `test/core/${folder}/`),
      'test/rules/',
      'test/security/redirect-gate',
      'test/types/',
    ],
    // Compiling every example takes a quarter of the minute that a check may take; `npm test` does it.
    without: [...LEFT_TO_ALL.node, 'test/rules/examples/examples.test.ts'],
  }),
  package: packageStage,
  node: vitestStage('node tests', { project: 'node', without: LEFT_TO_ALL.node }),
  chromium: browserStage('tests in Chromium', ['chromium'], { without: LEFT_TO_ALL.browser }),
  flows: vitestStage('end to end', { project: 'flows', without: LEFT_TO_ALL.flows }),
  moreNode: vitestStage('more node tests', {
    project: 'node',
    globs: LEFT_TO_ALL.node,
    // Every write by sixteen at once takes minutes; the stage `postgres` has it, where requests really cross.
    without: ['test/service/db/parallel-writes.test.ts'],
  }),
  newerSessions: vitestStage('sessions at a service of generation 3', {
    project: 'node',
    globs: SESSION_TESTS,
    env: { TEST_GENERATION: '3' },
  }),
  postgres: postgresStage,
  timed: vitestStage('timed tests', { project: 'timed' }),
  packed: vitestStage('the packed package in pages of others', { project: 'packed' }),
  moreChromium: browserStage('more tests in Chromium', ['chromium'], { globs: LEFT_TO_ALL.browser }),
  react18: browserStage('tests with React 18', ['chromium'], { globs: ['test/react/**/*.test.tsx'], react: '18' }),
  otherBrowsers: browserStage('tests in Firefox and WebKit', ['firefox', 'webkit']),
  moreFlows: vitestStage('more end to end', { project: 'flows', globs: LEFT_TO_ALL.flows }),
  outside: vitestStage('the package in other runtimes and apps', { project: 'outside' }),
  // Between the oldest and the newest: what is shipped, without the local service on its own.
  node22: nodeVersionStage('22', ['test/core/', 'test/journeys/']),
  // The newest: the same, and of the local service what touches the platform: database, files, HTTP, other threads.
  node24: nodeVersionStage('24', [
    ...['core', 'journeys', 'security', 'wire', 'cli'].map((folder) => `test/${folder}/`),
    ...['db', 'http', 'passwords', 'testing', 'webhooks'].map((folder) => `test/service/${folder}/`),
  ]),
} satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** Stages of one row run at the same time; a row begins when the last one has ended. */
export type Round = readonly (readonly StageName[])[];

const CHECKS = ['format', 'lint', 'types', 'library', 'unused', 'templates'] as const;

/** `npm run check`: what answers within a minute. */
export const CHECK_ROUND: Round = [[...CHECKS, 'quick']];

/** `npm test`: what answers within five minutes. */
export const TEST_ROUND: Round = [CHECKS, ['package'], ['node'], ['chromium'], ['flows']];

/** What `npm run test:all` does besides. */
export const REST_ROUND: Round = [
  ['moreNode'],
  ['newerSessions'],
  ['postgres'],
  ['timed'],
  ['packed'],
  ['moreChromium'],
  ['react18'],
  ['otherBrowsers'],
  ['moreFlows'],
  ['outside'],
  ['node22'],
  ['node24'],
];

/** Its style sheet reader knows no nesting, and its types take Lit's `nothing` for a wrong value. */
function templateRules(): string[] {
  return ['no-invalid-css', 'no-incompatible-type-binding'].flatMap((rule) => [`--rules.${rule}`, 'off']);
}
