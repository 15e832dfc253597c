/** Lets everything else run until the condition holds; the clock of the test stands still. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise<void>((resolve) => void setImmediate(resolve));
}
