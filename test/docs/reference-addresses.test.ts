import { expect, test } from 'vitest';
import { referenceAddresses } from '../../demo/docs/.vitepress/reference-addresses.ts';

const page = (path: string, ...names: readonly string[]) => ({
  path: `reference/${path}`,
  title: path.replace(/^.*\//, ''),
  content: names.map((name) => `## ${name} {#${name}}`).join('\n\n'),
});

test('referenceAddresses() returns an address only for names with a single meaning', () => {
  const addresses = referenceAddresses([
    page('elements/lk-sign-in'),
    page('errors/SIGN_IN_TOO_OLD'),
    page('verbs/app', 'signOut'),
    page('verbs/visitor', 'signOut'),
    page('verbs/app-teams', 'list', 'leave'),
    page('verbs/app-sessions', 'list'),
  ]);
  expect(Object.fromEntries(addresses)).toEqual({
    'lk-sign-in': '/reference/elements/lk-sign-in.md',
    SIGN_IN_TOO_OLD: '/reference/errors/SIGN_IN_TOO_OLD.md',
    signOut: '/reference/verbs/app.md#signOut',
    leave: '/reference/verbs/app-teams.md#leave',
  });
});
