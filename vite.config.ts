import { defineConfig } from 'vitest/config';

/** These measure seconds, so nothing else may run beside them. */
const TIMED_TESTS = ['test/service/start.test.ts'];

/** Everything that needs no browser; `test/{elements,react}` run in browsers by test/support/web-test-runner.ts. */
const NODE_TESTS = 'test/{core,service,wire,rules,security,types,bench}/**/*.test.ts';

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [NODE_TESTS],
          exclude: TIMED_TESTS,
          environment: 'node',
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
    ],
  },
});
