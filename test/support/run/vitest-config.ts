import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import { readGlobs } from './read-globs.ts';

/** These measure time or memory, so nothing else may run beside them. */
const TIMED_TESTS = [
  'test/service/**/{start,load}.test.ts',
  'test/bench/{atom-reads,decoding,user-list,verification}.test.ts',
];

/** By these `test/support/run.ts` divides the files among its rounds. */
const ONLY = readGlobs('TESTS_ONLY');
const LEFT_OUT = readGlobs('TESTS_LEFT_OUT');

/** Everything that needs no browser; `test/{elements,react}` run in browsers by test/support/web-test-runner.ts. */
const NODE_TESTS = 'test/{core,journeys,service,wire,rules,runner,security,types,bench,cli,elements-node}/**/*.test.ts';

/** With `TEST_DATABASE=postgres` the services of tests are in a PostgreSQL instead of in memory. */
const ON_POSTGRES =
  process.env.TEST_DATABASE === 'postgres'
    ? {
        globalSetup: ['test/support/postgres/global-setup.ts'],
        setupFiles: ['test/support/canary-setup.ts', 'test/support/postgres/services-on-postgres.ts'],
      }
    : { setupFiles: ['test/support/canary-setup.ts'] };

/** Hooks start browsers, build, and install packages, which takes minutes on a busy machine. */
const HOOK_TIMEOUT_MS = 30 * 60_000;

/** What `npx vitest` runs. Paths begin at the root of the repository. */
export const vitestConfig: ViteUserConfig = {
  cacheDir: '.cache/vite',
  test: {
    // The runner ends what hangs: a fixed limit would end what a busy machine delays.
    runner: './test/support/limits/limit-runner.ts',
    testTimeout: 0,
    hookTimeout: HOOK_TIMEOUT_MS,
    // By itself it leaves one core idle, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ONLY.length > 0 ? ONLY : [NODE_TESTS],
          exclude: [...TIMED_TESTS, ...LEFT_OUT],
          environment: 'node',
          // One PostgreSQL for all files of a worker: starting one for each took longer than the tests.
          isolate: false,
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
          include: ['test/packed/**/*.test.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          sequence: { groupOrder: 3 },
          fileParallelism: false,
          // One packed and installed package for all files.
          isolate: false,
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
          // One build, service and browser for all files; every test has a profile of its own in it.
          isolate: false,
          maxConcurrency: 3,
          // A machine that stalls for seconds fails a browser, not the code; what fails twice is a fault.
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
        },
      },
    ],
  },
};
