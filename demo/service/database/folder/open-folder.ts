import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { StartError } from '../../base/start-error.ts';
import type { OpenDatabase } from '../../tables/open-database.ts';
import { createWriteTurns } from '../../tables/write-turns.ts';
import { migrate, SCHEMA } from '../migrations/migrate.ts';
import { readImage } from '../pglite/image.ts';
import { startPGlite } from '../pglite/pglite.ts';
import { PGliteGate, pgliteDialect } from '../pglite/pglite-dialect.ts';
import { lockFolder } from './folder-lock.ts';
import { beginFirstStart, databaseIn, endFirstStart, isComplete } from './own-files.ts';

/** Thrown when the files of the database are damaged. */
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
    const db = await migrate(pgliteDialect(gate, true), SCHEMA);
    await endFirstStart(folder);
    const close = async (): Promise<void> => {
      await db.destroy();
      await lock.release();
    };
    return { db, turns: createWriteTurns(), close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgresFolder(folder: string): Promise<PGlite> {
  const dataDir = databaseIn(folder);
  if (isComplete(folder)) return openExisting(folder, dataDir);
  await beginFirstStart(folder);
  const image = await readImage();
  return startPGlite(image === null ? { dataDir } : { dataDir, loadDataDir: image });
}

async function openExisting(folder: string, dataDir: string): Promise<PGlite> {
  // Without this file PGlite would create a new database in place of the damaged one.
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new FolderDamagedError(folder, new Error('PG_VERSION is missing.'));
  try {
    return await startPGlite({ dataDir });
  } catch (error) {
    throw new FolderDamagedError(folder, error);
  }
}
