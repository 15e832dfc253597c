import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { type Left, MigrateError } from '../base/report.ts';
import { readGit } from './git.ts';

/** A text file of the app. Its path is relative to the folder of the app, with `/`. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The files that the program can change. */
export interface Workspace {
  readonly folder: string;
  readonly manifests: readonly TextFile[];
  readonly sources: readonly TextFile[];
  readonly left: readonly Left[];
  /** The state of the git repository; `'none'` for a folder outside of all repositories. */
  readonly tree: 'clean' | 'dirty' | 'none';
  /** The command that installs packages here. */
  readonly install: string;
}

/** Folders with packages and with results of builds. */
const GENERATED = new Set([
  'node_modules',
  'dist',
  'coverage',
  '.git',
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
  '.astro',
  '.expo',
  '.turbo',
  '.vercel',
  '.yarn',
]);

/** Names that a folder of sources can have too. Beside a package.json they are results of builds. */
const GENERATED_AT_TOP = new Set(['build', 'out']);

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro)$/;
const MINIFIED = /\.min\.[cm]?js$/;
const MANIFEST = 'package.json';

const INSTALLERS = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
] as const;

/** Reads the files of an app or of a monorepo. Of its sources it keeps those whose text is wanted. */
export async function readWorkspace(given: string, isWanted: (text: string) => boolean): Promise<Workspace> {
  const folder = resolve(given);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new MigrateError(`There is no folder ${given}.`);
  const git = await readGit(folder);
  const paths = git ? git.files : await filesBelow(folder);
  const manifests = paths.filter((path) => posix.basename(path) === MANIFEST);
  const kept = withoutGenerated(paths, new Set(manifests.map((path) => posix.dirname(path))));
  if (!kept.some((path) => posix.basename(path) === MANIFEST)) {
    throw new MigrateError(
      `${given} has no package.json. Run the program in the folder of the app, or name that folder.`,
    );
  }
  const wanted = kept.filter(
    (path) => posix.basename(path) === MANIFEST || (SOURCE.test(path) && !MINIFIED.test(path)),
  );
  const { files, left } = await readTexts(folder, wanted, isWanted);
  return {
    folder,
    manifests: files.filter(({ path }) => posix.basename(path) === MANIFEST),
    sources: files.filter(({ path }) => posix.basename(path) !== MANIFEST),
    left,
    tree: git ? (git.isDirty ? 'dirty' : 'clean') : 'none',
    install: INSTALLERS.find(([file]) => paths.includes(file))?.[1] ?? 'npm install',
  };
}

function withoutGenerated(paths: readonly string[], packages: ReadonlySet<string>): readonly string[] {
  return paths.filter((path) => {
    const folders = path.split('/').slice(0, -1);
    return !folders.some((name, index) => {
      const above = folders.slice(0, index).join('/') || '.';
      return GENERATED.has(name) || (GENERATED_AT_TOP.has(name) && packages.has(above));
    });
  });
}

/** Returns the paths of all files below a folder that is in no repository. */
async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((): Dirent[] => []);
  const nested = entries.map(async (entry) => {
    const path = posix.join(below, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !GENERATED.has(entry.name) ? filesBelow(folder, path) : [];
  });
  return (await Promise.all(nested)).flat();
}

interface Texts {
  readonly files: readonly TextFile[];
  readonly left: readonly Left[];
}

async function readTexts(
  folder: string,
  paths: readonly string[],
  isWanted: (text: string) => boolean,
): Promise<Texts> {
  const files: TextFile[] = [];
  const left: Left[] = [];
  for (const path of paths.toSorted()) {
    const place = join(folder, path);
    // A link to a file would be changed twice, or outside of the folder. A submodule is listed by its folder.
    const found = await lstat(place).catch(() => null);
    if (!found?.isFile()) continue;
    const bytes = await readFile(place);
    if (posix.basename(path) !== MANIFEST && !isWanted(bytes.toString('latin1'))) continue;
    try {
      files.push({ path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) });
    } catch {
      left.push({ file: path, line: 1, reason: 'the file is no UTF-8 text' });
    }
  }
  return { files, left };
}
