import { expect, test } from 'vitest';
import { markdownPages, snippetsOf } from './pages.ts';
import { isRun } from './run-files.ts';

/** What the types stage compiles (`all-examples.ts`), or `examples.test.ts` checks against the elements. */
const CHECKED = ['ts', 'tsx', 'html'];
/** Programs that are not compiled here. */
const PROGRAMS = ['js', 'jsx', 'vue', 'svelte', 'astro'];
/** What is no program: commands, styles, settings, output. */
const NO_PROGRAM = ['sh', 'css', 'json', 'text'];

/** Programs that are neither compiled nor run: by page, how many and why. */
const UNCHECKED: Readonly<Record<string, { readonly count: number; readonly why: string }>> = {
  'demo/docs/guides/theming.md': { count: 1, why: 'imports a style sheet, which bundlers alone can do' },
};

const snippets = markdownPages().flatMap(snippetsOf);

test('every code snippet in the docs has a known language', () => {
  expect(snippets.length).toBeGreaterThan(100);
  const known = [...CHECKED, ...PROGRAMS, ...NO_PROGRAM];
  expect(snippets.filter(({ language }) => !known.includes(language))).toEqual([]);
});

test('every docs snippet that is not compiled is part of a tested program, except listed ones', () => {
  const found = new Map<string, number>();
  for (const { path, language, code } of snippets) {
    if (PROGRAMS.includes(language) && !isRun(code)) found.set(path, (found.get(path) ?? 0) + 1);
  }
  const expected = Object.entries(UNCHECKED).map(([path, { count }]) => [path, count]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
