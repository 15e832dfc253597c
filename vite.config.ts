import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** These measure time or memory, so nothing else may run beside them. */
const TIMED_TESTS = ['test/service/start.test.ts', 'test/bench/{user-list,verification}.test.ts'];

/** Globs, with commas between; the gate leaves out on other versions of Node what proves the same on each. */
const LEFT_OUT = (process.env.TESTS_LEFT_OUT ?? '').split(',').filter(Boolean);

/** Everything that needs no browser; `test/{elements,react}` run in browsers by test/support/web-test-runner.ts. */
const NODE_TESTS = 'test/{core,server,journeys,service,wire,rules,security,types,bench,cli}/**/*.test.ts';

/** Tests own the clock and wait for nothing, so this only ends what hangs; a slow machine must not run into it. */
const HANGS_AFTER_MS = 60_000;

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: 2 * HANGS_AFTER_MS,
    // By itself it leaves one core idle, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [NODE_TESTS],
          exclude: [...TIMED_TESTS, ...LEFT_OUT],
          environment: 'node',
          // One PostgreSQL for all files of a worker: starting one for each took longer than the tests.
          isolate: false,
          setupFiles: ['test/support/canary-setup.ts'],
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
          name: 'flows',
          include: ['test/flows/**/*.e2e.ts'],
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
    ],
  },
});
