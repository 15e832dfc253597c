/** Nobody reads longer ones. */
const MAX_CHARACTERS = 300;

/** An id that an app chose, in words: `posts:read_all` as "Posts: read all". */
export function idInWords(id: string): string {
  const words = id.slice(0, MAX_CHARACTERS).replace(/_+/g, ' ').replaceAll(':', ': ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
