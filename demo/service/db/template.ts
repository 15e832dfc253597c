import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A fresh database directory as PGlite makes it, kept beside the installed packages: loading it takes a fifth of the
 * time. It holds nothing of any service. Only a help: where it cannot be kept, PGlite makes a new one each time.
 */
export async function readTemplate(): Promise<Blob | null> {
  // The test of the start-up time measures a machine that has none.
  if (process.env['SERVICE_TEMPLATE'] === 'off') return null;
  const path = await templatePath();
  if (path === null) return null;
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? null : new Blob([bytes]);
}

export async function writeTemplate(template: Blob): Promise<void> {
  const path = await templatePath();
  if (path === null) return;
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, Buffer.from(await template.arrayBuffer()));
    // Several test processes may write at once; a rename shows each reader a whole file.
    await rename(draft, path);
  } catch {
    // A read-only installation: the next start is as slow as this one.
  }
}

/** `node_modules/.cache/latchkey/postgres-<size of the wasm>.tar`: another version of PGlite makes another file. */
async function templatePath(): Promise<string | null> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const modules = entry.lastIndexOf('node_modules');
  const wasm = await stat(join(dirname(entry), 'pglite.wasm')).catch(() => null);
  if (modules < 0 || !wasm) return null;
  return join(entry.slice(0, modules), 'node_modules', '.cache', 'latchkey', `postgres-${wasm.size}.tar`);
}
