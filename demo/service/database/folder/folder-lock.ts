import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../base/start-error.ts';
import { FolderUnusableError } from './folder-unusable-error.ts';
import { deleteOwnFiles } from './own-files.ts';

/** Of a service of an earlier version; it has the process id in it. */
const OLD_LOCK = 'latchkey.lock';
/** `latchkey.lock.<process id>.<random>`, a file for each process that wants the folder or has it. */
const LOCK = /^latchkey\.lock\.(\d+)\.[0-9a-f-]+$/;
/** What the file says once its process has the folder. */
const HELD = 'held';

/** Processes that want a folder at the same moment get it one after the other within this many attempts. */
const MOST_ATTEMPTS = 50;
const PAUSE_MS = 40;

/** Another process has the data folder open; two writers would destroy it. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, processId: number) {
    super(
      `The data folder ${folder} is in use by another service (process ${processId}). ` +
        'Stop it or choose another folder.',
    );
  }
}

/** A folder that this process has to itself. */
export interface FolderLock {
  /** Gives the folder back. */
  release(): Promise<void>;
  /** Deletes what services have made in the folder, but not the lock. Where that fails, it also gives the folder back. */
  clear(): Promise<void>;
}

/** Locks of this very process, because its own id says nothing about a lock that a crash has left. */
const own = new Set<string>();

/**
 * Takes the folder for this process. A process first says by a file of its own that it wants the folder, and only then looks who else
 * does; of two, the one that looks later sees the other. So no lock is ever taken over, and one whose process has ended counts for
 * nothing. Throws `FolderInUseError` and `FolderUnusableError`.
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
  /** Has the folder; otherwise it only wants it, and may give up as well. */
  readonly isHolder: boolean;
}

/** Who else wants or has the folder; what is left of processes that have ended is deleted. */
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

/** null: the file is no lock. */
async function readLock(folder: string, file: string): Promise<Rival | null> {
  const processId = LOCK.exec(file)?.[1];
  if (processId === undefined) return null;
  return { processId: Number(processId), isHolder: (await readText(folder, file)) === HELD };
}

async function readOldLock(folder: string): Promise<Rival> {
  return { processId: Number.parseInt(await readText(folder, OLD_LOCK), 10) || 0, isHolder: true };
}

/** Empty where the file was deleted meanwhile. */
function readText(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '');
}

/** The file keeps its name, since a list that is read while a file is renamed may miss both names. */
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
    // EPERM: the process lives but belongs to somebody else.
    return isErrno(error) && error.code === 'EPERM';
  }
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
