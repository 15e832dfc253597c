import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { transformWithOxc, type UserConfig, type ViteBuilder } from 'vite';
import { program } from '../../test/support/run/program.ts';
import { exportLitTypes, importEntry, removeUnreachable, rewriteDeclarations } from '../declarations.ts';
import { importEventTypes } from '../event-types.ts';
import { buildScripts, libraryConfig } from '../library/library-config.ts';
import { isForOwners } from '../library/owners-modules.ts';
import { isCollection, isWithoutElements, publicModules } from '../library/public-modules.ts';
import { writeMovedEntries } from './moved-entries.ts';

const CORE = 'core/index.ts';
const ADMIN = 'core/admin.ts';
const SERVER = 'core/server.ts';
const ELEMENTS = 'elements/index.ts';
const MESSAGES = 'elements/messages.ts';
const REACT = 'react/index.ts';
const REACT_OF_OWNERS = 'react/project.ts';

/**
 * The configuration of `npx vite build`, which builds the package `latchkey` into `dist/` and `latchkey-project` into
 * `dist-project/`.
 */
export function libraryPackage(root: string): UserConfig {
  const dist = join(root, 'dist');
  return { ...libraryConfig(root, dist), builder: { buildApp: (builder) => buildPackage(root, dist, builder) } };
}

async function buildPackage(root: string, dist: string, builder: ViteBuilder): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await writeDeclarations();
  await Promise.all([
    buildScripts(builder),
    completeDeclarations(root, dist),
    describeElements(root, dist),
    explainErrors(dist),
  ]);
  await removeUnreachable(dist);
  const project: typeof import('./project-package.ts') = await tsImport('./project-package.ts', import.meta.url);
  await project.moveProjectPackage(root, dist);
  await writeMovedEntries(root, dist);
  await writeProgram(dist);
  await writeJestPreset(root, dist);
  // Pages without a build have the style sheet beside their script.
  await cp(join(root, 'elements/first-paint.css'), join(dist, 'cdn/first-paint.css'));
  await copySkills(root);
}

/** Writes the preset for Jest. It is a single file without imports of the package, because Jest loads it in three ways. */
async function writeJestPreset(root: string, dist: string): Promise<void> {
  const source = join(root, '.build/jest-preset.ts');
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  await writeFile(join(dist, 'jest-preset.js'), code);
}

/** Copies the skills for coding agents to the folder `skills` of the package, where agents look for them. */
async function copySkills(root: string): Promise<void> {
  const skills = join(root, 'skills');
  await rm(skills, { recursive: true, force: true });
  await cp(join(root, 'demo/skills'), skills, { recursive: true });
}

/** Writes the program `latchkey`. */
async function writeProgram(dist: string): Promise<void> {
  const code = `#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { runCommand } from './core/command.js';

process.exitCode = await runCommand(process.argv.slice(2), {
  print: console.log,
  printError: console.error,
  environment: process.env,
  readSettings: (file) => readFile(file, 'utf8').then(parseEnv, () => null),
  readErrorPages: async () => brotliDecompressSync(await readFile(new URL('errors.txt.br', import.meta.url))).toString(),
  runPackage: async (specifier, args) => {
    // On Windows \`npx\` is a script, which only a shell runs.
    const shell = process.platform === 'win32';
    const words = ['--yes', specifier, ...args].map((word) => (shell ? JSON.stringify(word) : word));
    const [code] = await once(spawn('npx', words, { stdio: 'inherit', shell }), 'close');
    return code ?? 1;
  },
});
`;
  await writeFile(join(dist, 'bin.js'), code, { mode: 0o755 });
}

/** Makes the declaration files complete: each can be used alone, without the other entries of the package. */
async function completeDeclarations(root: string, dist: string): Promise<void> {
  await rewriteDeclarations(dist);
  await importEventTypes(dist);
  const { all } = publicModules(root);
  const ofElements = all.filter((name) => name.startsWith('elements/'));
  const ofOwners = all.filter(isForOwners);
  const importers = {
    [CORE]: all,
    [ADMIN]: ofOwners,
    [MESSAGES]: [...ofElements, REACT, REACT_OF_OWNERS],
    [SERVER]: [ADMIN],
    [ELEMENTS]: [REACT],
    [REACT]: [REACT_OF_OWNERS],
  };
  for (const [entry, modules] of Object.entries(importers)) {
    const others = modules.filter((name) => name !== entry);
    await importEntry(dist, others, entry);
  }
  await exportLitTypes(dist, ofElements.filter(definesOneElement));
}

const definesOneElement = (name: string): boolean => !isCollection(name) && !isWithoutElements(name);

/**
 * Writes the manifest of the elements. `tsImport` loads the code for that, because the code imports TypeScript sources of the
 * project, which Vite's loader of configurations does not compile.
 */
async function describeElements(root: string, dist: string): Promise<void> {
  const manifest: typeof import('../elements-manifest.ts') = await tsImport('../elements-manifest.ts', import.meta.url);
  await manifest.writeElementsManifest(root, { name: 'latchkey', dist, shipped: 'dist/' });
}

/** Writes what the program says of each error code. */
async function explainErrors(dist: string): Promise<void> {
  const text: typeof import('../docs/errors-text.ts') = await tsImport('../docs/errors-text.ts', import.meta.url);
  await text.writeErrorsText(dist);
}

/** Writes the declaration files. Throws an error if the library does not compile. */
async function writeDeclarations(): Promise<void> {
  const { exitCode, output } = await program('tsc', ['--project', '.build/tsconfig.library.json']);
  if (exitCode !== 0) throw new Error(`The library does not compile:\n${output}`);
}
