import { expect, test } from 'vitest';
import { mergeTexts } from '../../../elements/messages/merge-texts.ts';

const english = {
  title: 'Account',
  count: (n: number) => `${n}`,
  pageTitles: { profile: 'Profile', emails: 'Emails' },
};

test('mergeTexts() keeps each English text that a language does not translate, also in nested objects', () => {
  const texts = mergeTexts(english, { title: 'Konto', pageTitles: { profile: 'Profil' } });
  expect({ ...texts, count: texts.count(2) }).toEqual({
    title: 'Konto',
    count: '2',
    pageTitles: { profile: 'Profil', emails: 'Emails' },
  });
  expect(english.pageTitles.profile).toBe('Profile');
});
