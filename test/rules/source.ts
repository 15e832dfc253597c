import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf, isNode, type Node } from './names.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A source file. Paths are those of the repository, with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
}

interface Import {
  /** A path of the repository for own files, the specifier for packages. */
  target: string;
  isOwn: boolean;
  isTypeOnly: boolean;
  isDynamic: boolean;
}

interface Export {
  /** Null: all that another file exports. */
  name: string | null;
  isType: boolean;
  /** The file it comes from, as in `Import`; null when it is declared here. */
  from: string | null;
}

const known = new Map<string, Source>();

/** Folders of packages that use `latchkey` as apps do. What is true of the code that `latchkey` is built of need not be true of them. */
const OWN_PACKAGES = ['demo/examples/', 'react/migrate/', 'react/stackframe/'];

/** The TypeScript files below these folders that exist already, without the packages below them. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) => {
    const left = OWN_PACKAGES.filter((path) => !`${folder}/`.startsWith(path));
    const paths = filesIn(folder).filter((path) => !left.some((each) => path.startsWith(each)));
    return paths.filter((path) => /\.tsx?$/.test(path)).map(readSource);
  });
}

/** The same by their paths. */
export function sourcesByPath(...folders: string[]): ReadonlyMap<string, Source> {
  return new Map(sourcesIn(...folders).map((source) => [source.path, source]));
}

/** The text of a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The paths of all files below a folder of the repository, those of packages left out. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => relative(ROOT, file).replaceAll('\\', '/')).toSorted();
}

/** An import with the file that has it. */
export interface Edge extends Import {
  readonly from: string;
}

export function importsIn(...folders: string[]): Edge[] {
  return sourcesIn(...folders).flatMap(({ path, imports }) => imports.map((found) => ({ from: path, ...found })));
}

function readSource(path: string): Source {
  const source = known.get(path) ?? createSource(path, readText(path));
  known.set(path, source);
  return source;
}

/**
 * Parses when a rule first reads something that needs it. Most rules read texts or imports alone; the tree of a file costs six times
 * as much as its imports, and there are two thousand files in each worker.
 */
export function createSource(path: string, text: string): Source {
  const parsed = once(() => parse(path, text));
  const program = once(() => ({ ...parsed().program }));
  const imports = once(() => importsOf(path, text, parsed()));
  const exports = once(() => exportsOf(path, parsed()));
  return {
    path,
    text,
    get program() {
      return program();
    },
    get imports() {
      return imports();
    },
    get exports() {
      return exports();
    },
  };
}

function once<Value>(read: () => Value): () => Value {
  let kept: { readonly value: Value } | null = null;
  return () => (kept ??= { value: read() }).value;
}

type Parsed = ReturnType<typeof parseSync>;

function parse(path: string, text: string): Parsed {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return parsed;
}

function importsOf(path: string, text: string, parsed: Parsed): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => {
      const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
      return importOf(path, moduleRequest.value, { isTypeOnly, isDynamic: false });
    }),
    ...staticExports.flatMap(({ entries }) => {
      const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
      const isTypeOnly = entries.every(({ isType }) => isType);
      return from ? [importOf(path, from.value, { isTypeOnly, isDynamic: false })] : [];
    }),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => {
      return importOf(path, text.slice(start, end).replace(/^['"`]|['"`]$/g, ''), {
        isTypeOnly: false,
        isDynamic: true,
      });
    }),
    // Only the tree has these, so it is read only where the text may have one.
    ...(/\bimport\s*\(/.test(text) ? typeImports({ ...parsed.program }) : []).map((specifier) =>
      importOf(path, specifier, { isTypeOnly: true, isDynamic: false }),
    ),
  ];
}

function exportsOf(path: string, { module }: Parsed): Export[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType, moduleRequest }) => ({
      name: exportName.name,
      isType,
      from: moduleRequest ? importOf(path, moduleRequest.value, { isTypeOnly: isType, isDynamic: false }).target : null,
    })),
  );
}

/** The files that `import('…')` names where a type stands. */
function typeImports(node: Node): string[] {
  const { type, source } = node;
  const own = type === 'TSImportType' && isNode(source) && typeof source.value === 'string' ? [source.value] : [];
  return [...own, ...childrenOf(node).flatMap(typeImports)];
}

function importOf(from: string, specifier: string, kind: Pick<Import, 'isTypeOnly' | 'isDynamic'>): Import {
  const isOwn = specifier.startsWith('.');
  return { target: isOwn ? normalize(join(dirname(from), specifier)) : specifier, isOwn, ...kind };
}
