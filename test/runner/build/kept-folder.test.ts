import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptFolder } from '../../../.build/kept-folder.ts';

let parent: string;
let fills: string[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'latchkey-kept-'));
  fills = [];
});
afterEach(() => rm(parent, { recursive: true, force: true }));

function readKept(key: string): Promise<string> {
  const fill = async (folder: string) => {
    fills.push(key);
    await writeFile(join(folder, 'content'), `content of ${key}`);
  };
  return keptFolder(parent, async () => key, fill).then((folder) => readFile(join(folder, 'content'), 'utf8'));
}

test('keptFolder() fills the cache folder of a key only in the first call with that key', async () => {
  expect(await readKept('a')).toBe('content of a');
  expect(await readKept('a')).toBe('content of a');
  expect(await readKept('b')).toBe('content of b');
  expect(fills).toEqual(['a', 'b']);
});

test('keptFolder() fills the cache folder only once for concurrent calls with one key', async () => {
  expect(new Set(await Promise.all(['a', 'a', 'a'].map(readKept)))).toEqual(new Set(['content of a']));
  expect(fills).toEqual(['a']);
});

test('keptFolder() removes the cache folder if the callback that fills the folder rejects', async () => {
  const fail = () => Promise.reject(new Error('no space'));
  await expect(keptFolder(parent, async () => 'a', fail)).rejects.toThrow('no space');
  expect(await readdir(parent)).toEqual([]);
  expect(await readKept('a')).toBe('content of a');
});

test('if the key changes during keptFolder(), the call fails and leaves no folder', async () => {
  const keys = ['a', 'b'];
  const filled = keptFolder(
    parent,
    async () => keys.shift() ?? '',
    async () => {},
  );
  await expect(filled).rejects.toThrow('changed');
  expect(await readdir(parent)).toEqual([]);
});

test('keptFolder() removes the lock file of a process that has ended', async () => {
  const noProcess = 2 ** 22 + 1;
  await writeFile(join(parent, 'a.lock'), String(noProcess));
  expect(await readKept('a')).toBe('content of a');
  expect(await readdir(parent)).toEqual(['a']);
});

/** Makes all folders a second older, as if the time had passed. */
async function passSecond(): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const seconds = (await stat(path)).mtimeMs / 1000 - 1;
    await utimes(path, seconds, seconds);
  }
}

test('keptFolder() deletes all cache folders except the four most recently used folders', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) {
    await readKept(key);
    await passSecond();
  }
  expect((await readdir(parent)).toSorted()).toEqual(['a', 'd', 'e', 'f']);
});
