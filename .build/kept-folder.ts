import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns a folder that `fill` has filled once for a key. When several processes ask for the same key at the same time, one fills the
 * folder and the others wait for it. A folder appears with its whole content or not at all.
 *
 * @param parent The folder that holds one folder for each key, named by it. The last {@link MOST_KEPT} that were used stay.
 * @param readKey Returns a hash of everything the content is made of. When the key changes during `fill`, nothing is kept.
 */
export async function keptFolder(
  parent: string,
  readKey: () => Promise<string>,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const key = await readKey();
  const kept = join(parent, key);
  const lock = join(parent, `${key}.lock`);
  await mkdir(parent, { recursive: true });
  while (!(await markUsed(kept))) {
    if (!(await takeLock(lock))) {
      await delay(ASK_EVERY_MS);
      continue;
    }
    try {
      // Another process may have filled it between the look and the lock.
      if (!(await markUsed(kept))) {
        await fillWhole(parent, kept, async (folder) => {
          await fill(folder);
          if ((await readKey()) !== key) throw new Error('The sources changed while they were read.');
        });
      }
    } finally {
      await rm(lock, { force: true });
    }
  }
  return kept;
}

/** Returns a hash of files by their paths and contents. */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const MOST_KEPT = 4;
const ASK_EVERY_MS = 50;
/** The owner of an older lock is taken to have ended, even if another process has its number by now. */
const OLDEST_LOCK_MS = 10 * 60_000;

async function fillWhole(parent: string, kept: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(parent, UNFINISHED));
  try {
    await fill(folder);
    await rename(folder, kept);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Two processes that took over the lock of one that had ended both fill the folder; the first of them keeps its own.
    if (!(await markUsed(kept))) throw error;
  }
  await removeOld(parent);
}

const UNFINISHED = 'unfinished-';

/** Whether the folder is there; it counts as used now. */
async function markUsed(kept: string): Promise<boolean> {
  const now = new Date();
  return utimes(kept, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes all but the folders that were used last, and what processes left that were ended while they filled a folder. */
async function removeOld(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => !name.endsWith('.lock'));
  const dated = await Promise.all(names.map(async (name) => ({ name, usedAt: await changedAt(join(parent, name)) })));
  const isLeft = ({ name, usedAt }: (typeof dated)[number]) =>
    name.startsWith(UNFINISHED) && usedAt < Date.now() - OLDEST_LOCK_MS;
  const kept = dated.filter(({ name }) => !name.startsWith(UNFINISHED)).toSorted((a, b) => b.usedAt - a.usedAt);
  const old = [...dated.filter(isLeft), ...kept.slice(MOST_KEPT)];
  await Promise.all(old.map(({ name }) => rm(join(parent, name), { recursive: true, force: true })));
}

/** A lock is a file with the number of the process that fills the folder. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    return false;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  if ((await changedAt(lock)) < Date.now() - OLDEST_LOCK_MS) return true;
  // An empty file: the owner has not written its number yet, or has removed the lock.
  return owner > 0 && !isRunning(owner);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A file that is not there counts as changed just now. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}
