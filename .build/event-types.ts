import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Lets the declarations of an element import those of its events, which its doc block names: who imports one element alone has
 * typed events, too. The compiler leaves such imports out, since the class itself mentions no event.
 */
export async function importEventTypes(dist: string): Promise<void> {
  const folder = join(dist, 'elements');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
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

/** The events whose types a file gives to the page. */
function declaredEvents(text: string): string[] {
  const [, map = ''] = /interface HTMLElementEventMap \{([^}]*)\}/.exec(text) ?? [];
  return [...map.matchAll(/'([\w-]+)':/g)].flatMap(([, name]) => name ?? []);
}

/** The events that doc blocks name. */
function namedEvents(text: string): string[] {
  return [...text.matchAll(/@event (lk-[\w-]+)/g)].flatMap(([, name]) => name ?? []);
}

function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to).replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}
