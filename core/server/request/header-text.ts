/**
 * Removes the white space that is allowed around the value of a header field: space and tab (RFC 9110 §5.6.3, RFC 6265 §5.2). `trim()`
 * also removes other characters, such as the no-break space, and could turn one cookie name into another.
 */
export function trimHeaderField(text: string): string {
  // Loops, because a regular expression such as `[ \t]+$` would take quadratic time for a text with many spaces in the middle.
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
