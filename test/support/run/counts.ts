/** The number of tests (or checks) by outcome. */
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

/** Returns a text such as `12 passed, 0 failed, 1 skipped`. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A failed test, for the list at the end of the output. */
export interface Failure {
  /** The path from the root of the checkout. Empty for an error that belongs to no file. */
  file: string;
  /** The file and, if tests run in several browsers, the browser. */
  where: string;
  name: string;
  message: string;
}

const LONGEST_MESSAGE = 1500;

export function describeFailure({ where, name, message }: Failure, mark = '✗'): string {
  const text = message.trim().slice(0, LONGEST_MESSAGE);
  return `${mark} ${where} > ${name}${text && `\n  ${text.replaceAll('\n', '\n  ')}`}`;
}
