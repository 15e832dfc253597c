import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { runMain } from './run-main.ts';
import { makeFolder } from '../support.ts';

test.each(['global/pg_control', 'PG_VERSION'])(
  'if the database file %s is damaged, the service exits with an error and deletes no file',
  async (file) => {
    const folder = await makeFolder();
    const { close } = await openDatabase({ dataFolder: folder });
    await close();
    const files = await readdir(folder, { recursive: true });
    await writeFile(join(folder, 'postgres', file), 'broken');
    const run = await runMain([], { SERVICE_DATA_FOLDER: folder });
    const line =
      `The database in ${folder} cannot be opened; its files are damaged or of another version. Nothing was deleted. ` +
      'Put a copy of the folder back, or begin anew with --fresh, which deletes what is there.\n';
    expect(run).toEqual({ code: 1, errors: line });
    const left = await readdir(folder, { recursive: true });
    expect(files.filter((name) => !left.includes(name) && !name.startsWith('latchkey.lock'))).toEqual([]);
    const fresh = await runMain(['--fresh'], { SERVICE_DATA_FOLDER: folder });
    if ('kill' in fresh) await fresh.kill();
    expect(fresh).toHaveProperty('address');
  },
);
