import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../../support/run/program.ts';
import { removeFolder } from '../packed-package.ts';
import { type EntryModule, entryModules } from './entry-modules.ts';
import { type Compiler, COMPILERS, emitDeclarations, type WorkspacePackage, workspacePackage } from './workspace.ts';

const modules = await entryModules();

/** What the package of the test depends on besides ours. */
const OTHERS = ['react', './helpers.js'];

const ELEMENT_MODULE = /^latchkey(?:-project)?\/elements\/.*\.js$/;

let app: WorkspacePackage;

beforeAll(async () => {
  app = await workspacePackage();
  await copyFile(join(import.meta.dirname, 'write-exports.mjs'), join(app.folder, 'write-exports.mjs'));
  await writeFile(join(app.folder, 'modules.json'), JSON.stringify(modules));
  const { exitCode, output } = await program('node', ['write-exports.mjs', 'modules.json'], { cwd: app.folder });
  if (exitCode !== 0) throw new Error(output);
});

afterAll(async () => {
  if (app) await rm(app.workspace, { recursive: true, force: true });
  await removeFolder();
});

test.each(modules)('type declarations generated from $file import only public package entries', async (module) => {
  const name = module.file.replace('.ts', '');
  const { output } = await emitDeclarations(app, 'TypeScript 7', name, [module.file, 'helpers.ts'], {
    skipLibCheck: true,
  });
  expect(await explained(output, module)).toBe('');
  const text = await readFile(join(app.folder, 'out', name, `${name}.d.ts`), 'utf8');
  expect(namedModules(text).filter((each) => !isPublic(each, module))).toEqual([]);
});

test.each(Object.keys(COMPILERS) as Compiler[])(
  'the compiler %s reports no errors in code that uses all exports of the packages',
  async (compiler) => {
    const files = modules.map(({ file }) => file);
    expect((await emitDeclarations(app, compiler, 'all', [...files, 'helpers.ts'])).output).toBe('');
  },
);

/** The errors of the compiler, each with the expression of its line. */
async function explained(output: string, { file }: EntryModule): Promise<string> {
  const lines = (await readFile(join(app.folder, file), 'utf8')).split('\n');
  return output.replace(/^\S+\((\d+),\d+\)/gm, (place, line: string) => `${place} ${lines[Number(line) - 1]}`);
}

function namedModules(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom |\bimport\()["']([^"']+)["']/g)].flatMap(([, name]) => name ?? []);
}

const recorded = new Set(modules.flatMap(({ imports }) => imports.map(({ from }) => from)));

/** Whether a module may name another: an entry of the record. Modules of elements may also name the types beside them. */
function isPublic(name: string, { imports }: EntryModule): boolean {
  const isOfElements = imports.every(({ from }) => ELEMENT_MODULE.test(from));
  return OTHERS.includes(name) || recorded.has(name) || (isOfElements && ELEMENT_MODULE.test(name));
}
