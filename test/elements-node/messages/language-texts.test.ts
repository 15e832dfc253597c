import { expect, test } from 'vitest';
import { copiedTexts, missingTexts, textsIn, unusedTexts } from '../../support/languages/language-texts.ts';

const source = textsIn({ menu: { signOut: 'Sign out', agent: 'Agent', pageTitles: { profile: 'Profile' } } });

test('what a language lacks is named, also in a table of texts', () => {
  const german = textsIn({ menu: { signOut: 'Abmelden', pageTitles: {} } });
  expect(missingTexts(german, source)).toEqual(['menu.agent', 'menu.pageTitles.profile']);
});

test('a text that reads as in English is named, unless the language writes it so', () => {
  const german = textsIn({ menu: { signOut: 'Sign out', agent: 'Agent' } });
  expect(copiedTexts('de', german, source)).toEqual(['menu.signOut']);
});

test('a text that no element reads is named', () => {
  const texts = textsIn({ menu: { signOut: 'Sign out', neverReadByAnElement: 'No' } });
  expect(unusedTexts(texts)).toEqual(['menu.neverReadByAnElement']);
});
