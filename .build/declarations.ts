import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Matches `from './a.ts'`, `import './a.ts'` and `import('./a.tsx')` with relative paths. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g;

/**
 * Rewrites `.ts` to `.js` in the imports of declaration files. The compiler rewrites imports only in JavaScript, and a project
 * without `allowImportingTsExtensions` cannot resolve imports of `.ts`.
 */
export async function rewriteDeclarations(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => name.endsWith('.d.ts')).map((name) => rewriteImports(join(folder, name))));
}

async function rewriteImports(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(SPECIFIER, '$1$2$3.js$2'));
}

/**
 * Deletes the declaration files that no public module imports, directly or indirectly. Their code is in chunks
 * (`loading-plan.ts`).
 */
export async function removeUnreachable(folder: string): Promise<void> {
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  const isPublic = (name: string) => existsSync(join(folder, name.replace(/\.d\.ts$/, '.js')));
  const reached = await Promise.all(all.filter(isPublic).map((entry) => reachableDeclarations(folder, entry)));
  const kept = new Set(reached.flat());
  await Promise.all(all.filter((name) => !kept.has(name)).map((name) => rm(join(folder, name))));
}

/** Returns `entry` and all declaration files that it imports, directly or indirectly. Paths are relative to `folder`. */
export async function reachableDeclarations(folder: string, entry: string): Promise<readonly string[]> {
  const found = new Set([entry]);
  for (const file of found) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, , , target = ''] of text.matchAll(/(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)\.js\2/g))
      found.add(join(dirname(file), `${target}.d.ts`));
  }
  return [...found];
}
