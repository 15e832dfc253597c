import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACK_OPTIONS, program, ROOT } from '../../test/support/run/program.ts';
import { hashFiles, keptFolder } from '../kept-folder.ts';

/** The folder that each package is packed from. */
const FOLDERS = {
  latchkey: '.',
  'latchkey-emulator': 'dist-emulator',
  'latchkey-languages': 'dist-languages',
  'latchkey-migrate': 'dist-migrate',
  'latchkey-project': 'dist-project',
  'latchkey-stackframe': 'dist-stackframe',
} as const;

type PackageName = keyof typeof FOLDERS;

export const PACKAGE_NAMES = Object.keys(FOLDERS) as readonly PackageName[];

export interface PackedPackage {
  /** The path of the archive. */
  readonly path: string;
  readonly version: string;
  /** The SHA-512 hash of the archive, and its SHA-1 hash, as npm writes them. */
  readonly integrity: string;
  readonly shasum: string;
  readonly size: number;
  readonly entryCount: number;
}

export type PackedPackages = Readonly<Record<PackageName, PackedPackage>>;

/** Builds and packs the packages, and caches the archives for {@link packedPackages}. */
export async function packPackages(): Promise<PackedPackages> {
  await rm(join(KEPT, await hashOfSources()), { recursive: true, force: true });
  return packedPackages();
}

/** Returns the cached archives if the sources have not changed. Otherwise builds and packs the packages. */
export async function packedPackages(): Promise<PackedPackages> {
  const folder = await keptFolder(KEPT, hashOfSources, buildAndPack);
  const list = JSON.parse(await readFile(join(folder, LIST), 'utf8')) as Readonly<Record<PackageName, NpmPacked>>;
  const located = Object.entries(list).map(([name, { filename, version, integrity, shasum, size, entryCount }]) => {
    return [name, { path: join(folder, filename), version, integrity, shasum, size, entryCount }];
  });
  return Object.fromEntries(located) as PackedPackages;
}

const KEPT = join(ROOT, '.cache/packed');
const LIST = 'packed.json';

/** The fields of an archive in the output of `npm pack --json`. */
interface NpmPacked extends Omit<PackedPackage, 'path'> {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

async function buildAndPack(folder: string): Promise<void> {
  const built = await program('tsx', ['.build/build.ts']);
  if (built.exitCode !== 0) throw new Error(`The packages cannot be built:\n${built.output}`);
  const list: Record<string, NpmPacked> = {};
  for (const [name, source] of Object.entries(FOLDERS)) {
    const packed = await pack(source, folder);
    // npm packs each file with its mode, which depends on the umask of the user who wrote the file.
    const others = packed.files.filter(({ mode }) => mode !== usualMode(mode));
    await Promise.all(others.map(({ path, mode }) => chmod(join(ROOT, source, path), usualMode(mode))));
    list[name] = others.length > 0 ? await pack(source, folder) : packed;
  }
  await writeFile(join(folder, LIST), JSON.stringify(list));
}

async function pack(source: string, folder: string): Promise<NpmPacked> {
  const args = ['pack', ...PACK_OPTIONS, '--pack-destination', folder];
  const { exitCode, stdout, output } = await program('npm', args, { cwd: join(ROOT, source) });
  const [packed] = exitCode === 0 ? (JSON.parse(stdout) as readonly NpmPacked[]) : [];
  if (packed === undefined) throw new Error(`npm cannot pack ${source}:\n${output}`);
  return packed;
}

/** Returns the mode that a file has with the usual umask. */
const usualMode = (mode: number): number => (mode & 0o100 ? 0o755 : 0o644);

/** Folders and files that the content of the packages depends on, including the build. */
const SOURCE_FOLDERS = ['core', 'elements', 'react', 'demo/service', 'demo/docs', 'demo/skills', '.build'];
const SOURCE_FILES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'LICENSE',
  'test/support/run/program.ts',
];

async function hashOfSources(): Promise<string> {
  const documents = (await readdir(ROOT)).filter((name) => name.endsWith('.md'));
  const inFolders = await Promise.all(SOURCE_FOLDERS.map(filesBelow));
  const hash = await hashFiles(ROOT, [...SOURCE_FILES, ...documents, ...inFolders.flat()]);
  return `${hash}-${process.version}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => path.slice(ROOT.length + 1));
}
