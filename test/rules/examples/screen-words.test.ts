import { expect, test } from 'vitest';
import { sourcesIn } from '../source.ts';
import { markdownPages } from './pages.ts';

// Pages quote what is on the screen as `> text`.

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
