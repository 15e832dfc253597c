import { program } from '../../test/support/run/program.ts';
import type { PackedPackage, PackedPackages } from '../packages/packed-packages.ts';

/** The maximum size and number of files of the archive of `latchkey`, with its guides, its skills and the pages of its errors. */
const MOST_BYTES = 955_000;
const MOST_FILES = 980;

/** Entries without types, which the linter of types must ignore. */
const ENTRIES_WITHOUT_TYPES = {
  latchkey: ['cdn', 'custom-elements.json', 'first-paint.css', 'jest-preset', 'package.json'],
  'latchkey-emulator': ['package.json'],
  'latchkey-languages': ['package.json'],
  'latchkey-migrate': ['package.json'],
  'latchkey-project': ['cdn', 'custom-elements.json', 'package.json'],
  'latchkey-stackframe': ['package.json'],
} as const satisfies Record<keyof PackedPackages, readonly string[]>;

/** Returns what is wrong with the archives: the size of `latchkey`, and what two linters find in each. */
export async function archiveFaults(packed: PackedPackages): Promise<readonly string[]> {
  const found = Object.entries(ENTRIES_WITHOUT_TYPES).map(([name, entries]) =>
    lint(packed[name as keyof PackedPackages], entries),
  );
  return [...sizeFaults(packed.latchkey), ...(await Promise.all(found)).flat()];
}

/** Returns whether the archive of `latchkey` is too large, in words. */
export function sizeFaults({ size, entryCount }: PackedPackage): readonly string[] {
  if (size <= MOST_BYTES && entryCount <= MOST_FILES) return [];
  return [`${size} bytes in ${entryCount} files, at most ${MOST_BYTES} in ${MOST_FILES}`];
}

async function lint({ path }: PackedPackage, withoutTypes: readonly string[]): Promise<readonly string[]> {
  const ignored = ['--no-definitely-typed', '--exclude-entrypoints', ...withoutTypes];
  const ended = await Promise.all([
    program('publint', ['run', path, '--strict']),
    program('attw', [path, '--profile', 'esm-only', ...ignored]),
  ]);
  return ended.filter(({ exitCode }) => exitCode !== 0).map(({ output }) => `${path}:\n${output.trimEnd()}`);
}
