/** How many tests (or checks) of each outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** `12 passed, 0 failed`, and `, 1 skipped` where something was. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that ends badly without naming a failed test (it could not start, say) still counts as one failure. */
export function honest(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A failed test by its full name, for the list at the end of the gate: what ran before has scrolled away by then. */
export interface Failure {
  /** From the root of the checkout; empty for an error that belongs to no file. */
  file: string;
  /** The file, and the browser where there are several. */
  where: string;
  name: string;
  message: string;
}

const LONGEST_MESSAGE = 1500;

export function describeFailure({ where, name, message }: Failure, mark = '✗'): string {
  const text = message.trim().slice(0, LONGEST_MESSAGE);
  return `${mark} ${where} > ${name}${text && `\n  ${text.replaceAll('\n', '\n  ')}`}`;
}
