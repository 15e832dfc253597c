/**
 * Removes slashes from the end of a text. A regular expression such as `/\/+$/` would take quadratic time on a long run of slashes
 * before another character.
 */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
