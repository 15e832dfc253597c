import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../base/start-error.ts';
import { FolderUnusableError } from './folder-unusable-error.ts';
import { deleteOwnFiles } from './own-files.ts';

/** The name of the lock file in an earlier version of the service. The file contains the process id. */
const OLD_LOCK = 'latchkey.lock';
/**
 * Matches the names of lock files. Each process that uses the folder or waits for it has a lock file of its own:
 * `latchkey.lock.<process id>.<random>`.
 */
const LOCK = /^latchkey\.lock\.(\d+)\.[0-9a-f-]+$/;
/** The content of a lock file whose process owns the folder. */
const OWNED = 'held';

/** How many times a process tries to lock the folder while other processes try at the same moment. */
const MAX_ATTEMPTS = 50;
/** The longest pause between two tries, in milliseconds. */
const PAUSE_MS = 40;

/** Thrown when another process has the data folder open. Two writers would destroy the data. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, processId: number) {
    super(
      `The data folder ${folder} is in use by another service (process ${processId}). ` +
        'Stop it or choose another folder.',
    );
  }
}

/** The lock of a data folder that only this process uses. */
export interface FolderLock {
  /** Unlocks the folder. */
  releaseFolder(): Promise<void>;
  /** Deletes the files that services created in the folder, except the lock file. If that fails, the folder is unlocked. */
  deleteServiceFiles(): Promise<void>;
}

/**
 * The names of the lock files that this process wrote. The process id in a file name does not prove that, because a crashed
 * process may have had the same id.
 */
const ownLockFiles = new Set<string>();

/**
 * Locks the folder for this process. A process writes its own lock file before it looks for those of other processes, so
 * that two concurrent processes cannot overlook each other. The lock of a running process is never taken over, and the lock
 * file of an ended process is deleted. Throws `FolderInUseError` and `FolderUnusableError`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (let attempt = 1; ; attempt += 1) {
    const name = await writeLockFile(folder);
    const rival = await findRival(folder, name);
    if (!rival) return ownFolder(folder, name);
    await removeLockFile(folder, name);
    if (rival.isOwner || attempt === MAX_ATTEMPTS) throw new FolderInUseError(folder, rival.processId);
    await sleep(Math.random() * PAUSE_MS);
  }
}

async function writeLockFile(folder: string): Promise<string> {
  const name = `latchkey.lock.${process.pid}.${randomUUID()}`;
  ownLockFiles.add(name);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), '', { flag: 'wx' });
    return name;
  } catch (error) {
    ownLockFiles.delete(name);
    throw isErrno(error) ? new FolderUnusableError(folder, reasonOf(error), { cause: error }) : error;
  }
}

function reasonOf({ code }: NodeJS.ErrnoException): string {
  return code === 'EEXIST' || code === 'ENOTDIR' ? 'is a file, or within one' : `cannot be written to (${code})`;
}

interface Rival {
  readonly processId: number;
  /** Whether the process owns the folder. Otherwise it is only trying to lock the folder and may still give up. */
  readonly isOwner: boolean;
}

/** Returns another process that owns the folder or tries to lock it. Deletes the lock files of ended processes. */
async function findRival(folder: string, name: string): Promise<Rival | null> {
  let found: Rival | null = null;
  for (const file of await readdir(folder)) {
    if (file === name) continue;
    const rival = file === OLD_LOCK ? await readOldLock(folder) : await readLock(folder, file);
    if (!rival) continue;
    if (!isProcessAlive(rival.processId, file)) await rm(join(folder, file), { force: true });
    else if (!found?.isOwner) found = rival;
  }
  return found;
}

/** Returns the process that wrote a lock file; null when the file is not a lock file. */
async function readLock(folder: string, file: string): Promise<Rival | null> {
  const processId = LOCK.exec(file)?.[1];
  if (processId === undefined) return null;
  return { processId: Number(processId), isOwner: (await readText(folder, file)) === OWNED };
}

async function readOldLock(folder: string): Promise<Rival> {
  return { processId: Number.parseInt(await readText(folder, OLD_LOCK), 10) || 0, isOwner: true };
}

/** Returns the text of the file, empty when the file was deleted meanwhile. */
function readText(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '');
}

/**
 * Marks the folder as owned by this process. The mark is the content of the lock file, not its name, because a directory
 * listing that is read during a rename may contain neither the old nor the new name.
 */
async function ownFolder(folder: string, name: string): Promise<FolderLock> {
  await writeFile(join(folder, name), OWNED);
  return {
    releaseFolder: () => removeLockFile(folder, name),
    deleteServiceFiles: async () => {
      try {
        const files = (await readdir(folder)).filter((file) => !LOCK.test(file));
        await deleteOwnFiles(folder, files);
      } catch (error) {
        await removeLockFile(folder, name);
        throw error;
      }
    },
  };
}

async function removeLockFile(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  ownLockFiles.delete(name);
}

function isProcessAlive(processId: number, file: string): boolean {
  if (processId === process.pid) return ownLockFiles.has(file);
  if (processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user of the machine.
    return isErrno(error) && error.code === 'EPERM';
  }
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
