import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/run/program.ts';

// Each guarantee of SECURITY.md names the tests that hold it: `[word](test/file.test.ts "title of the test")`.

const LINK = /\[[^\]]+\]\((test\/[^\s)]+) "([^"]+)"\)/g;

const page = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
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
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
  expect(["'", '"', '`'].some((quote) => source.includes(quote + title))).toBe(true);
});
