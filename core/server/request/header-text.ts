/**
 * Without the whitespace that header fields may have around them: space and tab (RFC 9110 §5.6.3, RFC 6265 §5.2). `trim()` strips
 * more, such as the no-break space, and would turn one name into another.
 */
export function trimField(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, '');
}
