/** Returns the name of a country in the given locale. Country codes come from the network; an invalid code returns null. */
export function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? null;
  } catch {
    return null;
  }
}
