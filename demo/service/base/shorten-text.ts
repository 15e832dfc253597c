/** How many bytes one unit of a text takes at most in JSON: a control character becomes `\u0000`. */
const MAX_BYTES_OF_UNIT = 6;

/** Returns the text, or only its beginning with `…` if the text takes more than about `maxBytes` bytes in JSON. */
export function shortenText(text: string, maxBytes: number): string {
  const start = text.slice(0, maxBytes);
  if (Buffer.byteLength(JSON.stringify(start)) > maxBytes + 2) return `${text.slice(0, maxBytes / MAX_BYTES_OF_UNIT)}…`;
  return start.length < text.length ? `${start}…` : text;
}
