/**
 * Builds an object from entries and casts it to the type that the caller names, because the compiler cannot relate a name to the
 * type of its value. Every caller builds the entries from a table that is type-checked where it is written. Core has no other
 * unchecked cast.
 */
export function objectFromEntries<Made>(entries: readonly (readonly [name: string, value: unknown])[]): Made {
  return Object.fromEntries(entries) as unknown as Made;
}
