/** Matches a code that is safe to paste into a terminal. A crafted address can bring any text as a code. */
const CODE_PATTERN = /^[A-Z][A-Z0-9_]*$/;

/** Returns the line that names the command which explains an error code. Empty for what cannot be a code. */
export function whatToDo(code: string): string {
  return CODE_PATTERN.test(code) ? `What to do: npx latchkey explain ${code}` : '';
}

/**
 * Adds that line to the stack of a new error, below its message: there Node, Chrome and test runners print it with every error that is
 * logged or not caught. `message` stays as it is, because apps may show it. Firefox and Safari have only calls in `stack` and print the
 * message from elsewhere, so their stacks stay as they are.
 */
export function addWhatToDo(error: Error, code: string): void {
  const line = whatToDo(code);
  const { message, stack } = error;
  // A program can make `stack` anything by `Error.prepareStackTrace`.
  if (!line || typeof stack !== 'string') return;
  const firstCall = stack.indexOf('\n    at ', stack.indexOf(message) + message.length);
  if (firstCall >= 0) error.stack = `${stack.slice(0, firstCall)}\n${line}${stack.slice(firstCall)}`;
}
