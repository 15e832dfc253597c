import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { wordsBySubject } from '../../demo/docs/error-words/index.ts';
import { startService } from '../../demo/service/app/start.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';

const run = promisify(execFile);

afterAll(removeFolder);

test('the command "latchkey explain" lists every error code and explains a single code', async () => {
  const folder = await folderWithPackage();
  const explain = (...args: string[]) =>
    run('node_modules/latchkey/dist/bin.js', ['explain', ...args], { cwd: folder });
  const { stdout: list } = await explain();
  const codes = Object.values(wordsBySubject).flatMap((words) => Object.keys(words));
  expect([...list.matchAll(/^- (\w+): \S/gm)].map(([, code]) => code)).toEqual(codes);

  const { stdout: page } = await explain('sign_in_too_old');
  expect(page).toMatch(/^# SIGN_IN_TOO_OLD\n\nThe call asks for a recent sign-in /);
  const headings = ['Who causes it', 'What to do', 'What people see', 'In code'];
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(headings);
  expect(page).toContain("app.getUser({ or: 'redirect', signedInWithinMs: 600_000 })");
  expect(page).not.toMatch(/\]\(/);
  const [guide = ''] = /node_modules\/latchkey\/[\w/-]+\.md/.exec(page) ?? [];
  await access(join(folder, guide));

  const { stdout: webhook } = await explain('WEBHOOK_REPLAYED');
  expect(webhook).toContain('## Similar codes\n\n- `WEBHOOK_NOT_SIGNED`\n');

  await expect(explain('SIGN_IN_OLD')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('SIGN_IN_TOO_OLD'),
  });
});

test('an uncaught Latchkey error names the command "latchkey explain" only in development', async () => {
  const cwd = await folderWithPackage();
  const script = "import { createClientApp } from 'latchkey'; createClientApp({ projectId: 'shop' });";
  const printed = async (NODE_ENV: string) => {
    const env = { ...process.env, NODE_ENV };
    const ended = await run('node', ['--input-type=module', '--eval', script], { cwd, env }).catch((error) => error);
    return String(ended.stderr);
  };
  const [inDevelopment, inProduction] = [await printed('development'), await printed('production')];
  expect(inDevelopment).toMatch(/ projectId .*\nWhat to do: npx latchkey explain INVALID_OPTION\n +at /);
  expect(inProduction).toContain('The option projectId is missing or wrong.');
  expect(inProduction).not.toContain('What to do');
});

test('the command "latchkey project" prints the settings of a project as JSON', async () => {
  const program = join(await folderWithPackage(), 'node_modules/latchkey/dist/bin.js');
  await using service = await startService();
  const { projectId, baseUrl } = service.clientSettings;
  const { stdout } = await run(program, ['project', '--project-id', projectId, '--base-url', baseUrl]);
  expect(JSON.parse(stdout)).toMatchObject({ id: projectId, config: { credential_enabled: true } });
  await expect(run(program, ['project', '--project-id', 'shop'])).rejects.toMatchObject({ code: 1 });
});
