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
 * An image is a database directory with all tables and no rows, as PGlite writes it out. Loading one takes a fifth of the time that
 * making a directory takes. Its name has the version of PGlite and a hash of the migrations, so none is used that does not fit;
 * where there is none, PGlite makes a new directory.
 */
export async function readImage(): Promise<Blob | null> {
  // The test of the start-up time measures a machine that has none.
  if (process.env['SERVICE_IMAGE'] === 'off') return null;
  const name = await imageName();
  for (const folder of imageFolders()) {
    const packed = await readFile(join(folder, name)).catch(() => null);
    if (packed !== null) return new Blob([await promisify(brotliDecompress)(packed)]);
  }
  return null;
}

/** Keeps the image of a database that is prepared for the next start. A read-only installation stays as slow as it is. */
export async function keepImage(pglite: PGlite): Promise<void> {
  const folder = imageFolders().at(-1);
  if (folder === undefined) return;
  const packed = await packImage(pglite, QUICK);
  const path = join(folder, await imageName());
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, packed);
    // Several test processes may write at once; a rename shows each reader a whole file.
    await rename(draft, path);
  } catch {
    // The service works without it.
  }
}

const QUICK = 3;

/** Makes of a fresh database what an image has: all tables and nothing that only takes room. */
export async function prepareImage(pglite: PGlite): Promise<void> {
  await migrate(pgliteDialect(new PGliteGate(pglite), false), SCHEMA);
  // Two copies of an empty database that nothing asks for make two thirds of the directory.
  for (const name of ['template0', 'template1']) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await pglite.exec(`drop database ${name}`);
  }
  await pglite.exec('checkpoint');
}

/** The image of a database that is prepared, compressed; a higher `quality`, up to 11, takes longer. */
export async function packImage(pglite: PGlite, quality: number): Promise<Uint8Array> {
  const directory = await (await pglite.dumpDataDir('none')).arrayBuffer();
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return promisify(brotliCompress)(directory, { params });
}

/** `postgres-<version of PGlite>-<hash of the migrations>.tar.br`. */
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

/** Beside this module, where the build puts it, and `.cache/latchkey` in the folder of the installed packages. */
function imageFolders(): readonly string[] {
  const entry = pgliteEntry();
  const modules = entry.lastIndexOf('node_modules');
  const cache = modules < 0 ? [] : [join(entry.slice(0, modules), 'node_modules', '.cache', 'latchkey')];
  return [import.meta.dirname, ...cache];
}
