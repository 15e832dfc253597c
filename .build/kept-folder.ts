import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns a cached folder. If no folder exists for the key, `fill` fills a new folder. If several processes request the same key at
 * the same time, one process fills the folder and all other processes wait. A folder never appears half filled.
 *
 * @param parent The folder with the cached folders, each named by its key. Only the last {@link MOST_KEPT} used folders are kept.
 * @param readKey Returns the key: a hash of everything the content depends on. If it changes during `fill`, an error is thrown.
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
      // Another process may have filled the folder before this process took the lock.
      if (!(await markUsed(kept))) {
        await fillFolder(parent, kept, async (folder) => {
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
/** If a lock is older than this, its process counts as ended. Another process may have the same process id by then. */
const OLDEST_LOCK_MS = 10 * 60_000;

async function fillFolder(parent: string, kept: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(parent, UNFINISHED));
  try {
    await fill(folder);
    await rename(folder, kept);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // If two processes took over an abandoned lock, both fill the folder. The folder of the process that finished first is used.
    if (!(await markUsed(kept))) throw error;
  }
  await removeOldFolders(parent);
}

const UNFINISHED = 'unfinished-';

/** Returns whether the folder exists, and sets its time of last use to now. */
async function markUsed(kept: string): Promise<boolean> {
  const now = new Date();
  return utimes(kept, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes all folders except the last used ones, and unfinished folders of processes that were ended. */
async function removeOldFolders(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => !name.endsWith('.lock'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, usedAt: await readChangeTime(join(parent, name)) })),
  );
  const isLeft = ({ name, usedAt }: (typeof dated)[number]) =>
    name.startsWith(UNFINISHED) && usedAt < Date.now() - OLDEST_LOCK_MS;
  const kept = dated.filter(({ name }) => !name.startsWith(UNFINISHED)).toSorted((a, b) => b.usedAt - a.usedAt);
  const old = [...dated.filter(isLeft), ...kept.slice(MOST_KEPT)];
  await Promise.all(old.map(({ name }) => rm(join(parent, name), { recursive: true, force: true })));
}

/** Takes the lock if it is free or abandoned. Returns whether it was taken. A lock is a file with the id of its process. */
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
  if ((await readChangeTime(lock)) < Date.now() - OLDEST_LOCK_MS) return true;
  // If the file is empty, its process has not written its id yet or has just removed the lock.
  return owner > 0 && !isRunning(owner);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns when a file was last changed, in ms since 1970. A missing file counts as changed now. */
async function readChangeTime(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}
