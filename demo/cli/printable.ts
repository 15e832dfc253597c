/** Matches characters that a terminal treats as commands, and those that change the order in which text is shown. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Makes text that another user wrote safe to print in a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}
