import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { StartError } from '../../base/start-error.ts';
import type { OpenDatabase } from '../../tables/open-database.ts';
import { createWriteTurns } from '../../tables/write-turns.ts';
import { migrateTables, SCHEMA_NAME } from '../migrations/migrate.ts';
import { readDatabaseImage } from '../pglite/database-image.ts';
import { startPGlite } from '../pglite/pglite.ts';
import { PGliteGate, createPGliteDialect } from '../pglite/pglite-dialect.ts';
import { lockFolder } from './folder-lock.ts';
import { beginFirstStart, databasePath, endFirstStart, isFirstStartComplete } from './own-files.ts';

/** Thrown when the files of the database are damaged or were written by another version of PostgreSQL. */
export class FolderDamagedError extends StartError {
  override readonly name = 'FolderDamagedError';

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} cannot be opened; its files are damaged or of another version. Nothing was deleted. ` +
        'Put a copy of the folder back, or begin anew with --fresh, which deletes what is there.',
      { cause },
    );
  }
}

/** Opens the database of a data folder. Throws `FolderInUseError`, `FolderUnusableError` and `FolderDamagedError`. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  try {
    const gate = new PGliteGate(await openPostgresFolder(folder));
    const db = await migrateTables(createPGliteDialect(gate, true), SCHEMA_NAME);
    await endFirstStart(folder);
    const close = async (): Promise<void> => {
      await db.destroy();
      await lock.releaseFolder();
    };
    return { db, writeTurns: createWriteTurns(), close };
  } catch (error) {
    await lock.releaseFolder();
    throw error;
  }
}

async function openPostgresFolder(folder: string): Promise<PGlite> {
  const dataDir = databasePath(folder);
  if (isFirstStartComplete(folder)) return openExisting(folder, dataDir);
  await beginFirstStart(folder);
  const image = await readDatabaseImage();
  return startPGlite(image === null ? { dataDir } : { dataDir, loadDataDir: image });
}

async function openExisting(folder: string, dataDir: string): Promise<PGlite> {
  // If `PG_VERSION` is missing, PGlite would create a new database in place of the damaged one.
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new FolderDamagedError(folder, new Error('PG_VERSION is missing.'));
  try {
    return await startPGlite({ dataDir });
  } catch (error) {
    throw new FolderDamagedError(folder, error);
  }
}
