import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import projectConfig from '../../../tsconfig.json' with { type: 'json' };
import { waitingPerCore } from '../slowness.ts';
import { ROOT } from './program.ts';
import { NODE_TESTS, readGlobs } from './test-files.ts';

/** Tests that measure time or memory, so that no other test may run at the same time. */
const TIMED_TESTS = [
  'test/service/**/{start,load}.test.ts',
  'test/bench/{atom-reads,decoding,user-list,verification}.test.ts',
];

/** The globs by which `test/support/run.ts` selects files for its rounds. */
const ONLY = readGlobs('TESTS_ONLY');
const LEFT_OUT = readGlobs('TESTS_LEFT_OUT');

/** With `TEST_DATABASE=postgres` the services of tests use PostgreSQL instead of databases in memory. */
const ON_POSTGRES =
  process.env.TEST_DATABASE === 'postgres'
    ? {
        globalSetup: ['test/support/postgres/global-setup.ts'],
        setupFiles: ['test/support/canary-setup.ts', 'test/support/postgres/services-on-postgres.ts'],
      }
    : { setupFiles: ['test/support/canary-setup.ts'] };

const MINUTE_MS = 60_000;
/** The time limit of hooks. They start browsers, build and install packages, which takes minutes on a busy machine. */
const HOOK_TIMEOUT_MS = 30 * MINUTE_MS;

/** Returns the time limit of a test. It ends tests that hang, so it is long enough for a machine that is busy with other tests. */
function testTimeout(minutes: number): number {
  return (process.env.TEST_LONG === '1' ? 60 : minutes) * MINUTE_MS * waitingPerCore();
}

/**
 * The hosted service has fallback hosts, so each failure would be followed by more requests than most tests are about. Another
 * address has none.
 */
const ONE_HOST = { LATCHKEY_API_URL: 'https://api.example.test' };

/** The sources that the packages of this repository import by their public names. */
const SOURCES = Object.entries(projectConfig.compilerOptions.paths).map(([name, [path = '']]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(ROOT, path),
}));

/** What one file after another uses: an installed package, or a build, a service and a browser. Starting them for each file takes minutes. */
const SHARED = { fileParallelism: false, isolate: false };

/** The configuration of `npx vitest`. Paths are relative to the root of the repository. */
export const vitestConfig: ViteUserConfig = {
  cacheDir: '.cache/vite',
  test: {
    testTimeout: testTimeout(4),
    hookTimeout: HOOK_TIMEOUT_MS,
    // By default vitest leaves one core idle, which is half of a machine with two cores.
    maxWorkers: availableParallelism(),
    projects: [
      project('node', {
        include: chosenOr(NODE_TESTS),
        exclude: [...TIMED_TESTS, ...LEFT_OUT],
        // All files of a worker share one embedded PostgreSQL. Starting it for each file took longer than the tests.
        isolate: false,
        env: ONE_HOST,
        alias: SOURCES,
        ...ON_POSTGRES,
        unstubGlobals: true,
        restoreMocks: true,
      }),
      project('timed', {
        include: TIMED_TESTS,
        setupFiles: ['test/support/canary-setup.ts'],
        sequence: { groupOrder: 1 },
        fileParallelism: false,
      }),
      project('packed', {
        include: chosenOr('test/packed/**/*.test.ts'),
        exclude: LEFT_OUT,
        ...SHARED,
        sequence: { groupOrder: 3 },
        testTimeout: testTimeout(10),
        env: ONE_HOST,
      }),
      project('flows', {
        include: chosenOr('test/e2e/**/*.e2e.ts'),
        exclude: LEFT_OUT,
        // Every test has its own browser profile.
        ...SHARED,
        sequence: { groupOrder: 2 },
        maxConcurrency: 3,
        // Tests are repeated once, because a browser can fail when the machine stalls for seconds.
        retry: 1,
      }),
      project('outside', {
        include: ['test/outside/**/*.test.ts'],
        ...SHARED,
        sequence: { groupOrder: 3 },
        testTimeout: testTimeout(10),
      }),
    ],
  },
};

function project(name: string, test: ProjectConfig): TestProjectInlineConfiguration {
  return { extends: true, test: { name, environment: 'node', ...test } };
}

/** Returns the globs that a stage has chosen, or else all files of the project. */
function chosenOr(all: string): string[] {
  return ONLY.length > 0 ? ONLY : [all];
}
