/** Prints a line for the user at a terminal. */
export function printLine(line: string): void {
  console.log(line);
}
