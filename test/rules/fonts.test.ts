import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

/** What gives the size of text, or of something that holds text. */
const MEASURES =
  /getBoundingClientRect|getClientRects|boundingBox\(|\b(?:offset|client|scroll)(?:Width|Height)\b|layout-shift/;
/** Letters that the fonts of all pages lack: Arabic, Chinese, Japanese, Korean, and pictures. */
const OTHER_SCRIPTS = /[\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]|\p{Extended_Pictographic}/u;
/** Opens a page outside of the test runner, whose pages have fonts of their own. */
const OPENS_PAGES = /\.newContext\(|browser\.newPage\(/;

/** Files that measure, but no text. */
const NO_TEXT: readonly string[] = [
  // The boxes of a code field have a fixed width.
  'test/elements/parts/code-field.test.ts',
  // Reports when the fields of a page are there, and not how large they are.
  'test/bench/peers/report-when-ready.ts',
];

const sources = sourcesIn('test').filter(({ path, text }) => MEASURES.test(text) && !NO_TEXT.includes(path));

test('every test file that opens pages and measures text calls useOwnFont()', () => {
  const wrong = sources.filter(({ text }) => OPENS_PAGES.test(text) && !text.includes('useOwnFont('));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every element test that measures Arabic or East Asian text or emoji calls useFontsFor()', () => {
  const wrong = sources.filter(({ path, text }) => {
    return /^test\/(?:elements|react)\//.test(path) && OTHER_SCRIPTS.test(text) && !text.includes('useFontsFor(');
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every file on the list of tests that measure boxes without text still measures something', () => {
  const all = sourcesIn('test').filter(({ text }) => MEASURES.test(text));
  expect(NO_TEXT.filter((path) => !all.some((source) => source.path === path))).toEqual([]);
});
