/** A language of ours and the locale of dates and numbers beside it: `de` and `de-AT`. */
export interface ChosenLanguage {
  readonly tag: string;
  readonly locale: string;
}

/** What is shown where none of the wanted languages is available. */
export const ENGLISH: ChosenLanguage = { tag: 'en', locale: 'en' };

/** The region that speaks for those without a language of their own: Portuguese outside of Brazil is that of Portugal. */
const REGION_OF_OTHERS: { readonly [Language in string]?: string } = { pt: 'PT' };

/**
 * The first of the wanted languages that is available, in the same script and, where there are several, that of the nearest region:
 * `de-AT` → `de`, `pt` → `pt-BR`, `zh-TW` → `zh-Hant`. English where none is.
 */
export function chooseLanguage(wanted: readonly string[], available: Iterable<string>): ChosenLanguage {
  const all = ['en', ...available].flatMap((tag) => readLocale(tag) ?? []);
  for (const locale of wanted.flatMap((tag) => readLocale(tag) ?? [])) {
    const tag = nearest(locale.maximize(), all);
    if (tag) return { tag, locale: locale.toString() };
  }
  return ENGLISH;
}

function nearest({ language, script, region }: Intl.Locale, available: readonly Intl.Locale[]): string | undefined {
  const related = available.filter((each) => {
    const { language: itsLanguage, script: itsScript } = each.maximize();
    return itsLanguage === language && itsScript === script;
  });
  const ofRegion = (wanted: string | undefined) => related.find((each) => each.maximize().region === wanted);
  return (ofRegion(region) ?? ofRegion(REGION_OF_OTHERS[language]) ?? related[0])?.toString();
}

/** Null for a tag that is none, which a page can have by mistake. */
function readLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
