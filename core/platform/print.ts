/** Prints a line for the user at a terminal. */
export function print(line: string): void {
  console.log(line);
}
