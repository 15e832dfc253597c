/**
 * The plural forms of each language, as categories of `Intl.PluralRules`. Only categories of whole numbers below a million are listed.
 * Other numbers take the last form, but no screen shows such numbers.
 */
export interface PluralForms {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  cs: 'one' | 'few' | 'other';
  da: 'one' | 'other';
  de: 'one' | 'other';
  es: 'one' | 'other';
  fi: 'one' | 'other';
  fr: 'one' | 'other';
  he: 'one' | 'two' | 'other';
  hi: 'one' | 'other';
  id: 'other';
  it: 'one' | 'other';
  ja: 'other';
  ko: 'other';
  nl: 'one' | 'other';
  pl: 'one' | 'few' | 'many';
  'pt-BR': 'one' | 'other';
  'pt-PT': 'one' | 'other';
  ru: 'one' | 'few' | 'many';
  sv: 'one' | 'other';
  tr: 'one' | 'other';
  uk: 'one' | 'few' | 'many';
  vi: 'other';
  'zh-Hans': 'other';
  'zh-Hant': 'other';
}

type Tag = keyof PluralForms;

/** The number format and plural rules of a language. */
export interface Counting<Forms extends string> {
  /** Formats a number for the language: 1.234 in German. */
  readonly number: (count: number) => string;
  /** Returns the form that the language uses with this number. */
  readonly plural: (count: number, forms: Readonly<Record<Forms, string>>) => string;
}

/**
 * Returns the number format and plural rules of a language. A call of `plural` without a form that the language needs does not
 * compile. In Polish: `plural(count, { one: '1 zespół', few: `${number(count)} zespoły`, many: `${number(count)} zespołów` })`.
 */
export function countingIn<Language extends Tag>(tag: Language): Counting<PluralForms[Language]> {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return {
    number: (count) => numbers.format(count),
    plural: (count, forms) => {
      const byCategory: { readonly [Category in string]?: string } = { ...forms };
      return byCategory[rules.select(count)] ?? Object.values<string>(forms).at(-1) ?? '';
    },
  };
}
