import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { migrateTables, migrations, SCHEMA_NAME } from '../migrations/migrate.ts';
import { tableStatements } from '../migrations/schema.ts';
import { PGliteGate, createPGliteDialect } from './pglite-dialect.ts';

/**
 * Reads the database image: a dump of the directory of a PGlite that has all tables and no rows. Loading an image takes a
 * fifth of the time of creating the directory. The file name contains the version of PGlite and a hash of the migrations, so
 * that an outdated image is never used. Returns null when there is no image; PGlite then creates a new directory.
 */
export async function readDatabaseImage(): Promise<Blob | null> {
  // A test sets this variable to measure the start-up time without an image.
  if (process.env['SERVICE_IMAGE'] === 'off') return null;
  const name = await databaseImageName();
  for (const folder of listImageFolders()) {
    const packed = await readFile(join(folder, name)).catch(() => null);
    if (packed !== null) return new Blob([await promisify(brotliDecompress)(packed)]);
  }
  return null;
}

/**
 * Stores the image of a prepared database for the next start. If the installation is read-only, no image is stored and the
 * next start takes longer.
 */
export async function storeDatabaseImage(pglite: PGlite): Promise<void> {
  const folder = listImageFolders().at(-1);
  if (folder === undefined) return;
  const packed = await packDatabaseImage(pglite, FAST_COMPRESSION);
  const path = join(folder, await databaseImageName());
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, packed);
    // Several test processes may write at the same time. The rename makes sure that every reader sees a complete file.
    await rename(draft, path);
  } catch {
    // Ignore the error: without an image, the next start only takes longer.
  }
}

/** The Brotli quality of images that are stored at a start, which must not take long. */
const FAST_COMPRESSION = 3;

/** Prepares a new database for an image: creates all tables and deletes the files that would only take space. */
export async function prepareDatabaseImage(pglite: PGlite): Promise<void> {
  await migrateTables(createPGliteDialect(new PGliteGate(pglite), false), SCHEMA_NAME);
  // `template0` and `template1` are unused copies of an empty database. They make up two thirds of the directory.
  for (const name of ['template0', 'template1']) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await pglite.exec(`drop database ${name}`);
  }
  await pglite.exec('checkpoint');
}

/** Returns the image of a prepared database, compressed by Brotli. A higher `quality`, up to 11, takes longer. */
export async function packDatabaseImage(pglite: PGlite, quality: number): Promise<Uint8Array> {
  const directory = await (await pglite.dumpDataDir('none')).arrayBuffer();
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return promisify(brotliCompress)(directory, { params });
}

/** Returns the file name of the current image, `postgres-<version of PGlite>-<hash of the migrations>.tar.br`. */
export async function databaseImageName(): Promise<string> {
  const content = JSON.stringify([Object.keys(migrations), tableStatements(SCHEMA_NAME)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `postgres-${await readPGliteVersion()}-${hash}.tar.br`;
}

async function readPGliteVersion(): Promise<string> {
  const file = join(dirname(resolvePGliteEntry()), '../package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return version;
}

function resolvePGliteEntry(): string {
  return createRequire(import.meta.url).resolve('@electric-sql/pglite');
}

/**
 * Returns the folders that may contain database images: the folder of this module, where the build puts an image, and
 * `.cache/latchkey` in the folder of the installed packages.
 */
function listImageFolders(): readonly string[] {
  const entry = resolvePGliteEntry();
  const modules = entry.lastIndexOf('node_modules');
  const cache = modules < 0 ? [] : [join(entry.slice(0, modules), 'node_modules', '.cache', 'latchkey')];
  return [import.meta.dirname, ...cache];
}
