import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnusableError } from './folder-unusable-error.ts';

/**
 * The name of the folder of the database. Another program may use this name too, so the service treats the folder as its own
 * only if one of the two marker files lies beside it.
 */
const DATABASE = 'postgres';
/** Marker file of an unfinished first start. Created before anything else and deleted when all tables exist. */
const STARTING = 'latchkey.starting';
/** Marker file of a completed first start. Created when all tables exist. */
const COMPLETE = 'latchkey.complete';

/** Returns the path of the database in a data folder. */
export function databasePath(folder: string): string {
  return join(folder, DATABASE);
}

/** Returns whether a first start has created all tables. */
export function isFirstStartComplete(folder: string): boolean {
  return existsSync(join(folder, COMPLETE));
}

/**
 * Prepares the folder for a new database. Deletes the remains of an interrupted first start, which PostgreSQL cannot open and
 * which contain no data. Throws `FolderUnusableError` when the folder contains files of another program.
 */
export async function beginFirstStart(folder: string): Promise<void> {
  if (existsSync(databasePath(folder)) && !existsSync(join(folder, STARTING))) {
    throw new FolderUnusableError(folder, `has a folder ${DATABASE} that this service did not make`);
  }
  await writeFile(join(folder, STARTING), '');
  await rm(databasePath(folder), { recursive: true, force: true });
}

/** Replaces the marker file of an unfinished first start by that of a completed one. */
export async function endFirstStart(folder: string): Promise<void> {
  await writeFile(join(folder, COMPLETE), '');
  await rm(join(folder, STARTING), { force: true });
}

/**
 * Deletes the files that services created in the folder. `files` are the names of all files in the folder. Throws
 * `FolderUnusableError` if there are files but no service created any of them.
 */
export async function deleteOwnFiles(folder: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  if (!files.includes(COMPLETE) && !files.includes(STARTING)) {
    throw new FolderUnusableError(folder, 'has files, but none that this service made, so --fresh deletes nothing');
  }
  // The marker file is written first: if the deletion is interrupted, the next start deletes the rest as after an interrupted first start.
  await writeFile(join(folder, STARTING), '');
  await rm(join(folder, COMPLETE), { force: true });
  await rm(databasePath(folder), { recursive: true, force: true });
  await rm(join(folder, STARTING), { force: true });
}
