/** Calls after the first one wait for the same end: what is closed already must not be closed again. */
export function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
