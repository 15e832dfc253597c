import { type TestRun, THIS_RUN } from './test-run.ts';

/** How much of a test runs: `landing` before each change lands, `long` in the long run. */
export function amount(amounts: { readonly landing: number; readonly long: number }, run: TestRun = THIS_RUN): number {
  return run.isLong ? amounts.long : amounts.landing;
}
