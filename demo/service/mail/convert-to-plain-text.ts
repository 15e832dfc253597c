/** Elements whose content is not visible text. */
const HIDDEN_ELEMENT = /^<(style|script|head|title)\b/i;

/** Converts HTML to text, for the inbox and for email programs that show no HTML. Takes linear time for any HTML. */
export function convertToPlainText(html: string): string {
  const lower = html.toLowerCase();
  let words = '';
  let position = 0;
  for (;;) {
    const start = html.indexOf('<', position);
    if (start < 0) return decodeEntities(words + html.slice(position));
    words += `${html.slice(position, start)} `;
    const name = HIDDEN_ELEMENT.exec(html.slice(start, start + 10))?.[1]?.toLowerCase();
    const closing = name === undefined ? start : lower.indexOf(`</${name}`, start);
    const end = closing < 0 ? -1 : html.indexOf('>', closing);
    if (end < 0) return decodeEntities(name === undefined ? words + html.slice(start) : words);
    position = end + 1;
  }
}

function decodeEntities(words: string): string {
  const decoded = words
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return decoded.replace(/\s+/g, ' ').trim();
}
