import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { type OfficialPackage, officialPackage } from '../../wire/catalogue/official-package.ts';
import { withoutMembers } from './without-members.ts';

const VERSION = '2.8.108';

const PACKAGES: readonly OfficialPackage[] = [
  {
    name: '@stackframe/react',
    version: VERSION,
    sha512: '1w0uJuG0GxFfLDSBqFOimZYYeaLCG5WWUUUQFHD92fEzEakxhPZ6n28RC9aBwBfzZbC3JxYpzjRYHOihcrYJvA==',
  },
  {
    name: '@stackframe/stack-shared',
    version: VERSION,
    sha512: 'KkmXnwOZuOPfkfNynOmBdHt2pIggFjcPf9PWWnQQrS2fKrdgRHqsSRXKC4QRqKOQaBWcnMi8/wZpJhypm0Q2VA==',
  },
  // From its declarations, those of the official packages infer the types of some fields.
  {
    name: 'yup',
    version: '1.7.1',
    sha512: 'GKHFX2nXul2/4Dtfxhozv701jLQHdf6J34YDh2cEkpqoo8le5Mg6/LrdseVLrFarmFygZTlfIhHx/QKfb/QWXw==',
  },
];

/** Members that make a type differ from that of every other package. They exist in the declarations only. */
const BRANDS = ['__stackStatusErrorBrand', '__stackKnownErrorBrand', '[knownErrorConstructorErrorCodeSentinel]'];

/** The arguments of constructors of errors, by which the official types tell errors apart. */
const ARGUMENTS = ['constructorArgs', 'constructorArgsFromJson'];

/** Partial users from Convex, which is out of scope. */
const CONVEX = /\} \| \{\s+from: 'convex';\s+ctx: ConvexCtx;\s+\}\)/;

/**
 * Copies the declarations of the official packages into a folder, without what is out of scope and without brands. Skips the test when the
 * packages cannot be fetched.
 */
export async function copyDeclarations(
  context: TestContext,
  folder: string,
  outOfScope: readonly string[],
): Promise<void> {
  const names = new Set([...outOfScope, ...BRANDS, ...ARGUMENTS]);
  for (const official of PACKAGES) {
    const source = await officialPackage(context, official);
    const target = join(folder, official.name);
    await mkdir(target, { recursive: true });
    await cp(source, target, { recursive: true, filter: (path) => !/\.(?:js|map|css|d\.d\.ts)$/.test(path) });
    if (official.name.startsWith('@')) await edit(join(target, 'dist/esm'), names);
  }
}

async function edit(folder: string, names: ReadonlySet<string>): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const edited = withoutMembers(text.replace(CONVEX, '})'), names);
      if (edited !== text) await writeFile(join(folder, name), edited);
    }),
  );
}
