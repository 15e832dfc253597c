/** The maximum length of a shown id. Longer ids are cut, because they are not readable anyway. */
const MAX_CHARACTERS = 300;

/** Turns an id that an app's developer chose into words: `posts:read_all` becomes "Posts: read all". */
export function idInWords(id: string): string {
  const words = id.slice(0, MAX_CHARACTERS).replace(/_+/g, ' ').replaceAll(':', ': ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
