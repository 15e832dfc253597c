import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Matches `from './a.ts'`, `import './a.ts'` and `import('./a.tsx')` with relative paths. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g;

const SOURCE = /\.tsx?$/;

/** Matches the package from which `lit` re-exports its templates. Packages that depend only on `lit` may not import it. */
const LIT_HTML = /import\(["']lit-html["']\)/g;

/** Matches the indentation that the compiler writes. A tab for each level makes what npm installs smaller. */
const INDENTATION = /^(?: {4})+/gm;

/** Matches the method by which an element renders itself. Only Lit calls it, and declares it as protected. */
const RENDER = /^ {4}render\(\): (?!unknown;).*;$/gm;

/**
 * Rewrites the imports of declaration files: `.ts` to `.js`, and `lit-html` to `lit`. The compiler rewrites imports only in
 * JavaScript, and a project without `allowImportingTsExtensions` cannot resolve imports of `.ts`. Also makes `render()` of the
 * elements protected, so that its type needs no name, and indents by tabs.
 */
export async function rewriteDeclarations(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => name.endsWith('.d.ts')).map((name) => rewriteImports(join(folder, name))));
}

async function rewriteImports(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const renamed = text.replace(SPECIFIER, '$1$2$3.js$2').replace(LIT_HTML, "import('lit')");
  const rendering = renamed.replace(RENDER, '    protected render(): unknown;');
  await writeFile(
    path,
    rendering.replace(INDENTATION, (spaces) => '\t'.repeat(spaces.length / 4)),
  );
}

/**
 * Adds an import of `entry` to the declaration files of `modules`; all are paths of sources. A program that imports only such a
 * module then also contains the entry. So the compiler names the types of the entry by its public name when it writes the
 * declarations of that program.
 */
export async function importEntry(folder: string, modules: readonly string[], entry: string): Promise<void> {
  for (const module of modules) {
    const path = join(folder, module.replace(SOURCE, '.d.ts'));
    await writeFile(path, `import '${relativeImport(module, entry)}';\n${await readFile(path, 'utf8')}`);
  }
}

/**
 * Adds Lit's types of templates and styles to the exports of `modules`, for apps that do not depend on Lit. The collections of
 * elements export these types, too.
 */
export async function exportLitTypes(folder: string, modules: readonly string[]): Promise<void> {
  for (const module of modules) await appendFile(join(folder, module.replace(SOURCE, '.d.ts')), LIT_TYPES);
}

const LIT_TYPES = `export type { CSSResult, CSSResultArray, CSSResultOrNative, TemplateResult } from 'lit';\n`;

function relativeImport(from: string, to: string): string {
  const path = relative(dirname(from), to).replace(SOURCE, '.js');
  return path.startsWith('.') ? path : `./${path}`;
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
