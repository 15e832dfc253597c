import { browserStage } from './browser-stage.ts';
import { LEFT_BY_CHECK, LEFT_BY_TEST, LEFT_TO_LONG } from '../later-rounds.ts';
import { nodeVersionStage } from './node-version.ts';
import { packageMoreStage } from './package/package-more-stage.ts';
import { packageStage } from './package/package-stage.ts';
import { releaseStage } from './package/release-stage.ts';
import { postgresStage } from './postgres-stage.ts';
import { check, type Stage } from '../stage.ts';
import { ENGINE_TESTS, LAYOUT_TESTS, PLATFORM_TESTS, SESSION_TESTS } from './stage-files.ts';
import { strangerStage } from './stranger/stranger-stage.ts';
import { typesStage } from './types-stage.ts';
import { vitestStage } from './vitest-stage.ts';

/** Whether this is `npm run test:long`, which runs all files. */
const IS_LONG = process.env.TEST_LONG === '1';

const unlessLong = (globs: readonly string[]): readonly string[] => (IS_LONG ? [] : globs);

/** The stages, by the names that `--only` takes. */
export const STAGES = {
  format: check('format', 'biome', ['format', '--error-on-warnings']),
  lint: check('lint', 'oxlint', ['--deny-warnings']),
  types: typesStage,
  unused: check('unused', 'knip', [
    '--config=.build/knip.ts',
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location=.cache/knip',
  ]),
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
      'test/runner/',
      'test/security/redirect-gate',
      'test/types/',
    ],
    without: [...LEFT_BY_TEST.node, ...LEFT_BY_CHECK],
  }),
  package: packageStage,
  packageMore: packageMoreStage,
  release: releaseStage,
  node: vitestStage('node tests', { project: 'node', without: LEFT_BY_TEST.node }),
  chromium: browserStage('tests in Chromium', ['chromium'], { without: LEFT_BY_TEST.browser }),
  layout: browserStage('layout tests in Chromium', ['chromium'], { globs: LAYOUT_TESTS }),
  stranger: strangerStage,
  flows: vitestStage('end to end', { project: 'flows', without: LEFT_BY_TEST.flows }),
  moreNode: vitestStage('more node tests', {
    project: 'node',
    globs: LEFT_BY_TEST.node,
    // The test with sixteen parallel writers runs in the stage `postgres`, where requests really run in parallel.
    without: [...unlessLong(LEFT_TO_LONG.node), 'test/service/database/parallel-writes.test.ts'],
  }),
  olderSessions: vitestStage('sessions at a service of generation 2', {
    project: 'node',
    globs: SESSION_TESTS,
    env: { TEST_GENERATION: '2' },
  }),
  postgres: postgresStage('the local service on PostgreSQL'),
  postgresAll: postgresStage('all of the local service on PostgreSQL', ['test/service/**/*.test.ts']),
  timed: vitestStage('timed tests', { project: 'timed' }),
  packed: vitestStage('the packed package in pages of others', {
    project: 'packed',
    without: unlessLong(LEFT_TO_LONG.packed),
  }),
  moreChromium: browserStage('more tests in Chromium', ['chromium'], {
    globs: LEFT_BY_TEST.browser,
    without: unlessLong(LEFT_TO_LONG.browser),
  }),
  react18: browserStage('tests with React 18', ['chromium'], {
    globs: ['test/react/**/*.test.tsx'],
    without: unlessLong(LEFT_TO_LONG.browser),
    react: '18',
  }),
  otherBrowsers: browserStage('tests in Firefox and WebKit', ['firefox', 'webkit'], {
    globs: ENGINE_TESTS,
    without: LEFT_BY_TEST.browser,
  }),
  allOtherBrowsers: browserStage('all tests in Firefox and WebKit', ['firefox', 'webkit']),
  moreFlows: vitestStage('more end to end', {
    project: 'flows',
    globs: LEFT_BY_TEST.flows,
    without: unlessLong(LEFT_TO_LONG.flows),
  }),
  outside: vitestStage('the package in other runtimes and apps', { project: 'outside' }),
  // All other stages run on the oldest supported Node. The newest Node runs only the tests that depend on the platform.
  node24: nodeVersionStage('node tests on Node 24', '24', PLATFORM_TESTS),
  node22: nodeVersionStage('node tests on Node 22', '22'),
  node24All: nodeVersionStage('all node tests on Node 24', '24'),
} satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** Turns off rules of lit-analyzer that fail wrongly: for nested styles, and for Lit's `nothing` as a value. */
function templateRules(): string[] {
  return ['no-invalid-css', 'no-incompatible-type-binding'].flatMap((rule) => [`--rules.${rule}`, 'off']);
}
