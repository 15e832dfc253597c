import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../support/run/program.ts';

/** The names that a module of a package exports. */
interface Import {
  readonly from: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** A module that exports all that can be got from its imports (`write-exports.mjs`). */
export interface EntryModule {
  readonly file: string;
  readonly imports: readonly Import[];
}

const RECORD = 'test/rules/public-api/public-api.txt';

/** A module for each entry in the record of the public API, and one for the element modules of each package. */
export async function entryModules(): Promise<readonly EntryModule[]> {
  const entries = await recordedEntries();
  const elements = await Promise.all(
    ['dist', 'dist-project'].map(async (folder) => ({
      file: `${folder}-elements.ts`,
      imports: await elementModules(folder),
    })),
  );
  return [...entries.map((each) => ({ file: `${each.from.replaceAll('/', '-')}.ts`, imports: [each] })), ...elements];
}

async function recordedEntries(): Promise<readonly Import[]> {
  const text = await readFile(join(ROOT, RECORD), 'utf8');
  const names = [...text.matchAll(/^(latchkey\S*): (type )?(\w+)$/gm)].map(([, from = '', type, name = '']) => {
    return { from, name, isType: type !== undefined };
  });
  return [...new Set(names.map(({ from }) => from))].map((from) => {
    const own = names.filter((each) => each.from === from);
    const named = (isType: boolean) => own.filter((each) => each.isType === isType).map(({ name }) => name);
    return { from, values: named(false), types: named(true) };
  });
}

interface ElementsManifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly { readonly name: string }[] }[];
}

async function elementModules(folder: string): Promise<readonly Import[]> {
  const text = await readFile(join(ROOT, folder, 'custom-elements.json'), 'utf8');
  const { modules } = JSON.parse(text) as ElementsManifest;
  return modules.map(({ path, declarations }) => {
    const values = declarations.map(({ name }) => name);
    return { from: specifierOf(path), values, types: [] };
  });
}

/** `latchkey/elements/provider.js` for `dist/elements/provider.js`. */
function specifierOf(path: string): string {
  const project = 'elements/project/';
  return path.startsWith(project)
    ? `latchkey-project/elements/${path.slice(project.length)}`
    : path.replace(/^dist/, 'latchkey');
}
