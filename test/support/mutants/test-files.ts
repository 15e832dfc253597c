import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { createFilter, parseSync } from 'vite';
import { LATER, LONG } from '../run/test-files.ts';
import { ROOT } from '../run/program.ts';

interface Room {
  folders: readonly string[];
  /** Whether the tests run in Node with vitest, or in Chromium. */
  runner: 'node' | 'browser';
  leftOut: readonly string[];
}

/**
 * The tests that are run for mutants of each top-level folder ("room"). For the package these are the tests of `npm test`: in
 * Node for `core`, in Chromium for `elements` and `react`. For the local service these are all tests, also those of later rounds.
 */
const ROOMS = {
  core: {
    folders: ['test/core', 'test/journeys', 'test/security'],
    runner: 'node',
    leftOut: [...LATER.node, ...LONG.node],
  },
  demo: {
    folders: ['test/service/base', 'test/service/rules/access', 'test/security/service', 'test/wire/replay'],
    runner: 'node',
    leftOut: [],
  },
  elements: {
    folders: ['test/elements'],
    runner: 'browser',
    // The files in `kernels.ts` contain no sections of settings, so the tests of sections are not needed.
    leftOut: [...LATER.browser, ...LONG.browser, 'test/elements/{settings,teams,project}/**'],
  },
  react: { folders: ['test/react'], runner: 'browser', leftOut: [...LATER.browser, ...LONG.browser] },
} satisfies Record<string, Room>;

export type RoomName = keyof typeof ROOMS;

export function listTestFiles(name: RoomName): string[] {
  const { folders, leftOut }: Room = ROOMS[name];
  const isLeftOut = leftOut.length > 0 ? createFilter(leftOut, null, { resolve: false }) : () => false;
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !isLeftOut(path))
    .toSorted();
}

/** Returns the room (top-level folder) of a mutated file. */
export function roomOf(mutated: string): RoomName {
  const [name = ''] = mutated.split('/');
  if (!isRoom(name)) throw new Error(`no tests judge mutants of ${mutated}`);
  return name;
}

/** Returns the runner of a room's tests. */
export function runnerOf(name: RoomName): Room['runner'] {
  return ROOMS[name].runner;
}

function isRoom(name: string): name is RoomName {
  return name in ROOMS;
}

/**
 * Divides test files into three rounds: first the files that import the mutated file or are named like it, then the files in the
 * test folder of its folder or named like that folder, then all other files.
 */
export function inRounds(mutated: string, testFiles: readonly string[], imports = importsOf): readonly string[][] {
  const folder = dirname(mutated);
  const isNearest = (path: string) =>
    isNamedAfter(path, basename(mutated, extname(mutated))) || imports(path).includes(mutated);
  const isNear = (path: string) => path.startsWith(`test/${folder}/`) || isNamedAfter(path, basename(folder));
  const nearest = testFiles.filter(isNearest);
  const near = testFiles.filter((path) => !nearest.includes(path) && isNear(path));
  const others = testFiles.filter((path) => !nearest.includes(path) && !near.includes(path));
  return [nearest, near, others].filter((round) => round.length > 0);
}

function isNamedAfter(testFile: string, name: string): boolean {
  const parts = testFile.split('/').slice(2);
  return parts.some((part) => part === name || part.startsWith(`${name}-`) || part.startsWith(`${name}.`));
}

/** Returns the source files that a test file imports directly. */
function importsOf(testFile: string): string[] {
  const { module } = parseSync(testFile, readFileSync(join(ROOT, testFile), 'utf8'));
  return module.staticImports
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(testFile), specifier).replaceAll('\\', '/'));
}
