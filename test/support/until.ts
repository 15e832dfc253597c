/** After this time the condition counts as one that never becomes true. A test that hangs would slow down all tests after it. */
const LONGEST_WAIT_MS = 60_000;

/** Waits until a condition is true. Other code runs meanwhile, but the test clock does not advance. */
export async function until(isTrue: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isTrue()) {
    if (performance.now() - startedAt > LONGEST_WAIT_MS) throw new Error('The condition did not become true.');
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
}
