import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/run/program.ts';
import { readText, sourcesIn } from '../source.ts';

/**
 * A length in the `rem` of the page, also as the unit of a computed number. Pages set `html { font-size: 62.5% }` to count in tenths.
 * Conditions count, too: a container query in `rem` reads the page's root (CSS Conditional 5 §6), so it is written in `em`. A media query
 * in `rem` would be right, because it reads only the reader's text size, but then `em` is the same.
 */
const REM = /(?:[\d.]|\})rem\b/;

const THEMES = join('elements', 'themes');
const themes = readdirSync(join(ROOT, THEMES)).map((name) => join(THEMES, name));

const linesInRem = (path: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => (REM.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));

test('no element and no theme has a length in rem', () => {
  const sources = sourcesIn('elements');
  expect(sources.length).toBeGreaterThan(300);
  expect(themes.length).toBeGreaterThan(5);
  expect([
    ...sources.flatMap(({ path, text }) => linesInRem(path, text)),
    ...themes.flatMap((path) => linesInRem(path, readText(path))),
  ]).toEqual([]);
});

test('linesInRem() finds lengths, computed lengths and conditions in rem', () => {
  const text =
    'a { width: 2rem }\nb { width: calc(1.5rem + 2px) }\n`${size / 16}rem`\n@container (width < 19rem)\nc { width: 2em }';
  expect(linesInRem('x.ts', text).map((line) => line.slice(0, 6))).toEqual(['x.ts:1', 'x.ts:2', 'x.ts:3', 'x.ts:4']);
});
