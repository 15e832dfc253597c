import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../elements/languages/choose-language.ts';

const ALL = ['ar', 'da', 'de', 'fr', 'he', 'id', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];
const chosen = (...wanted: string[]) => chooseLanguage(wanted, ALL);

test('for a tag such as "de-AT", chooseLanguage() selects the language "de" and the locale "de-AT"', () => {
  expect(chosen('de-AT')).toEqual({ tag: 'de', locale: 'de-AT' });
  expect(chosen('fr-CA')).toEqual({ tag: 'fr', locale: 'fr-CA' });
  expect(chosen('en-GB')).toEqual({ tag: 'en', locale: 'en-GB' });
});

test.each([
  ['pt', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['iw', 'he'],
  ['in', 'id'],
  ['DE-at', 'de'],
])('for the wanted language %s, chooseLanguage() selects the available language %s', (wanted, tag) => {
  expect(chosen(wanted).tag).toBe(tag);
});

test.each([
  ['de_DE', 'de', 'de-DE'],
  ['de_AT.UTF-8', 'de', 'de-AT'],
  ['de_DE@euro', 'de', 'de-DE'],
  ['de_DE.ISO-8859-15@euro', 'de', 'de-DE'],
  [' de ', 'de', 'de'],
  ['pt_BR', 'pt-BR', 'pt-BR'],
  ['pt_AO.utf8', 'pt-PT', 'pt-AO'],
  ['zh_TW.Big5', 'zh-Hant', 'zh-TW'],
  ['zh_Hant_HK', 'zh-Hant', 'zh-Hant-HK'],
  ['zh_TW_#Hant', 'zh-Hant', 'zh-Hant-TW'],
  ['zh__#Hant', 'zh-Hant', 'zh-Hant'],
  ['iw_IL', 'he', 'he-IL'],
  ['in_ID', 'id', 'id-ID'],
  ['C', 'en', 'en'],
  ['POSIX', 'en', 'en'],
  ['C.UTF-8', 'en', 'en'],
  ['en_US@posix', 'en', 'en-US'],
  ['en_US_POSIX', 'en', 'en-US-u-va-posix'],
  ['de_DE:fr', 'de', 'de-DE'],
  ['el_GR:de_AT:fr', 'de', 'de-AT'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de', 'de-DE'],
  ['de;q=0.9', 'de', 'de'],
])(
  'for %s, as templates and systems write it, chooseLanguage() selects %s with the locale %s',
  (written, tag, locale) => {
    expect(chosen(written)).toEqual({ tag, locale });
  },
);

test('of a list, chooseLanguage() selects the first language that is meant, whatever its form', () => {
  expect(chosen('*', 'de_DE', 'fr')).toEqual({ tag: 'de', locale: 'de-DE' });
  expect(chosen('el_GR.UTF-8', 'da_DK', 'de').tag).toBe('da');
  expect(chosen('C', 'de').tag).toBe('en');
  for (const none of ['%lang%', '_', '@', '.', ',', 'de_', '__DE', 'de_DE_DE', '{{ lang }}', '#Hant']) {
    expect(chosen(none, 'fr').tag).toBe('fr');
  }
});

test('chooseLanguage() selects the first wanted language that is available, or English if none is available', () => {
  expect(chosen('el', 'da', 'de').tag).toBe('da');
  expect(chosen('en-US', 'de').tag).toBe('en');
  for (const none of [[], ['no'], ['nb-NO'], ['hi-Latn'], ['not a tag'], ['']]) {
    expect(chosen(...none)).toEqual({ tag: 'en', locale: 'en' });
  }
});

test('chooseLanguage() falls back to another region of the wanted language, but not to another script', () => {
  expect(chooseLanguage(['pt-BR'], ['pt-PT']).tag).toBe('pt-PT');
  expect(chooseLanguage(['zh-TW'], ['zh-Hans']).tag).toBe('en');
});
