import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The entries that moved from `latchkey` to `latchkey-project`: the source of each, and the entry that has its exports now. */
const MOVED = {
  admin: { source: 'core/admin.ts', to: 'latchkey-project/admin' },
  project: { source: 'elements/project/index.ts', to: 'latchkey-project' },
  'react/project': { source: 'react/project.ts', to: 'latchkey-project/react' },
} as const;

const EXPORTS = /^export (type )?\{([^}]*)\}/gm;

/**
 * Writes a module for each moved entry into `dist/moved`, under its old name. A program that still imports it learns the new
 * name: by an error of the compiler where it uses an export, and by an error at run time.
 */
export async function writeMovedEntries(root: string, dist: string): Promise<void> {
  for (const [entry, { source, to }] of Object.entries(MOVED)) {
    const names = exportedNames(await readFile(join(root, source), 'utf8'));
    if (names.length === 0) throw new Error(`${source} exports nothing that .build/packages/moved-entries.ts reads.`);
    const message = `latchkey/${entry} has moved. Run "npm install latchkey-project" and import from '${to}'.`;
    const path = join(dist, 'moved', entry);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(`${path}.js`, moduleOf(names, message));
    const isComponent = (name: string) => entry.startsWith('react/') && /^[A-Z]/.test(name);
    await writeFile(`${path}.d.ts`, typesOf(names, { message, to, isComponent }));
  }
}

interface ExportedName {
  readonly name: string;
  readonly isType: boolean;
}

/** Returns the names in `export { … } from` and `export type { … } from`. */
function exportedNames(code: string): ExportedName[] {
  return [...code.matchAll(EXPORTS)].flatMap(([, allTypes, list = '']) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => ({
        name: each.replace(/^type /, ''),
        isType: allTypes !== undefined || each.startsWith('type '),
      })),
  );
}

/**
 * Returns a module that throws the message. It exports the old names, because importing a missing name would fail before that.
 */
function moduleOf(names: readonly ExportedName[], message: string): string {
  const values = names.filter(({ isType }) => !isType).map(({ name }) => `export const ${name} = undefined;\n`);
  return `${values.join('')}throw new Error(${JSON.stringify(message)});\n`;
}

interface Moved {
  readonly message: string;
  readonly to: string;
  readonly isComponent: (name: string) => boolean;
}

/** Returns declarations by which the compiler's errors show the message: as a property name for values, as a string for types. */
function typesOf(names: readonly ExportedName[], { message, to, isComponent }: Moved): string {
  const lines = names.flatMap(({ name, isType }) => {
    const comment = `/** @deprecated Import it from \`${to}\`. */\n`;
    const object = `{ readonly ${JSON.stringify(message)}: never }`;
    // In JSX the compiler's errors show only missing properties of a component.
    const value = `${comment}export declare const ${name}: ${isComponent(name) ? `(props: ${object}) => never` : object};\n`;
    // An exported class is also a type, so its name needs both declarations.
    return [isType ? '' : value, `${comment}export type ${name} = Moved;\n`];
  });
  return `type Moved = ${JSON.stringify(message)};\n${lines.join('')}`;
}
