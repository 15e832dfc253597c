import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { makeFolder } from '../support.ts';

/** What a service finds in its folder when it starts there for the first time. */

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), 'broken');
});

test('openDatabase() refuses a folder with a database of another program and changes no file', async () => {
  const reason =
    `The data folder ${folder} has a folder postgres that this service did not make. ` +
    'Choose another with --folder or SERVICE_DATA_FOLDER.';
  await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(reason);
  expect(await readdir(folder, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION']);
});

test('after an interrupted first start, openDatabase() cleans the folder and creates a new database', async () => {
  await writeFile(join(folder, 'latchkey.starting'), '');
  const { close } = await openDatabase({ dataFolder: folder });
  await close();
  expect(await readdir(folder)).toEqual(['latchkey.complete', 'postgres']);
});
