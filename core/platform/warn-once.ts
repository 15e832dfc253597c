/** Where requests cause warnings, they must not fill a log. */
const MOST_WARNINGS = 100;

/** Warns of each thing once, and of not more than a hundred things. */
export function createWarnOnce(warn: (message: string) => void): (message: string) => void {
  const warned = new Set<string>();
  return (message) => {
    if (warned.has(message) || warned.size >= MOST_WARNINGS) return;
    warned.add(message);
    warn(message);
  };
}
