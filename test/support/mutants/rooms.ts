import { statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { createFilter } from 'vite';
import { filesIn, sourcesIn } from '../../rules/source.ts';
import { ROOT } from '../run/program.ts';
import { LATER, LONG } from '../run/test-files.ts';

/** Code in which an error would do most harm, and the tests that should notice it. */
export interface Room {
  /** Files, and folders with all their subfolders. */
  readonly kernels: readonly string[];
  readonly tests: readonly string[];
  readonly leftOut: readonly string[];
  readonly runner: 'node' | 'browser';
}

/**
 * Tokens, requests, redirects, cookies, who is shown as signed in, the pages of the handler, and who may call the local service. For
 * the package the tests are those of `npm test`. For the local service they are all tests, also those of later rounds.
 */
export const ROOMS: readonly Room[] = [
  {
    kernels: [
      ...['session', 'cache', 'transport', 'routes', 'flows', 'resources', 'server'].map((name) => `core/${name}`),
      'core/admin/base/admin-context.ts',
      'core/platform',
    ],
    tests: ['test/core', 'test/journeys', 'test/security'],
    leftOut: [...LATER.node, ...LONG.node],
    runner: 'node',
  },
  {
    kernels: ['demo/service/base/allowed-servers.ts', 'demo/service/base/loopback.ts', 'demo/service/rules/access'],
    tests: ['test/service/base', 'test/service/rules/access', 'test/security/service', 'test/wire/replay'],
    leftOut: [],
    runner: 'node',
  },
  {
    kernels: ['elements/user', 'elements/pages'],
    // The kernels contain no sections of settings, so the tests of sections are not needed.
    tests: ['test/elements'],
    leftOut: [...LATER.browser, ...LONG.browser, 'test/elements/{settings,teams,project}/**'],
    runner: 'browser',
  },
  {
    kernels: ['react/signed-in.tsx'],
    tests: ['test/react'],
    leftOut: [...LATER.browser, ...LONG.browser],
    runner: 'browser',
  },
];

/** Returns the files of the kernels of a room. With `only`, just the files below these paths. */
export function kernelFiles({ kernels }: Room, only: readonly string[] = []): string[] {
  const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path.replace(/\/+$/, '')}/`);
  return kernels
    .flatMap((path) => (statSync(join(ROOT, path)).isFile() ? [path] : filesIn(path)))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .filter((file) => only.length === 0 || only.some((path) => isBelow(file, path)));
}

export function testFiles({ tests, leftOut }: Room): string[] {
  const isLeftOut = leftOut.length > 0 ? createFilter(leftOut, null, { resolve: false }) : () => false;
  return tests.flatMap(filesIn).filter((path) => /\.test\.tsx?$/.test(path) && !isLeftOut(path));
}

/**
 * Divides the test files of a room into two rounds: first those that import the mutated file, are named like it or its folder, or
 * stand in the test folder of its folder, then all others.
 */
export function inRounds(mutated: string, room: Room): readonly (readonly string[])[] {
  const files = testFiles(room);
  const folder = dirname(mutated);
  const names = [basename(mutated, extname(mutated)), basename(folder)];
  const importing = sourcesIn(...room.tests).filter(({ imports }) => imports.some(({ target }) => target === mutated));
  const near = new Set(importing.map(({ path }) => path));
  const isNear = (path: string) => {
    const parts = path.split('/').slice(2);
    const isNamed = parts.some((part) => names.some((name) => new RegExp(`^${name}(?:[-.]|$)`).test(part)));
    return near.has(path) || path.startsWith(`test/${folder}/`) || isNamed;
  };
  const rounds = [files.filter(isNear), files.filter((path) => !isNear(path))];
  return rounds.filter((round) => round.length > 0);
}
