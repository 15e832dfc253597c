import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installApp } from './consumer.ts';
import { type Checks, runChecks } from './checks.ts';
import { type PackedPackage, type PackedPackages, packPackages } from './packed-packages.ts';
import { type Ended, program } from '../../program.ts';
import type { Stage } from '../../stage.ts';

/** Builds and packs the packages, checks the archives with two linters, and compiles an app that uses them. */
export const packageStage: Stage = { name: 'package', run: () => runChecks(checkPackages) };

/** The maximum size and number of files of the archive of `latchkey`, with its guides, its skills and the pages of its errors. */
const MOST_BYTES = 929_000;
const MOST_FILES = 980;

/** Entries without types, which the linter of types must ignore. */
const ENTRIES_WITHOUT_TYPES = {
  latchkey: ['cdn', 'custom-elements.json', 'package.json'],
  'latchkey-emulator': ['package.json'],
  'latchkey-languages': ['package.json'],
  'latchkey-project': ['cdn', 'custom-elements.json', 'package.json'],
} as const;

async function checkPackages(checks: Checks): Promise<void> {
  const packed = await packPackages(checks);
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-package-'));
  try {
    const app = join(folder, 'app');
    const paths = Object.values(packed).map(({ path }) => path);
    const installed = installApp(app, paths);
    await checkArchives(packed, checks);
    checks.need('install all', await installed);
    checks.note('compile against the packages', await program('tsc', ['--project', app]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks the size of the archive of `latchkey`, and all archives with two linters. */
export async function checkArchives(packed: PackedPackages, checks: Checks): Promise<void> {
  checks.note(`at most ${MOST_BYTES / 1000} kB in ${MOST_FILES} files`, checkSize(packed.latchkey));
  await checks.noteAll(startLinters(packed));
}

function checkSize({ size, entryCount }: PackedPackage): Pick<Ended, 'exitCode' | 'output'> {
  const isLight = size <= MOST_BYTES && entryCount <= MOST_FILES;
  return { exitCode: isLight ? 0 : 1, output: `${Math.round(size / 1000)} kB in ${entryCount} files` };
}

function startLinters(packed: PackedPackages): Readonly<Record<string, Promise<Ended>>> {
  const running = Object.entries(ENTRIES_WITHOUT_TYPES).flatMap(([name, noTypes]) => {
    const { path } = packed[name as keyof PackedPackages];
    const ignored = ['--no-definitely-typed', '--exclude-entrypoints', ...noTypes];
    return [
      [`publint ${name}`, program('publint', ['run', path, '--strict'])],
      [`are the types of ${name} wrong`, program('attw', [path, '--profile', 'esm-only', ...ignored])],
    ];
  });
  return Object.fromEntries(running) as Record<string, Promise<Ended>>;
}
