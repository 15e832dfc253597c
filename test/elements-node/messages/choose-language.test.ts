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
