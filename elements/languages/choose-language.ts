import { readLocale } from '../base/read-locale.ts';

/** An available language, and the locale for dates and numbers: for example `de` and `de-AT`. */
export interface ChosenLanguage {
  readonly tag: string;
  readonly locale: string;
}

/** The language if none of the wanted languages is available. */
export const ENGLISH: ChosenLanguage = { tag: 'en', locale: 'en' };

/**
 * For a language with variants of several regions, the region whose variant is used in all other regions: outside of Brazil, the
 * Portuguese of Portugal.
 */
const FALLBACK_REGION: { readonly [Language in string]?: string } = { pt: 'PT' };

/**
 * Returns the first wanted language that is available, in the same script. If it is available for several regions, the nearest region
 * is chosen: `de-AT` → `de`, `pt` → `pt-BR`, `zh-TW` → `zh-Hant`. Returns English if no wanted language is available. A wanted
 * language can itself be a list, such as the header `Accept-Language` that a template has put into `lang`.
 */
export function chooseLanguage(wanted: readonly string[], available: Iterable<string>): ChosenLanguage {
  const all = ['en', ...available].flatMap((tag) => readLocale(tag) ?? []);
  for (const locale of wanted.flatMap(readLocales)) {
    const tag = findNearest(locale.maximize(), all);
    if (tag) return { tag, locale: locale.toString() };
  }
  return ENGLISH;
}

function findNearest({ language, script, region }: Intl.Locale, available: readonly Intl.Locale[]): string | undefined {
  const related = available.filter((locale) => {
    const maximized = locale.maximize();
    return maximized.language === language && maximized.script === script;
  });
  const findByRegion = (wanted: string | undefined) => related.find((locale) => locale.maximize().region === wanted);
  return (findByRegion(region) ?? findByRegion(FALLBACK_REGION[language]) ?? related[0])?.toString();
}

function readLocales(list: string): Intl.Locale[] {
  return list.split(/[,:]/).flatMap((tag) => readLocale(tag) ?? []);
}
