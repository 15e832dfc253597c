/**
 * Whether an element is one of the pages for owners of projects, by its tag. `latchkey-languages` has no texts for them. The package
 * imports no elements, so it knows them by their names.
 */
export function isOwnersTag(tag: string): boolean {
  return /^lk-(?:project-|owned-projects$)/.test(tag);
}
