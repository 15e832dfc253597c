import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test } from '../support/fixtures.ts';
import { expectSignedIn, expectSignedOut, fill, newUser } from '../support/users.ts';
import type { Demo } from '../support/demo.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The program of the demo as somebody starts it, with a home of its own. */
function programOf(demo: Demo, folder: string) {
  const { projectId, publishableClientKey } = demo.service.service.project;
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: folder,
    LATCHKEY_API_URL: demo.service.address,
    LATCHKEY_APP_URL: demo.address,
    LATCHKEY_PROJECT_ID: projectId,
    LATCHKEY_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
  };
  return (...words: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/cli/main.ts', ...words], { cwd: ROOT, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
    const find = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const found = pattern.exec(said)?.[0];
        if (found !== undefined) return found;
        await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(said)))]);
      }
    };
    return { ended, find };
  };
}

test('a program in a terminal is signed in by a click, says who it is, and signs out together with the browser', async ({
  demo,
  visit,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = programOf(demo, folder);
  const user = newUser();
  const page = await visit.open('/handler/sign-up');
  await fill(page, user);
  await expectSignedIn(page, user);

  const login = start('login', '--wait-ms', '100');
  const address = await login.find(/http:\S+login_code=\w+/);
  const shown = await login.find(/code \w{6}…/);
  await page.goto(address);
  await page.getByText(shown.slice('code '.length)).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Approved' }).waitFor();
  expect(await login.ended).toMatchObject({ code: 0, said: expect.stringContaining(`Signed in as ${user.email}.`) });
  const whoami = await start('whoami').ended;
  expect(whoami).toMatchObject({ code: 0, said: expect.stringContaining(`${user.email}\nAccess until `) });

  expect(await start('logout').ended).toMatchObject({ code: 0 });
  expect(await readdir(join(folder, 'latchkey-demo'))).toEqual([]);
  // The access token in the browser lives on for some minutes; without it, the ended session shows.
  await visit.context.clearCookies({ name: 'stack-access' });
  await page.goto(new URL('/', demo.address).href);
  await expectSignedOut(page);
});
