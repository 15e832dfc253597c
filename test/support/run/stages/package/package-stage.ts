import { type Checks, runChecks } from './checks.ts';
import { type PackedPackage, type PackedPackages, packPackages } from './packed-packages.ts';
import { type Ended, program } from '../../program.ts';
import type { Stage } from '../../stage.ts';

/**
 * Builds and packs the packages. The second round installs them in an app and compiles it, which needs a registry, and checks them with
 * two linters.
 */
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
  checkSize(packed.latchkey, checks);
}

/** Checks the size of the archive of `latchkey`, and all archives with two linters. */
export async function checkArchives(packed: PackedPackages, checks: Checks): Promise<void> {
  checkSize(packed.latchkey, checks);
  await checks.noteAll(startLinters(packed));
}

function checkSize({ size, entryCount }: PackedPackage, checks: Checks): void {
  const isLight = size <= MOST_BYTES && entryCount <= MOST_FILES;
  const output = `${Math.round(size / 1000)} kB in ${entryCount} files`;
  checks.note(`at most ${MOST_BYTES / 1000} kB in ${MOST_FILES} files`, { exitCode: isLight ? 0 : 1, output });
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
