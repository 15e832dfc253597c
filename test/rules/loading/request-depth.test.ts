import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

const sources = new Map(sourcesIn('core', 'elements', 'react').map((source) => [source.path, source]));

/**
 * For each module an entry can load: how many imports on demand lead to it, one after the other. What the entry imports itself
 * is at 0. A level is at least one round trip of a page, whatever a bundler makes of the files.
 */
function levelsFrom(entries: readonly string[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  let current = [...entries];
  for (let level = 0; current.length > 0; level += 1) {
    const next: string[] = [];
    for (const path of current) {
      if (levels.has(path)) continue;
      levels.set(path, level);
      const imports = (sources.get(path)?.imports ?? []).filter(({ isOwn, isTypeOnly }) => isOwn && !isTypeOnly);
      for (const { target, isDynamic } of imports) (isDynamic ? next : current).push(target);
    }
    current = next;
  }
  return levels;
}

const ENTRIES = {
  'lk-sign-in alone': ['elements/provider.ts', 'elements/sign-in/sign-in.ts'],
  'lk-sign-up alone': ['elements/provider.ts', 'elements/sign-in/sign-up.ts'],
  'lk-handler alone': ['elements/provider.ts', 'elements/handler.ts'],
  'all elements': ['elements/index.ts'],
  React: ['react/index.ts'],
};

/** What must be there before somebody can type, apart from the answer of the service. */
const FORM = [
  'elements/sign-in/auth-card.ts',
  'elements/sign-in/methods/credential-form.ts',
  'elements/parts/field.ts',
];
const BUTTONS = ['elements/sign-in/methods/oauth-buttons.ts', 'elements/sign-in/methods/passkey-button.ts'];
/** The marks of providers: they come when the form stands. */
const MARKS = ['google', 'github', 'apple'].map((id) => `elements/sign-in/methods/marks/${id}.ts`);

test.each(Object.entries(ENTRIES))(
  '%s: the form stands after one level of requests, and every mark after two',
  (_, entries) => {
    const levels = levelsFrom(entries);
    const levelOf = (path: string) => levels.get(path) ?? Number.POSITIVE_INFINITY;
    expect(entries.filter((path) => !sources.has(path))).toEqual([]);
    expect([...FORM, ...BUTTONS].filter((path) => levelOf(path) > 1)).toEqual([]);
    expect(MARKS.filter((path) => levelOf(path) > 2)).toEqual([]);
  },
);

test('the code for the first requests is in the first load', () => {
  const levels = levelsFrom(['core/index.ts']);
  const first = ['core/resources/project/current-project.ts', 'core/resources/current-user.ts', 'core/session/refresh.ts'];
  expect(first.filter((path) => levels.get(path) !== 0)).toEqual([]);
});

test.each(['elements/sign-in/sign-up.ts', 'elements/handler.ts', 'elements/index.ts'])(
  '%s: what a new password needs is one level away as well',
  (entry) => {
    expect(levelsFrom([entry]).get('elements/sign-in/password/password-rule.ts')).toBe(1);
  },
);
