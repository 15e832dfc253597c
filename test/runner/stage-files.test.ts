import { execFileSync } from 'node:child_process';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import { LEFT_BY_CHECK, LEFT_BY_TEST, LEFT_TO_LONG } from '../support/run/later-rounds.ts';
import { ROOT } from '../support/run/program.ts';
import * as stageFiles from '../support/run/stages/stage-files.ts';

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

test.each([
  ...Object.entries(stageFiles),
  ['of files that npm run check skips', LEFT_BY_CHECK] as const,
  ...Object.entries(LEFT_BY_TEST).map(([name, globs]) => [`of ${name} tests that npm test skips`, globs] as const),
  ...Object.entries(LEFT_TO_LONG).map(([name, globs]) => [`of ${name} tests of npm run test:long`, globs] as const),
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

test.each(Object.entries(stageFiles))('the file patterns of the list %s match only test files', (_, globs) => {
  const isNamed = createFilter(globs.filter((glob) => !glob.startsWith('!')).flatMap(alternativesOf), null, {
    resolve: false,
  });
  expect(files.filter((file) => isNamed(file) && !/\.(?:test|e2e)\.tsx?$/.test(file))).toEqual([]);
});
