import { expect, test } from 'vitest';
import { exampleApps } from '../public-api/public-verbs.ts';
import { sourcesIn } from '../source.ts';
import { markdownPages } from './pages.ts';

// Pages quote what is on the screen as `> text`, and name verbs in their text, such as `app.teams.create(…)`. The compiler sees only
// their snippets.

/** A text of a message, between single quotes or backticks. */
const TEXT = /'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g;

const VALUE = /\$\{[^}]*\}/;
/** A text with fewer words of its own, such as `${city}, ${country}`, would fit any line. */
const LEAST_CHARACTERS = 8;

const messages = sourcesIn('elements/messages')
  .flatMap(({ text }) => [...text.matchAll(TEXT)].map(([, plain, template]) => plain ?? template ?? ''))
  .map((text) => text.split(VALUE))
  .filter((parts) => parts.length === 1 || parts.join('').length >= LEAST_CHARACTERS)
  .map(patternOf);

/** The parts of a text with anything between them. */
function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

const isMessage = (line: string): boolean => messages.some((pattern) => pattern.test(line));

test('every quoted screen text in the docs is a message of an element', () => {
  const quoted = markdownPages()
    .filter(({ path }) => path.startsWith('demo/docs/what-users-see/'))
    .flatMap(({ path, text }) => [...text.matchAll(/^\s*> ?(.+)$/gm)].map(([, line = '']) => ({ path, line })));
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter(({ line }) => !isMessage(line))).toEqual([]);
});

test('isMessage() is false for a text that no element shows', () => {
  expect([isMessage('Can’t reach the server'), isMessage('We sent a link to nobody at all, sorry')]).toEqual([
    true,
    false,
  ]);
});

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
