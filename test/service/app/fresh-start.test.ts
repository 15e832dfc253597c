import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { createTerminalQuestion } from '../../../demo/service/app/fresh-start.ts';
import { startService } from '../../../demo/service/app/start.ts';
import { runMain } from '../database/run-main.ts';
import { makeFolder } from '../support.ts';

/** `--fresh` deletes what the service has made, once nothing can keep it from starting. */

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

async function makeData(): Promise<void> {
  const { close } = await openDatabase({ dataFolder: folder });
  await close();
}

test('in a folder without data of the service, --fresh fails and deletes nothing', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16');
  await writeFile(join(folder, 'package.json'), '{}');
  expect(await runMain(['--fresh', `--folder=${folder}`], {})).toEqual({
    code: 1,
    errors:
      `The data folder ${folder} has files, but none that this service made, so --fresh deletes nothing. ` +
      'Choose another with --folder or SERVICE_DATA_FOLDER.\n',
  });
  expect(await readdir(folder)).toEqual(['package.json', 'postgres']);
  expect(await readFile(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16');
});

test('--fresh deletes the data of the service and keeps all other files', async () => {
  await makeData();
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src', 'mine'), 'mine');
  await writeFile(join(folder, 'postgres', 'old'), '');
  const running = await runMain(['--fresh', `--folder=${folder}`], {});
  if ('kill' in running) await running.kill();
  expect(running).toHaveProperty('address');
  expect(await readFile(join(folder, 'src', 'mine'), 'utf8')).toBe('mine');
  expect(existsSync(join(folder, 'postgres', 'old'))).toBe(false);
});

test.each([
  ['--generation=4', '--generation must be 2 or 3, but is "4".'],
  ['--host=host.invalid', 'Cannot listen on host.invalid:0: '],
])('--fresh deletes nothing if the service cannot start because of the option %s', async (option, message) => {
  await makeData();
  const files = await readdir(folder);
  const run = await runMain(['--fresh', `--folder=${folder}`, option], {});
  expect(run).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
  expect(await readdir(folder)).toEqual(files);
});

test('--fresh deletes nothing if the port is in use', async () => {
  await makeData();
  const files = await readdir(folder);
  await using other = await startService();
  const { port } = new URL(other.address);
  expect(await runMain(['--fresh', `--folder=${folder}`, `--port=${port}`], {})).toEqual({
    code: 1,
    errors: `Port ${port} is in use. Choose another with --port or SERVICE_PORT.\n`,
  });
  expect(await readdir(folder)).toEqual(files);
});

test.each([
  ['"y" if the user types y', 'y\n', 'y'],
  ['"" if the user presses Enter', '\n', ''],
  ['"" if the terminal is closed', null, ''],
])('a question on the terminal about deleting data gets the answer %s', async (_, typed, answer) => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const asked = createTerminalQuestion({ stdin, stdout: new PassThrough() })('Delete everything? [y/N] ');
  if (typed === null) stdin.end();
  else stdin.write(typed);
  expect(await asked).toBe(answer);
});

test('a question about deleting data gets the answer null if there is no terminal', async () => {
  expect(
    await createTerminalQuestion({ stdin: new PassThrough(), stdout: new PassThrough() })('Delete everything? [y/N] '),
  ).toBeNull();
});
