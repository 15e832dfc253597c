import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const LOCK_FILE = 'latchkey.lock';

/** Another process has the data folder open; two writers would destroy it. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, processId: number) {
    super(
      `The data folder ${folder} is in use by another service (process ${processId}). ` +
        'Stop it or choose another folder.',
    );
  }
}

/** Folders this very process has open, because its own process id says nothing about a lock left by a crash. */
const held = new Set<string>();

/**
 * Takes the folder for this process; the result gives it back. A lock whose process has ended is taken over.
 * Throws `FolderInUseError`.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  if (!(await create(path))) {
    const owner = await readOwner(path);
    if (owner !== null && isHeld(owner, path)) throw new FolderInUseError(folder, owner);
    await rm(path, { force: true });
    if (!(await create(path))) throw new FolderInUseError(folder, (await readOwner(path)) ?? 0);
  }
  held.add(path);
  return async () => {
    held.delete(path);
    await rm(path, { force: true });
  };
}

async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const owner = Number.parseInt(text, 10);
  return Number.isInteger(owner) && owner > 0 ? owner : null;
}

function isHeld(owner: number, path: string): boolean {
  if (owner === process.pid) return held.has(path);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
