import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'vite';
import { type Names, readNames } from './names.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A source file, parsed once. Paths are those of the repository, with `/`. */
export interface Source extends Names {
  path: string;
  text: string;
  lineCount: number;
  imports: Import[];
  exports: Export[];
}

export interface Import {
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

const parsed = new Map<string, Source>();

/** The TypeScript files below these folders that exist already. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) => listFiles(join(ROOT, folder))).map(readSource);
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true, encoding: 'utf8' });
  return (
    entries
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // The examples are packages of their own, written as their frameworks want it.
      .filter((path) => !path.includes('node_modules') && !path.includes('demo/examples'))
      .toSorted()
  );
}

function readSource(file: string): Source {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  const known = parsed.get(path);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source = analyse(path, text);
  parsed.set(path, source);
  return source;
}

function analyse(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => {
      const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
      return importOf(path, moduleRequest.value, { isTypeOnly, isDynamic: false });
    }),
    ...module.staticExports.flatMap(({ entries }) => {
      const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
      const isTypeOnly = entries.every(({ isType }) => isType);
      return from ? [importOf(path, from.value, { isTypeOnly, isDynamic: false })] : [];
    }),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      return importOf(path, text.slice(start, end).replace(/^['"`]|['"`]$/g, ''), {
        isTypeOnly: false,
        isDynamic: true,
      });
    }),
    ...typeImports(program).map((specifier) => importOf(path, specifier, { isTypeOnly: true, isDynamic: false })),
  ];
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType, moduleRequest }) => ({
      name: exportName.name,
      isType,
      from: moduleRequest ? importOf(path, moduleRequest.value, { isTypeOnly: isType, isDynamic: false }).target : null,
    })),
  );
  return { path, text, lineCount: text.split('\n').length - 1, imports, exports, ...readNames(program) };
}

/** The files that `import('…')` names where a type stands. */
function typeImports(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, source } = node as { type?: unknown; source?: { value?: unknown } };
  const own = type === 'TSImportType' && typeof source?.value === 'string' ? [source.value] : [];
  return [...own, ...Object.values(node).flatMap(typeImports)];
}

function importOf(from: string, specifier: string, kind: Pick<Import, 'isTypeOnly' | 'isDynamic'>): Import {
  const isOwn = specifier.startsWith('.');
  return { target: isOwn ? normalize(join(dirname(from), specifier)) : specifier, isOwn, ...kind };
}
