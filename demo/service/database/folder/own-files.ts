import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnusableError } from './folder-unusable-error.ts';

/** The database. A folder may have another one of this name, so it counts as made by a service only beside one of the marks. */
const DATABASE = 'postgres';
/** From before the first start makes anything until it has made all tables. */
const STARTING = 'latchkey.starting';
/** Once the first start has made all tables. */
const COMPLETE = 'latchkey.complete';

/** Where the database of a data folder is. */
export function databaseIn(folder: string): string {
  return join(folder, DATABASE);
}

/** Whether a first start has made all tables. */
export function isComplete(folder: string): boolean {
  return existsSync(join(folder, COMPLETE));
}

/**
 * Makes room for a database: a first start that was interrupted leaves files PostgreSQL cannot open and nothing worth keeping.
 * Throws `FolderUnusableError` where the files are those of something else.
 */
export async function beginFirstStart(folder: string): Promise<void> {
  if (existsSync(databaseIn(folder)) && !existsSync(join(folder, STARTING))) {
    throw new FolderUnusableError(folder, `has a folder ${DATABASE} that this service did not make`);
  }
  await writeFile(join(folder, STARTING), '');
  await rm(databaseIn(folder), { recursive: true, force: true });
}

export async function endFirstStart(folder: string): Promise<void> {
  await writeFile(join(folder, COMPLETE), '');
  await rm(join(folder, STARTING), { force: true });
}

/** Deletes what services have made, of all `files` there are. Throws `FolderUnusableError` where they have made none. */
export async function deleteOwnFiles(folder: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  if (!files.includes(COMPLETE) && !files.includes(STARTING)) {
    throw new FolderUnusableError(folder, 'has files, but none that this service made, so --fresh deletes nothing');
  }
  // Interrupted anywhere, this leaves what a first start that was interrupted does.
  await writeFile(join(folder, STARTING), '');
  await rm(join(folder, COMPLETE), { force: true });
  await rm(databaseIn(folder), { recursive: true, force: true });
  await rm(join(folder, STARTING), { force: true });
}
