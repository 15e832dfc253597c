/** Warns of each thing once, and of not more than `most` things: where requests cause warnings, they must not fill a log. */
export function createWarnOnce(
  warn: (message: string) => void,
  most = Number.POSITIVE_INFINITY,
): (message: string) => void {
  const warned = new Set<string>();
  return (message) => {
    if (warned.has(message) || warned.size >= most) return;
    warned.add(message);
    warn(message);
  };
}
