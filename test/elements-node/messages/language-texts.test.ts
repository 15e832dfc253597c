import { expect, test } from 'vitest';
import { copiedTexts, missingTexts, textsIn, unusedTexts } from '../../support/languages/language-texts.ts';

const source = textsIn({ menu: { signOut: 'Sign out', agent: 'Agent', pageTitles: { profile: 'Profile' } } });

test('missingTexts() names the texts that a language lacks, also in a nested table', () => {
  const german = textsIn({ menu: { signOut: 'Abmelden', pageTitles: {} } });
  expect(missingTexts(german, source)).toEqual(['menu.agent', 'menu.pageTitles.profile']);
});

test('copiedTexts() names a text equal to the English text, except for words that the language shares', () => {
  const german = textsIn({ menu: { signOut: 'Sign out', agent: 'Agent' } });
  expect(copiedTexts('de', german, source)).toEqual(['menu.signOut']);
});

test('unusedTexts() names a text that no element reads', () => {
  const texts = textsIn({ menu: { signOut: 'Sign out', neverReadByAnElement: 'No' } });
  expect(unusedTexts(texts)).toEqual(['menu.neverReadByAnElement']);
});
