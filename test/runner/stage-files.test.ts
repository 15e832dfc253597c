import { execFileSync } from 'node:child_process';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import * as testFiles from '../support/run/test-files.ts';

const files = execFileSync('git', ['ls-files', 'test'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function alternativesOf(glob: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (whole === undefined || choices === undefined) return [glob];
  return choices.split(',').flatMap((choice) => alternativesOf(glob.replace(whole, choice)));
}

const finds = (glob: string): boolean => {
  const isMatch = createFilter(glob, null, { resolve: false });
  return files.some((file) => isMatch(file));
};

/** Endings that a folder may lack, since its tests are all TypeScript or all with markup. */
const withoutEnding = (glob: string): string => glob.replace('{ts,tsx}', 'ts*');

const { LATER, LONG, NODE_TESTS, readGlobs: _, ...lists } = testFiles;
const ROUNDS = { LATER, LONG, NODE_TESTS: { node: [NODE_TESTS] } };

test.each([
  ...Object.entries(lists),
  ...Object.entries(ROUNDS).flatMap(([round, byRunner]) =>
    Object.entries(byRunner).map(([runner, globs]): [string, readonly string[]] => [`${round}.${runner}`, globs]),
  ),
])('in the list %s, every file pattern matches a file', (_, globs) => {
  expect(globs.length).toBeGreaterThan(0);
  const names = globs.map(withoutEnding).flatMap(alternativesOf);
  expect(names.filter((name) => !finds(name))).toEqual([]);
});

test('the check of file patterns detects a pattern that matches no file', () => {
  expect(alternativesOf('test/{core,rules}/{a,b}.ts')).toEqual([
    'test/core/a.ts',
    'test/core/b.ts',
    'test/rules/a.ts',
    'test/rules/b.ts',
  ]);
  expect(finds('test/journeys/guest.test.ts')).toBe(false);
});

test.each(Object.entries(lists))('the file patterns of the list %s match only test files', (_, globs) => {
  const isNamed = createFilter(globs.flatMap(alternativesOf), null, { resolve: false });
  expect(files.filter((file) => isNamed(file) && !/\.(?:test|e2e)\.tsx?$/.test(file))).toEqual([]);
});

test('every test file named for a later or a long round belongs to that round', () => {
  const isIn = (round: Readonly<Record<string, readonly string[]>>) =>
    createFilter(Object.values(round).flat().flatMap(alternativesOf), null, { resolve: false });
  const [isLater, isLong] = [isIn(LATER), isIn(LONG)];
  expect(files.filter((file) => /\.later\./.test(file) && !isLater(file))).toEqual([]);
  expect(files.filter((file) => /\.long\./.test(file) && !isLong(file))).toEqual([]);
});
