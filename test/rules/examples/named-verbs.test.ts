import { expect, test } from 'vitest';
import { exampleApps } from '../public-api/public-verbs.ts';
import { markdownPages } from './pages.ts';

// Pages name verbs in their text, such as `app.teams.create(…)`. The compiler sees only their snippets.

/** Names of other packages that pages compare with ours. */
const OF_OTHERS = ['app.getPartialUser', 'app.use', 'app.useUser'];

const INLINE_CODE = /`([^`\n]+)`/g;
const CALL = /\b((?:app|server|visitor|admin)(?:\.[$\w]+)+)\(/g;

const named = markdownPages().flatMap(({ path, text }) => {
  const plain = text.replace(/```[\s\S]*?```/g, '');
  const codes = [...plain.matchAll(INLINE_CODE)].map(([, code = '']) => code);
  return codes.flatMap((code) => [...code.matchAll(CALL)].map(([, verb = '']) => ({ path, verb })));
});

test('every app method that the text of a docs page mentions exists', () => {
  const { dispose, ...apps } = exampleApps();
  const isThere = (verb: string): boolean => typeof verb.split('.').reduce<unknown>(memberOf, apps) === 'function';
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ verb }) => !OF_OTHERS.includes(verb) && !isThere(verb))).toEqual([]);
  expect(isThere('app.signInn')).toBe(false);
  dispose();
});

function memberOf(value: unknown, name: string): unknown {
  return Object(value)[name];
}
