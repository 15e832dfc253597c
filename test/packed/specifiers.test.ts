import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { folderWithPackage, removeFolder } from './packed-package.ts';

const PACKAGES = [
  'latchkey',
  'latchkey-emulator',
  'latchkey-languages',
  'latchkey-migrate',
  'latchkey-project',
  'latchkey-stackframe',
];

/** Pages without a build have the dependencies in these files, or name them in their import map. */
const WITHOUT_BUILD = /^(?:dist\/)?cdn\//;

afterAll(removeFolder);

test.each(PACKAGES)('the package %s imports only packages that its package.json lists', async (name) => {
  const folder = join(await folderWithPackage(), 'node_modules', name);
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const named = new Set([name, ...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})]);
  const files = (await readdir(folder, { recursive: true })).filter(
    (path) => /\.(?:js|d\.ts)$/.test(path) && !WITHOUT_BUILD.test(path),
  );
  const imported = await Promise.all(
    files.map(async (path) => (await importsOf(join(folder, path))).map((each) => `${path}: ${each}`)),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(imported.flat().filter((line) => !named.has(packageOf(line.slice(line.indexOf(' ') + 1))))).toEqual([]);
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

async function importsOf(path: string): Promise<string[]> {
  const found = [...sourcesIn(parseSync(path, await readFile(path, 'utf8')).program)];
  return found.filter((each) => /^[@\w]/.test(each) && !isBuiltin(each));
}

/** The modules that a syntax tree names in imports, exports, `import()`, types such as `import('lit').CSSResult`, and `declare module`. */
function* sourcesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { type, source, id } = node as TreeNode;
  const named = type === 'TSModuleDeclaration' ? id : source;
  if (named?.type === 'Literal' && typeof named.value === 'string') yield named.value;
  for (const child of Object.values(node)) yield* sourcesIn(child);
}

interface TreeNode {
  readonly type?: string;
  readonly source?: { readonly type: string; readonly value?: unknown } | null;
  readonly id?: { readonly type: string; readonly value?: unknown } | null;
}

/** `lit` for `lit/directives/repeat.js`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
