import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedFolder, removeFolder, tarballOf } from './packed-package.ts';

/** What `npm i latchkey` may bring to an app without React, itself included. */
const MOST_DEPENDENCIES = 5;
const MOST_BYTES = 7_150_000;

let folder: string;

beforeAll(async () => {
  folder = await installedFolder([await tarballOf('latchkey')]);
});

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  await removeFolder();
});

test(`latchkey has at most ${MOST_DEPENDENCIES} dependencies`, async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'node_modules/latchkey/package.json'), 'utf8')) as Manifest;
  const names = Object.keys(manifest.dependencies);
  expect(names).toContain('lit');
  expect(names.length).toBeLessThanOrEqual(MOST_DEPENDENCIES);
});

test(`latchkey with all its dependencies has at most ${MOST_BYTES / 1_000_000} MB`, async () => {
  const sizes = await sizesOfPackages(join(folder, 'node_modules'));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = [...sizes].toSorted(([, one], [, other]) => other - one).map(([name, size]) => `${name} ${size}`);
  console.log(`${sizes.size} packages, ${(bytes / 1_000_000).toFixed(2)} MB: ${list.join(', ')}`);
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(['latchkey', 'lit', 'lit-html', 'nanostores']));
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('npm installs no React beside latchkey', async () => {
  const names = [...(await sizesOfPackages(join(folder, 'node_modules'))).keys()];
  expect(names.filter((name) => /(?:^|\/)(?:react(?:-dom)?|preact|vue|svelte|solid-js)$/.test(name))).toEqual([]);
});

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The bytes of the files of each package. */
async function sizesOfPackages(modules: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(modules, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(path.slice(modules.length + 1))?.[0] ?? '';
    if (!entry.isFile() || name.startsWith('.')) continue;
    sizes.set(name, (sizes.get(name) ?? 0) + (await stat(path)).size);
  }
  return sizes;
}
