import { type TestRun, THIS_RUN } from './test-run.ts';

/** Returns how many samples a test uses: `long` in a long run, `landing` in all other runs. */
export function amount(amounts: { readonly landing: number; readonly long: number }, run: TestRun = THIS_RUN): number {
  return run.isLong ? amounts.long : amounts.landing;
}
