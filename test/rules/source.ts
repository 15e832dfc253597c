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
}

export interface Import {
  /** A path of the repository for own files, the specifier for packages. */
  target: string;
  isOwn: boolean;
  isTypeOnly: boolean;
  isDynamic: boolean;
}

const parsed = new Map<string, Source>();

/** The TypeScript files below these folders that exist already. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) => listFiles(join(ROOT, folder))).map(readSource);
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .toSorted();
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
  ];
  return { path, text, lineCount: text.split('\n').length - 1, imports, ...readNames(program) };
}

function importOf(from: string, specifier: string, kind: Pick<Import, 'isTypeOnly' | 'isDynamic'>): Import {
  const isOwn = specifier.startsWith('.');
  return { target: isOwn ? normalize(join(dirname(from), specifier)) : specifier, isOwn, ...kind };
}
