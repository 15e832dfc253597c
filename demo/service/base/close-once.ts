/** Returns a function that runs `close` at the first call. Later calls get the same promise, so nothing is closed twice. */
export function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => (closed ??= close());
}
