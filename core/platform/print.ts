/** Prints a line to the terminal, for the user of a command-line program. */
export function printLine(line: string): void {
  console.log(line);
}
