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

const filesOf = (glob: string): string[] => files.filter(createFilter(glob, null, { resolve: false }));

const { LATER, LONG, NODE_TESTS, readGlobs: _, ...lists } = testFiles;
const named = Object.entries({ LATER, LONG, NODE_TESTS: { node: [NODE_TESTS] } }).flatMap(([round, byRunner]) =>
  Object.entries(byRunner).map(([runner, globs]): [string, readonly string[]] => [`${round}.${runner}`, globs]),
);

test.each([...Object.entries(lists), ...named])(
  'in the list %s, every file pattern matches files, and only test files',
  (_, globs) => {
    expect(globs.length).toBeGreaterThan(0);
    // A folder may lack one of these endings, since its tests are all TypeScript or all with markup.
    const found = globs.flatMap((glob) => alternativesOf(glob.replace('{ts,tsx}', 'ts*'))).map(filesOf);
    expect(found.filter((paths) => paths.length === 0)).toEqual([]);
    expect(found.flat().filter((path) => !/\.(?:test|e2e)\.tsx?$/.test(path))).toEqual([]);
  },
);

test('the check of file patterns detects a pattern that matches no file', () => {
  expect(alternativesOf('test/{core,rules}/{a,b}.ts')).toEqual(
    ['core/a', 'core/b', 'rules/a', 'rules/b'].map((path) => `test/${path}.ts`),
  );
  expect(filesOf('test/journeys/guest.test.ts')).toEqual([]);
});

test('every test file named for a later or a long round belongs to that round', () => {
  const isIn = (round: Readonly<Record<string, readonly string[]>>) =>
    createFilter(Object.values(round).flat().flatMap(alternativesOf), null, { resolve: false });
  const [isLater, isLong] = [isIn(LATER), isIn(LONG)];
  expect(files.filter((file) => /\.later\./.test(file) && !isLater(file))).toEqual([]);
  expect(files.filter((file) => /\.long\./.test(file) && !isLong(file))).toEqual([]);
});
