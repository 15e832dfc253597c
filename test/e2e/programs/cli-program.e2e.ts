import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test } from '../support/fixtures.ts';
import { makeAccount } from '../support/service-api.ts';
import { expectSignedOut, fill, newUser } from '../support/users.ts';
import type { Demo } from '../support/demo.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Starts the demo's command line as a process with its own configuration folder. */
function programIn(demo: Demo, folder: string) {
  const { projectId, publishableClientKey } = demo.service.service.project;
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: folder,
    LATCHKEY_API_URL: demo.service.address,
    LATCHKEY_APP_URL: demo.address,
    LATCHKEY_PROJECT_ID: projectId,
    LATCHKEY_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
  };
  return (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/cli/main.ts', ...args], { cwd: ROOT, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
    const find = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const found = pattern.exec(output)?.[0];
        if (found !== undefined) return found;
        await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(output)))]);
      }
    };
    return { ended, find };
  };
}

test('the command line logs in by a click after a sign-in in the browser, and signs out together with the browser', async ({
  demo,
  visit,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = programIn(demo, folder);
  const user = newUser();
  await makeAccount(demo, user);
  const login = start('login', '--wait-ms', '100');
  const address = await login.find(/http:\S+login_code=\w+/);
  const code = await login.find(/code \w{6}…/);
  const page = await visit.open(address.slice(demo.address.length));
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fill(page, user);
  await page.getByText(code.slice('code '.length)).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Approved' }).waitFor();
  expect(await login.ended).toMatchObject({ code: 0, output: expect.stringContaining(`Signed in as ${user.email}.`) });
  const whoami = await start('whoami').ended;
  expect(whoami).toMatchObject({ code: 0, output: expect.stringContaining(`${user.email}\nAccess until `) });

  expect(await start('logout').ended).toMatchObject({ code: 0 });
  expect(await readdir(join(folder, 'latchkey-demo'))).toEqual([]);
  // The access token is valid for some minutes; without it the browser notices that the session has ended.
  await visit.context.clearCookies({ name: 'stack-access' });
  await page.goto(new URL('/', demo.address).href);
  await expectSignedOut(page);
});
