/** Bytes in a kilobyte, as the documents and the records of weights count it. */
export const KILOBYTE = 1000;

export function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(2)} kB`;
}
