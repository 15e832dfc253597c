import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFilter, parseSync } from 'vite';
import { LEFT_BY_TEST } from '../run/later-rounds.ts';
import { ROOT } from '../run/program.ts';

/** The folders of tests that judge the mutants of each room. */
const FOLDERS = {
  core: ['test/core', 'test/journeys', 'test/security'],
  demo: ['test/service/base', 'test/service/rules/access', 'test/security/service', 'test/wire/replay'],
} as const;

/**
 * The test files that judge the mutants of a room: of the core those of `npm test` in Node, of the local service also those that are
 * left to a later round.
 */
export function listTestFiles(room: keyof typeof FOLDERS): string[] {
  const leftOut = room === 'core' ? LEFT_BY_TEST.node : [];
  const isLeftOut = leftOut.length > 0 ? createFilter(leftOut, null, { resolve: false }) : () => false;
  return FOLDERS[room]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && !isLeftOut(path))
    .toSorted();
}

/** The room of a mutated file. */
export function roomOf(mutated: string): keyof typeof FOLDERS {
  return mutated.startsWith('core/') ? 'core' : 'demo';
}

/**
 * The test files in two rounds: first those that import the mutated file, are in the folder that repeats its folder, or are named
 * after it or its folder; then all others.
 */
export function inRounds(mutated: string, testFiles: readonly string[], imports = importsOf): readonly string[][] {
  const near = testFiles.filter((path) => isNamedAfter(path, mutated) || imports(path).includes(mutated));
  return [near, testFiles.filter((path) => !near.includes(path))].filter((round) => round.length > 0);
}

function isNamedAfter(testFile: string, mutated: string): boolean {
  const names = [basename(mutated, '.ts'), basename(dirname(mutated))];
  const parts = testFile.split('/').slice(2);
  return (
    testFile.startsWith(`test/${dirname(mutated)}/`) ||
    parts.some((part) =>
      names.some((name) => part === name || part.startsWith(`${name}-`) || part.startsWith(`${name}.`)),
    )
  );
}

/** The own files that a test file imports itself. */
function importsOf(testFile: string): string[] {
  const { module } = parseSync(testFile, readFileSync(join(ROOT, testFile), 'utf8'));
  return module.staticImports
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(testFile), specifier).replaceAll('\\', '/'));
}
