import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Adds imports to the declaration file of each element: the declarations of the events that its doc block names. So a page that
 * imports a single element has typed events, too. The compiler omits such imports, because the class itself uses no event type.
 */
export async function importEventTypes(dist: string): Promise<void> {
  const folder = join(dist, 'elements');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), text: await readFile(join(folder, name), 'utf8') })),
  );
  const homes = new Map(files.flatMap(({ path, text }) => declaredEvents(text).map((event) => [event, path] as const)));
  for (const { path, text } of files) {
    const needed = new Set(namedEvents(text).flatMap((event) => homes.get(event) ?? []));
    needed.delete(path);
    if (needed.size === 0) continue;
    const imports = [...needed].map((home) => `import '${specifier(path, home)}';\n`);
    await writeFile(path, imports.join('') + text);
  }
}

/** Returns the names of the events that a file declares in `HTMLElementEventMap`. */
function declaredEvents(text: string): string[] {
  const [, map = ''] = /interface HTMLElementEventMap \{([^}]*)\}/.exec(text) ?? [];
  return [...map.matchAll(/'([\w-]+)':/g)].flatMap(([, name]) => name ?? []);
}

/** Returns the names of the events in the doc blocks of a file. */
function namedEvents(text: string): string[] {
  return [...text.matchAll(/@event (lk-[\w-]+)/g)].flatMap(([, name]) => name ?? []);
}

function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to).replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}
