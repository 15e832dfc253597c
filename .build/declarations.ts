import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `from './a.ts'`, `import './a.ts'` and `import('./a.tsx')`, of our own files only. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g;

/**
 * The compiler rewrites `.ts` to `.js` in what it emits, but leaves declarations as they were written, and a reader without
 * `allowImportingTsExtensions` cannot follow those.
 */
export async function rewriteDeclarations(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => name.endsWith('.d.ts')).map((name) => rewrite(join(folder, name))));
}

async function rewrite(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(SPECIFIER, '$1$2$3.js$2'));
}
