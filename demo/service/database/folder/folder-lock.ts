import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../base/start-error.ts';
import { FolderUnusableError } from './folder-unusable-error.ts';
import { deleteOwnFiles } from './own-files.ts';

/** The lock file of an earlier version of the service; it contains the process id. */
const OLD_LOCK = 'latchkey.lock';
/** The lock file of each process that uses the folder or waits for it: `latchkey.lock.<process id>.<random>`. */
const LOCK = /^latchkey\.lock\.(\d+)\.[0-9a-f-]+$/;
/** The content of the file once its process owns the folder. */
const HELD = 'held';

/** Processes that request a folder at the same moment get it one after the other within this many attempts. */
const MOST_ATTEMPTS = 50;
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

/** A folder that only this process uses. */
export interface FolderLock {
  /** Unlocks the folder. */
  release(): Promise<void>;
  /** Deletes the files that services created in the folder, except the lock. Unlocks the folder when that fails. */
  clear(): Promise<void>;
}

/**
 * The locks of this process. Its process id alone cannot tell a current lock from one left by a crashed process with the same
 * id.
 */
const own = new Set<string>();

/**
 * Locks the folder for this process. A process first writes its own lock file and only then looks for files of others, so of
 * two processes the later one sees the other's file. No lock is ever taken over, and the lock of an ended process is ignored.
 * Throws `FolderInUseError` and `FolderUnusableError`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (let attempt = 1; ; attempt += 1) {
    const name = await announce(folder);
    const rival = await findRival(folder, name);
    if (!rival) return hold(folder, name);
    await giveUp(folder, name);
    if (rival.isHolder || attempt === MOST_ATTEMPTS) throw new FolderInUseError(folder, rival.processId);
    await sleep(Math.random() * PAUSE_MS);
  }
}

async function announce(folder: string): Promise<string> {
  const name = `latchkey.lock.${process.pid}.${randomUUID()}`;
  own.add(name);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), '', { flag: 'wx' });
    return name;
  } catch (error) {
    own.delete(name);
    throw isErrno(error) ? new FolderUnusableError(folder, reasonOf(error), { cause: error }) : error;
  }
}

function reasonOf({ code }: NodeJS.ErrnoException): string {
  return code === 'EEXIST' || code === 'ENOTDIR' ? 'is a file, or within one' : `cannot be written to (${code})`;
}

interface Rival {
  readonly processId: number;
  /** True when the process owns the folder; false when it only waits for it and may still give up. */
  readonly isHolder: boolean;
}

/** Returns another process that owns the folder or waits for it. Deletes the lock files of ended processes. */
async function findRival(folder: string, name: string): Promise<Rival | null> {
  let found: Rival | null = null;
  for (const file of await readdir(folder)) {
    if (file === name) continue;
    const rival = file === OLD_LOCK ? await readOldLock(folder) : await readLock(folder, file);
    if (!rival) continue;
    if (!isAlive(rival.processId, file)) await rm(join(folder, file), { force: true });
    else if (!found?.isHolder) found = rival;
  }
  return found;
}

/** Returns null when the file is not a lock. */
async function readLock(folder: string, file: string): Promise<Rival | null> {
  const processId = LOCK.exec(file)?.[1];
  if (processId === undefined) return null;
  return { processId: Number(processId), isHolder: (await readText(folder, file)) === HELD };
}

async function readOldLock(folder: string): Promise<Rival> {
  return { processId: Number.parseInt(await readText(folder, OLD_LOCK), 10) || 0, isHolder: true };
}

/** Returns the text of the file, empty when the file was deleted meanwhile. */
function readText(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '');
}

/** Marks the folder as owned. The file keeps its name, because a directory listing during a rename may contain neither name. */
async function hold(folder: string, name: string): Promise<FolderLock> {
  await writeFile(join(folder, name), HELD);
  return {
    release: () => giveUp(folder, name),
    clear: async () => {
      try {
        const files = (await readdir(folder)).filter((file) => !LOCK.test(file));
        await deleteOwnFiles(folder, files);
      } catch (error) {
        await giveUp(folder, name);
        throw error;
      }
    },
  };
}

async function giveUp(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  own.delete(name);
}

function isAlive(processId: number, file: string): boolean {
  if (processId === process.pid) return own.has(file);
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
