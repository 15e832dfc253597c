import { expect, test } from 'vitest';
import { readText } from '../source.ts';

// Each guarantee of SECURITY.md names the tests that hold it: `[word](test/file.test.ts "title of the test")`.

const LINK = /\[[^\]]+\]\((test\/[^\s)]+) "([^"]+)"\)/g;

const page = readText('SECURITY.md');
const guarantees = (page.split('\n## ').find((section) => section.startsWith('What we guarantee')) ?? '')
  .split(/\n(?=- )/)
  .slice(1);

/** Returns the tests that a guarantee names. */
function testsOf(guarantee: string) {
  return [...guarantee.matchAll(LINK)].map(([, file = '', title = '']) => ({ file, title }));
}

test('each guarantee of SECURITY.md names a test', () => {
  expect(guarantees.length).toBeGreaterThan(20);
  expect(guarantees.filter((guarantee) => testsOf(guarantee).length === 0)).toEqual([]);
});

test.each(guarantees.flatMap(testsOf))('SECURITY.md names the test "$title", which is in $file', ({ file, title }) => {
  const source = readText(file).replaceAll("\\'", "'");
  expect(["'", '"', '`'].some((quote) => source.includes(quote + title))).toBe(true);
});
