/** Everything a terminal takes for a command, and what makes text read in another order than it is written. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text that somebody else chose, as it may be shown in a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}
