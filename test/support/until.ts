/** Waits until a condition is true. Other code runs meanwhile, but the test clock does not advance. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise<void>((resolve) => void setImmediate(resolve));
}
