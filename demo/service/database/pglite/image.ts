import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { migrate, SCHEMA } from '../migrations/migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { tableStatements } from '../migrations/table-statements.ts';
import { PGliteGate, pgliteDialect } from './pglite-dialect.ts';

/**
 * Reads the image of a prepared database. An image is the directory of a database with all tables and no rows, as dumped by
 * PGlite. Loading one takes a fifth of the time of creating a directory. Its name contains the version of PGlite and a hash of
 * the migrations, so that an outdated image is never used. Returns null when there is none; PGlite then creates a new
 * directory.
 */
export async function readImage(): Promise<Blob | null> {
  // The test of the start-up time measures a machine without an image.
  if (process.env['SERVICE_IMAGE'] === 'off') return null;
  const name = await imageName();
  for (const folder of imageFolders()) {
    const packed = await readFile(join(folder, name)).catch(() => null);
    if (packed !== null) return new Blob([await promisify(brotliDecompress)(packed)]);
  }
  return null;
}

/**
 * Stores the image of a prepared database for the next start. A read-only installation gets no image and starts without one.
 */
export async function storeImage(pglite: PGlite): Promise<void> {
  const folder = imageFolders().at(-1);
  if (folder === undefined) return;
  const packed = await packImage(pglite, QUICK);
  const path = join(folder, await imageName());
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, packed);
    // Several test processes may write at the same time. The rename makes sure that every reader sees a complete file.
    await rename(draft, path);
  } catch {
    // The image is optional.
  }
}

const QUICK = 3;

/** Turns a new database into the content of an image: all tables, and no files that only take space. */
export async function prepareImage(pglite: PGlite): Promise<void> {
  await migrate(pgliteDialect(new PGliteGate(pglite), false), SCHEMA);
  // These two unused copies of an empty database are two thirds of the directory.
  for (const name of ['template0', 'template1']) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await pglite.exec(`drop database ${name}`);
  }
  await pglite.exec('checkpoint');
}

/** Returns the compressed image of a prepared database. A higher `quality`, up to 11, takes longer. */
export async function packImage(pglite: PGlite, quality: number): Promise<Uint8Array> {
  const directory = await (await pglite.dumpDataDir('none')).arrayBuffer();
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return promisify(brotliCompress)(directory, { params });
}

/** Returns `postgres-<version of PGlite>-<hash of the migrations>.tar.br`. */
export async function imageName(): Promise<string> {
  const made = JSON.stringify([Object.keys(migrations), await tableStatements(SCHEMA)]);
  const hash = createHash('sha256').update(made).digest('hex').slice(0, 16);
  return `postgres-${await pgliteVersion()}-${hash}.tar.br`;
}

async function pgliteVersion(): Promise<string> {
  const file = join(dirname(pgliteEntry()), '../package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return version;
}

function pgliteEntry(): string {
  return createRequire(import.meta.url).resolve('@electric-sql/pglite');
}

/**
 * Returns the folders that may contain images: that of this module, where the build puts one, and `.cache/latchkey` in the
 * folder of the installed packages.
 */
function imageFolders(): readonly string[] {
  const entry = pgliteEntry();
  const modules = entry.lastIndexOf('node_modules');
  const cache = modules < 0 ? [] : [join(entry.slice(0, modules), 'node_modules', '.cache', 'latchkey')];
  return [import.meta.dirname, ...cache];
}
