import { type RunnerTestCase, TestRunner } from 'vitest';
import { endWhenHung } from './hang-limit.ts';

const SECONDS_MS = 1_000;
/** How long a test may take on an idle machine. Less than the three minutes without progress after which a stage is ended. */
const LIMIT_MS = 120 * SECONDS_MS;
/** The projects below install packages and build apps. */
const LONG_LIMIT_MS = 300 * SECONDS_MS;
/** How long a test may take in a long run, in which it uses all its samples. */
const NIGHT_LIMIT_MS = 1_800 * SECONDS_MS;
const LONG_PROJECTS: readonly (string | undefined)[] = ['packed', 'outside'];

/** Ends tests that hang. The limit depends on the load of the machine while the test runs. */
export default class LimitRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    await endWhenHung(limitOf(this.config.name), async () => await TestRunner.getTestFn(test)());
  }
}

function limitOf(project: string | undefined): number {
  if (process.env.TEST_LONG === '1') return NIGHT_LIMIT_MS;
  return LONG_PROJECTS.includes(project) ? LONG_LIMIT_MS : LIMIT_MS;
}
