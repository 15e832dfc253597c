import { expect, test } from 'vitest';
import { copiedTexts, missingTexts, textsIn, unusedTexts } from '../../support/languages/language-texts.ts';

const source = textsIn({ menu: { signOut: 'Sign out', agent: 'Agent', pageTitles: { profile: 'Profile' } } });

test('missingTexts() names the English texts that a language does not translate, also in nested objects', () => {
  const german = textsIn({ menu: { signOut: 'Abmelden', pageTitles: {} } });
  expect(missingTexts(german, source)).toEqual(['menu.agent', 'menu.pageTitles.profile']);
});

test('copiedTexts() names German texts equal to the English texts, except shared words such as "Agent"', () => {
  const german = textsIn({ menu: { signOut: 'Sign out', agent: 'Agent' } });
  expect(copiedTexts('de', german, source)).toEqual(['menu.signOut']);
});

test('unusedTexts() names a text that no element reads', () => {
  const texts = textsIn({ menu: { signOut: 'Sign out', neverReadByAnElement: 'No' } });
  expect(unusedTexts(texts)).toEqual(['menu.neverReadByAnElement']);
});
