import {
  LATER,
  LEFT_BY_CHECK,
  LONG,
  ENGINE_TESTS,
  LAYOUT_TESTS,
  NOT_ON_POSTGRES,
  PLATFORM_TESTS,
  POSTGRES_TESTS,
  SAME_ON_EVERY_NODE,
  SESSION_TESTS,
} from './test-files.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { THIS_RUN } from '../samples/test-run.ts';
import { nodeEnvironment } from './node-version.ts';
import { browserTests, check, type Stage, type TestChoice, testStage, vitest } from './stage.ts';
import { typesStage } from './types-stage.ts';

/** Builds and packs the packages anew. */
const ARCHIVE_TEST = 'test/packed/archive.test.ts';

/** The files that `npm run test:long` runs too. */
const UNLESS_LONG = process.env.TEST_LONG === '1' ? { node: [], browser: [], flows: [], packed: [] } : LONG;

/** On PostgreSQL each service has its own database. */
const onPostgres = (globs: readonly string[]): TestChoice => ({
  globs,
  without: NOT_ON_POSTGRES,
  env: { TEST_DATABASE: 'postgres' },
  unless: () => (findPostgres() ? '' : 'PostgreSQL is not installed (Debian: apt-get install postgresql)'),
});

/** On another major version of Node, without tests that measure time. */
const onNode = (major: string, globs: readonly string[] = []): TestChoice => ({
  globs,
  without: SAME_ON_EVERY_NODE,
  env: () => nodeEnvironment(major),
});

/** The parts of `npm test`, one of which runs on the machine of a stranger. The seed, by default the commit, decides which. */
export const PARTS: readonly (readonly string[])[] = [
  ['format', 'lint', 'types', 'unused', 'templates', 'package'],
  ['node'],
  ['chromium', 'flows'],
];

/** Returns the stages that run on the machine of a stranger. What fonts and browsers could change runs each time. */
export function strangerStages(seed: number): readonly string[] {
  return ['layout', ...(PARTS[seed % PARTS.length] ?? [])];
}

const STRANGER = strangerStages(THIS_RUN.seed).join(',');

/** Rules of lit-analyzer that fail wrongly: for nested styles, and for Lit's `nothing` as a value. */
const WRONG_RULES = ['no-invalid-css', 'no-incompatible-type-binding'];

/** The stages, by the names that `--only` takes. */
export const STAGES = {
  format: check('format', 'biome format --error-on-warnings'),
  lint: check('lint', 'oxlint --deny-warnings'),
  types: typesStage,
  unused: check(
    'unused',
    'knip --config=.build/knip.ts --no-progress --no-config-hints --cache --cache-location=.cache/knip',
  ),
  templates: check(
    'templates',
    `node .build/lit-analyzer.cjs elements --strict --maxWarnings 0 ${WRONG_RULES.map((rule) => `--rules.${rule} off`).join(' ')}`,
  ),
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
  stranger: check(`npm test on a stranger's machine (${STRANGER})`, `.ci/stranger ${STRANGER}`),
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
  postgres: testStage('the local service on PostgreSQL', vitest('node'), onPostgres(POSTGRES_TESTS)),
  postgresAll: testStage(
    'all of the local service on PostgreSQL',
    vitest('node'),
    onPostgres(['test/service/**/*.test.ts']),
  ),
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
  node24: testStage('node tests on Node 24', vitest('node'), onNode('24', PLATFORM_TESTS)),
  node22: testStage('node tests on Node 22', vitest('node'), onNode('22')),
  node24All: testStage('all node tests on Node 24', vitest('node'), onNode('24')),
} satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;
