import {
  LATER,
  LEFT_BY_CHECK,
  LONG,
  ENGINE_TESTS,
  LAYOUT_TESTS,
  PLATFORM_TESTS,
  SESSION_TESTS,
} from '../test-files.ts';
import { nodeVersionStage } from './node-version.ts';
import { postgresStage } from './postgres-stage.ts';
import { browserTests, check, type Stage, testStage, vitest } from '../stage.ts';
import { strangerStage } from './stranger/stranger-stage.ts';
import { typesStage } from './types-stage.ts';

/** Builds and packs the packages anew. */
const ARCHIVE_TEST = 'test/packed/archive.test.ts';

/** The files that `npm run test:long` runs too. */
const UNLESS_LONG = process.env.TEST_LONG === '1' ? { node: [], browser: [], flows: [], packed: [] } : LONG;

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
  quick: testStage('quick tests', vitest('node'), {
    globs: [
      'test/core/{app,base,cache,flows,routes,session,transport}/**/*.test.ts',
      'test/{rules,runner}/**/*.test.ts',
      'test/security/redirect-gate.test.ts',
    ],
    without: [...LATER.node, ...LONG.node, ...LEFT_BY_CHECK],
  }),
  package: testStage('package', vitest('packed'), { globs: [ARCHIVE_TEST] }),
  node: testStage('node tests', vitest('node'), { without: [...LATER.node, ...LONG.node] }),
  chromium: testStage('tests in Chromium', browserTests('chromium'), { without: [...LATER.browser, ...LONG.browser] }),
  layout: testStage('layout tests in Chromium', browserTests('chromium'), { globs: LAYOUT_TESTS }),
  stranger: strangerStage,
  flows: testStage('end to end', vitest('flows'), { without: [...LATER.flows, ...LONG.flows] }),
  moreNode: testStage('more node tests', vitest('node'), {
    globs: [...LATER.node, ...LONG.node],
    // The test with sixteen parallel writers runs in the stage `postgres`, where requests really run in parallel.
    without: [...UNLESS_LONG.node, 'test/service/database/parallel-writes.test.ts'],
  }),
  olderSessions: testStage('sessions at a service of generation 2', vitest('node'), {
    globs: SESSION_TESTS,
    env: { TEST_GENERATION: '2' },
  }),
  postgres: postgresStage('the local service on PostgreSQL'),
  postgresAll: postgresStage('all of the local service on PostgreSQL', ['test/service/**/*.test.ts']),
  timed: testStage('timed tests', vitest('timed')),
  packed: testStage('the packed package in pages of others', vitest('packed'), {
    without: [...UNLESS_LONG.packed, ARCHIVE_TEST],
  }),
  moreChromium: testStage('more tests in Chromium', browserTests('chromium'), {
    globs: [...LATER.browser, ...LONG.browser],
    without: UNLESS_LONG.browser,
  }),
  react18: testStage('tests with React 18', browserTests('chromium'), {
    globs: ['test/react/**/*.test.tsx'],
    without: UNLESS_LONG.browser,
    env: { REACT: '18' },
  }),
  otherBrowsers: testStage('tests in Firefox and WebKit', browserTests('firefox', 'webkit'), {
    globs: ENGINE_TESTS,
    without: [...LATER.browser, ...LONG.browser],
  }),
  allOtherBrowsers: testStage('all tests in Firefox and WebKit', browserTests('firefox', 'webkit')),
  moreFlows: testStage('more end to end', vitest('flows'), {
    globs: [...LATER.flows, ...LONG.flows],
    without: UNLESS_LONG.flows,
  }),
  outside: testStage('the package in other runtimes and apps', vitest('outside')),
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
