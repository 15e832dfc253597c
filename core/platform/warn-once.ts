/** The most different messages that are printed, so that an attacker's requests cannot fill the log with warnings. */
const MAX_WARNINGS = 100;

/** Returns a function that prints each message once, and at most a hundred different messages. */
export function createWarnOnce(warn: (message: string) => void): (message: string) => void {
  const warned = new Set<string>();
  return (message) => {
    if (warned.has(message) || warned.size >= MAX_WARNINGS) return;
    warned.add(message);
    warn(message);
  };
}
