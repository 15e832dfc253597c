const BLANKS: readonly (string | undefined)[] = [' ', '\t'];

/**
 * Removes spaces and tabs from both ends of a text. HTTP (RFC 9110 §5.6.3) and cookies (RFC 6265 §5.2) have no other white
 * space. `String.trim` would also remove no-break spaces and so make two different names equal.
 */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.includes(text[start])) start += 1;
  while (end > start && BLANKS.includes(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
