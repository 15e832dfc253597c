/** Says something to the person at a terminal. */
export function print(line: string): void {
  console.log(line);
}
