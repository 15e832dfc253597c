let count = 0;

/** An id that no other element of this page gets from here. */
export function uniqueId(prefix: string): string {
  count += 1;
  return `${prefix}-${count}`;
}
