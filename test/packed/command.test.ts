import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startService } from '../../demo/service/app/start.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';

const run = promisify(execFile);

afterAll(removeFolder);

test('the installed program prints the project of the service', async () => {
  const program = join(await folderWithPackage(), 'node_modules/latchkey/dist/bin.js');
  await using service = await startService();
  const { projectId, baseUrl } = service.clientSettings;
  const { stdout } = await run(program, ['project', '--project-id', projectId, '--base-url', baseUrl]);
  expect(JSON.parse(stdout)).toMatchObject({ id: projectId, config: { credential_enabled: true } });
  await expect(run(program, ['project', '--project-id', 'shop'])).rejects.toMatchObject({ code: 1 });
});
