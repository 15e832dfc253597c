import { expect, test } from 'vitest';
import { statesOfElement } from '../../demo/site/gallery/states-of-element.ts';
import { markdownPages } from '../rules/examples/pages.ts';

/** Words of screens that the gallery cannot reach: in a frame, with a wrong clock, and on the way to another page. */
const ONLY_WORDS = [
  'Your device’s clock seems to be off. Set it automatically, then enter the next code.',
  'That code isn’t right. Try again. If the next one fails too, check your device’s clock.',
  'Open this page in a new tab',
  'Redirecting…',
  'This is taking longer than usual.',
];

const pages = markdownPages().filter(({ path }) => path.startsWith('demo/docs/what-users-see/'));
const STATE = /<ScreenState tag="([^"]+)" state="([^"]+)">([\s\S]*?)<\/ScreenState>/g;

test('every screen on the pages about failures is drawn, or listed as words alone', () => {
  const undrawn = pages.flatMap(({ path, text }) =>
    [...text.replace(STATE, '').matchAll(/^ *> (.+)\n(?: *>.*\n)*/gm)]
      .filter(([, line = '']) => !ONLY_WORDS.includes(line))
      .map(([, line]) => `${path}: ${line}`),
  );
  expect(undrawn).toEqual([]);
});

test('every drawn screen of these pages is a state of the gallery, with its words for readers without scripts', () => {
  const drawn = pages.flatMap(({ path, text }) =>
    [...text.matchAll(STATE)].map(([, tag = '', state = '', words = '']) => ({ path, tag, state, words })),
  );
  expect(drawn.length).toBeGreaterThanOrEqual(15);
  const isKnown = (tag: string, state: string) => statesOfElement(tag).some(({ states }) => state in states);
  expect(drawn.filter(({ tag, state, words }) => !isKnown(tag, state) || !/^> ./m.test(words))).toEqual([]);
});
