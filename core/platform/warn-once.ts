/** The most different messages that are printed, so that an attacker's requests cannot fill the log with warnings. */
const MAX_WARNINGS = 100;

/** Returns a function that prints each message once, and at most a hundred different messages. */
export function createWarnOnce(warn: (message: string) => void): (message: string) => void {
  const warned: string[] = [];
  return (message) => {
    if (warned.includes(message) || warned.length >= MAX_WARNINGS) return;
    warned.push(message);
    warn(message);
  };
}
