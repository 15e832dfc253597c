import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../demo/service/database/folder/folder-lock.ts';
import { makeFolder } from '../support.ts';

const PROCESSES = 6;
const ROUNDS = 200;

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

test('exactly one of six processes can lock a folder that has a lock file of an ended process', async () => {
  const gone = await endedProcess();
  const contenders = await Promise.all(Array.from({ length: PROCESSES }, startContender));
  const rounds: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = join(folder, String(round));
    await mkdir(wanted);
    await writeFile(join(wanted, 'latchkey.lock'), String(gone));
    await writeFile(join(wanted, `latchkey.lock.${gone}.0`), 'held');
    rounds.push(await Promise.all(contenders.map((contender) => ask(contender, wanted))));
  }
  for (const contender of contenders) contender.kill();
  const one = ['held', ...Array.from({ length: PROCESSES - 1 }, () => 'FolderInUseError')].sort().join();
  expect(rounds.filter((answers) => answers.sort().join() !== one)).toEqual([]);
});

test('a data folder can be locked again after its release', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await first.releaseFolder();
  const second = await lockFolder(folder);
  await second.releaseFolder();
  expect(await readdir(folder)).toEqual([]);
});

test('deleteServiceFiles() keeps the folder locked', async () => {
  await writeFile(join(folder, 'latchkey.complete'), '');
  await mkdir(join(folder, 'postgres'));
  const lock = await lockFolder(folder);
  await lock.deleteServiceFiles();
  expect(await readdir(folder)).toEqual([expect.stringMatching(`^latchkey\\.lock\\.${process.pid}\\.`)]);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await lock.releaseFolder();
});

test('deleteServiceFiles() deletes the files of the service and keeps other files', async () => {
  for (const file of ['latchkey.complete', 'latchkey.starting', 'mine']) await writeFile(join(folder, file), '');
  await mkdir(join(folder, 'postgres'));
  const lock = await lockFolder(folder);
  await lock.deleteServiceFiles();
  await lock.releaseFolder();
  expect(await readdir(folder)).toEqual(['mine']);
});

test('deleteServiceFiles() rejects if a folder has only files of other programs', async () => {
  await mkdir(join(folder, 'postgres'));
  const lock = await lockFolder(folder);
  await expect(lock.deleteServiceFiles()).rejects.toThrow('has files, but none that this service made');
  expect(await readdir(folder)).toEqual(['postgres']);
});

test('deleteServiceFiles() accepts an empty folder', async () => {
  const lock = await lockFolder(folder);
  await lock.deleteServiceFiles();
  await lock.releaseFolder();
  expect(await readdir(folder)).toEqual([]);
});

test('lockFolder() rejects for a file in place of a folder and keeps the file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'mine');
  const reason = `The data folder ${file} is a file, or within one. Choose another with --folder or SERVICE_DATA_FOLDER.`;
  await expect(lockFolder(file)).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual(['file']);
});

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function startContender(): Promise<ChildProcess> {
  const contender = fork(join(import.meta.dirname, 'folder-contender.ts'), { execArgv: ['--import', 'tsx'] });
  await once(contender, 'message');
  return contender;
}

async function ask(contender: ChildProcess, wanted: string): Promise<string> {
  const answered = once(contender, 'message') as Promise<[string]>;
  contender.send(wanted);
  return (await answered)[0];
}
