import { expect, test } from 'vitest';
import { LEVELS } from '../../../.build/library/loading-plan.ts';
import { levelsFrom } from './import-levels.ts';

const ENTRIES = {
  'lk-sign-in alone': ['elements/provider.ts', 'elements/sign-in/sign-in.ts'],
  'lk-sign-up alone': ['elements/provider.ts', 'elements/sign-in/sign-up.ts'],
  'lk-handler alone': ['elements/provider.ts', 'elements/handler.ts'],
  'all elements': ['elements/index.ts'],
  'the React entry': ['react/index.ts'],
};

test.each(Object.entries(ENTRIES))(
  'on a page that imports %s, the sign-in form is at most one dynamic import away',
  (_, entries) => {
    const levels = levelsFrom(entries);
    const levelOf = (path: string) => levels.get(path) ?? Number.POSITIVE_INFINITY;
    expect(LEVELS[1].filter((path) => levelOf(path) > 1)).toEqual([]);
    expect(LEVELS[2].filter((path) => levelOf(path) > 2)).toEqual([]);
  },
);

test.each(['lk-sign-in alone', 'lk-sign-up alone', 'all elements', 'the React entry'] as const)(
  'a page that imports %s loads the sign-in form without a dynamic import',
  (name) => {
    const levels = levelsFrom(ENTRIES[name]);
    expect(LEVELS[1].filter((path) => levels.get(path) !== 0)).toEqual([]);
  },
);

test('core/index.ts loads the code for the first requests without a dynamic import', () => {
  const levels = levelsFrom(['core/index.ts']);
  expect(LEVELS[0].filter((path) => levels.get(path) !== 0)).toEqual([]);
});

test.each(['elements/sign-in/sign-up.ts', 'elements/handler.ts', 'elements/index.ts'])(
  'the module %s loads the password rules as early as the password form',
  (entry) => {
    const levels = levelsFrom([entry]);
    const [form, rule] = ['methods/credential-form.ts', 'password/password-rule.ts'];
    expect(levels.get(`elements/sign-in/${rule}`)).toBe(levels.get(`elements/sign-in/${form}`));
  },
);
