import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, program, ROOT } from '../../support/run/program.ts';
import { installedFolder, tarballOf } from '../packed-package.ts';

const PNPM = 'pnpm@10.34.9';
const OLD_COMPILER = '5.9.3';

const PACKAGES = ['latchkey', 'latchkey-emulator', 'latchkey-languages', 'latchkey-project'] as const;

/** As in a workspace that emits the declarations of each of its packages. Declarations of libraries are checked too. */
const COMPILER = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  skipLibCheck: false,
  composite: true,
  declaration: true,
  emitDeclarationOnly: true,
};

/** The compilers by the names under which the package has installed them. */
export const COMPILERS = { 'TypeScript 7': 'typescript-7', 'TypeScript 5.9': 'typescript-5' } as const;
export type Compiler = keyof typeof COMPILERS;

/** A package of a pnpm workspace. It finds only what it depends on, and nothing that its dependencies depend on. */
export interface WorkspacePackage {
  readonly workspace: string;
  readonly folder: string;
}

/** Creates a pnpm workspace whose only package has installed ours from their archives. */
export async function workspacePackage(): Promise<WorkspacePackage> {
  const workspace = await mkdtemp(join(tmpdir(), 'latchkey-workspace-'));
  const folder = join(workspace, 'packages/auth');
  await mkdir(folder, { recursive: true });
  const archives = await Promise.all(PACKAGES.map(async (name) => [name, `file:${await tarballOf(name)}`] as const));
  const overrides = Object.fromEntries(archives);
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ private: true, pnpm: { overrides } }));
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  await writeFile(join(workspace, '.npmrc'), 'hoist=false\npublic-hoist-pattern=\nauto-install-peers=false\n');
  await writeFile(join(folder, 'package.json'), JSON.stringify(await manifest(overrides)));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER }));
  const tools = await installedFolder([PNPM]);
  const pnpm = join(tools, 'node_modules/pnpm/bin/pnpm.cjs');
  const args = [
    pnpm,
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--store-dir',
    join(ROOT, '.cache/pnpm-store'),
  ];
  const { exitCode, output } = await program('node', args, { cwd: workspace });
  if (exitCode !== 0) throw new Error(`pnpm cannot install the packages:\n${output}`);
  return { workspace, folder };
}

async function manifest(ours: Readonly<Record<string, string>>): Promise<object> {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const { react, typescript, '@types/react': reactTypes } = devDependencies;
  return {
    name: 'auth',
    private: true,
    type: 'module',
    dependencies: { ...ours, react },
    devDependencies: {
      '@types/react': reactTypes,
      'typescript-5': `npm:typescript@${OLD_COMPILER}`,
      'typescript-7': `npm:typescript@${typescript}`,
    },
  };
}

/** Compiles files of the package into declarations in the folder `out/<name>`. */
export async function emitDeclarations(
  { folder }: WorkspacePackage,
  compiler: Compiler,
  name: string,
  files: readonly string[],
  options: { readonly skipLibCheck?: boolean } = {},
): Promise<Ended> {
  const outDir = `out/${name}`;
  const compilerOptions = { ...options, rootDir: '.', outDir, tsBuildInfoFile: `${outDir}.tsbuildinfo` };
  const config = join(folder, `tsconfig.${name}.json`);
  await writeFile(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions, files }));
  const tsc = join(folder, 'node_modules', COMPILERS[compiler], 'bin/tsc');
  return program('node', [tsc, '--project', config, '--pretty', 'false'], { cwd: folder });
}
