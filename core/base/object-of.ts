/**
 * An object of these entries, whose type the caller names because the compiler cannot follow that a name and its value belong
 * together: the one cast of core that nothing checks. Every caller makes its entries from a table that is checked where it is
 * written.
 */
export function objectOf<Made>(entries: readonly (readonly [name: string, value: unknown])[]): Made {
  return Object.fromEntries(entries) as unknown as Made;
}
