/** A country in the language of the page; null for what is no code of one: it comes from the network. */
export function countryName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? null;
  } catch {
    return null;
  }
}
