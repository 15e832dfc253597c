/** Returns the name of a country in the given locale. Returns null for a code that is unknown or invalid. */
export function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? null;
  } catch {
    return null;
  }
}
