import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import { waitingPerCore } from '../slowness.ts';
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

/** The configuration of `npx vitest`. Paths are relative to the root of the repository. */
export const vitestConfig: ViteUserConfig = {
  cacheDir: '.cache/vite',
  test: {
    testTimeout: testTimeout(4),
    hookTimeout: HOOK_TIMEOUT_MS,
    // By default vitest leaves one core idle, which is half of a machine with two cores.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ONLY.length > 0 ? ONLY : [NODE_TESTS],
          exclude: [...TIMED_TESTS, ...LEFT_OUT],
          environment: 'node',
          // All files of a worker share one embedded PostgreSQL. Starting it for each file took longer than the tests.
          isolate: false,
          env: ONE_HOST,
          ...ON_POSTGRES,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: TIMED_TESTS,
          environment: 'node',
          setupFiles: ['test/support/canary-setup.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'packed',
          include: ONLY.length > 0 ? ONLY : ['test/packed/**/*.test.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          sequence: { groupOrder: 3 },
          fileParallelism: false,
          // All files share one packed and installed package.
          isolate: false,
          testTimeout: testTimeout(10),
          env: ONE_HOST,
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          include: ONLY.length > 0 ? ONLY : ['test/e2e/**/*.e2e.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          // All files share one build, service and browser. Every test has its own browser profile.
          isolate: false,
          maxConcurrency: 3,
          // Tests are repeated once, because a browser can fail when the machine stalls for seconds.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'outside',
          include: ['test/outside/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 3 },
          fileParallelism: false,
          isolate: false,
          testTimeout: testTimeout(10),
        },
      },
    ],
  },
};
