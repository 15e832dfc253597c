import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countingIn, type PluralForms } from '../../../elements/languages/plural.ts';
import { languages } from '../../../elements/languages.ts';
import { ENGLISH, type Text, textsOf } from '../../support/languages/language-texts.ts';
import { ROOT } from '../../support/run/program.ts';

const folders = readdirSync(join(ROOT, 'elements/languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('the table of languages lists exactly the folders in elements/languages', () => {
  expect(Object.keys(languages).toSorted()).toEqual(folders.toSorted());
});

describe.each(Object.entries(languages))('the texts of the language %s', (tag, load) => {
  test(`every text of ${tag} has an English text of the same type`, async () => {
    const texts = await textsOf(load);
    const foreign = [...texts].filter(([path, text]) => typeof text !== typeof ENGLISH.get(path));
    expect(foreign.map(([path]) => path)).toEqual([]);
  });

  test(`every text of ${tag} inserts all names and numbers that the English text inserts`, async () => {
    const texts = await textsOf(load);
    const forgotten = [...texts].flatMap(([path, text]) => {
      const shown = valuesIn(filledIn(ENGLISH.get(path) ?? '', VALUES));
      const translated = valuesIn(filledIn(text, VALUES));
      return shown.filter((value) => !translated.includes(value)).map((value) => `${path}: ${value}`);
    });
    expect(forgotten).toEqual([]);
  });

  test(`the texts of ${tag} have a plural form for every number`, async () => {
    const texts = await textsOf(load);
    const broken = [...texts].filter(([, text]) =>
      [0, 1, 2, 3, 5, 11, 21, 100].some((count) =>
        /^$|\b(?:undefined|null|NaN)\b|\[object/.test(filledIn(text, [count, count, count, count, count])),
      ),
    );
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  test(`the texts of ${tag} have typographic quotes and apostrophes`, async () => {
    const texts = await textsOf(load);
    const shown = [...texts].map(([path, text]) => ({ path, text: filledIn(text, VALUES) }));
    expect(shown.filter(({ text }) => /["']/.test(text)).map(({ path }) => path)).toEqual([]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  });
});

test('the plural forms of each language are those that Intl.PluralRules selects for whole numbers', () => {
  const forms: { readonly [Tag in keyof PluralForms]: Readonly<Record<PluralForms[Tag], true>> } = {
    ar: { zero: true, one: true, two: true, few: true, many: true, other: true },
    cs: { one: true, few: true, other: true },
    da: { one: true, other: true },
    de: { one: true, other: true },
    es: { one: true, other: true },
    fi: { one: true, other: true },
    fr: { one: true, other: true },
    he: { one: true, two: true, other: true },
    hi: { one: true, other: true },
    id: { other: true },
    it: { one: true, other: true },
    ja: { other: true },
    ko: { other: true },
    nl: { one: true, other: true },
    pl: { one: true, few: true, many: true },
    'pt-BR': { one: true, other: true },
    'pt-PT': { one: true, other: true },
    ru: { one: true, few: true, many: true },
    sv: { one: true, other: true },
    tr: { one: true, other: true },
    uk: { one: true, few: true, many: true },
    vi: { other: true },
    'zh-Hans': { other: true },
    'zh-Hant': { other: true },
  };
  const counts = [...Array.from({ length: 200 }, (_, count) => count), 1000, 10_000, 100_000, 999_999];
  for (const [tag, expected] of Object.entries(forms)) {
    const rules = new Intl.PluralRules(tag);
    expect([tag, ...new Set(counts.map((count) => rules.select(count)))].toSorted()).toEqual(
      [tag, ...Object.keys(expected)].toSorted(),
    );
  }
});

test('plural() selects the Polish plural form for a number, and the form "many" for a fraction such as 1.5', () => {
  const { number, plural } = countingIn('pl');
  const forms = { one: 'zespół', few: 'zespoły', many: 'zespołów' };
  expect([1, 3, 5, 22, 1.5].map((count) => plural(count, forms))).toEqual([
    'zespół',
    'zespoły',
    'zespołów',
    'zespoły',
    'zespołów',
  ]);
  expect(number(12_345)).toBe('12\u00a0345');
});

/** Two digits each, so that no language divides them, and none part of another. */
const VALUES = [41, 52, 63, 74, 85];

/** A message for an error takes an object: each of its fields is the first value. */
function filledIn(text: Text, values: readonly number[]): string {
  if (typeof text === 'string') return text;
  const [first] = values;
  const takesDetails = /^\(?\{/.test(String(text));
  return takesDetails ? text(new Proxy({}, { get: () => first })) : text(...values);
}

/** The values that a text shows, in Latin, Arabic or Devanagari digits. */
function valuesIn(text: string): readonly string[] {
  const latin = text.replace(/[٠-٩०-९]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩०१२३४५६७८९'.indexOf(digit) % 10));
  return VALUES.map(String).filter((value) => latin.includes(value));
}
