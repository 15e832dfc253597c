import { readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { APP_URL, createMachine, type Machine, type Run } from './program.ts';

/** What is kept is text of this kind; nothing the program writes may hold it. */
async function expectSecretFree(machine: Machine, run: Run): Promise<void> {
  const token = machine.file.readAnyway();
  expect(token).toMatch(/^\w{45}$/);
  expect(run.said() + run.complained()).not.toContain(token);
  expect(run.said() + run.complained()).not.toMatch(/eyJ[\w-]+\./);
}

test('after the approval in the browser, the CLI stores the refresh token in a file with mode 600', async () => {
  const machine = await createMachine();
  const login = await machine.startLogin();
  expect(login.said()).toContain(`\n  ${APP_URL}/handler/cli-auth-confirm?login_code=${login.loginCode}\n`);
  expect(login.said()).toContain(`The page shows the code ${login.loginCode.slice(0, 6)}…\n`);
  await machine.approve(login.loginCode, 'Ada Lovelace');
  expect(await machine.place.pass(login.exitCode)).toBe(0);
  expect(login.said()).toMatch(/Signed in as Ada Lovelace <person\d+@example\.test>\./);
  await expectSecretFree(machine, login);
  expect((await stat(machine.file.path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(machine.file.path))).mode & 0o777).toBe(0o700);
  expect(await readdir(dirname(machine.file.path))).toHaveLength(1);
});

test('the CLI command whoami prints the signed-in user and the expiry time of the access token', async () => {
  const machine = await createMachine();
  await machine.logIn('Ada Lovelace');
  const run = await machine.finish('whoami');
  const minute = new Date(machine.place.world.clock.now() + 600_000).toISOString().slice(0, 16).replace('T', ' ');
  expect(run.code).toBe(0);
  expect(run.said()).toMatch(/^Ada Lovelace <person\d+@example\.test>\n/);
  expect(run.said()).toContain(`Access until ${minute} UTC`);
  await expectSecretFree(machine, run);
});

test('the CLI command logout also signs out the browser that approved the login', async () => {
  const machine = await createMachine();
  const browser = await machine.logIn();
  const run = await machine.finish('logout');
  expect(run).toMatchObject({ code: 0 });
  expect(run.said()).toBe('Signed out here and in the browser that approved the login.\n');
  expect(machine.file.read()).toBeNull();
  await machine.place.world.clock.advance(600_000);
  expect(await machine.place.pass(browser.getUser())).toBeNull();
  expect((await machine.finish('logout')).said()).toBe('Nobody was signed in.\n');
});

test.each<[string, () => Response | Promise<Response>]>([
  ['a network error', () => Promise.reject(new TypeError('offline'))],
  ['a refusal by the service', () => new Response('no', { status: 403 })],
])('even if the sign-out request fails (%s), the CLI command logout removes the token file', async (_, answer) => {
  const machine = await createMachine();
  const browser = await machine.logIn();
  const { network } = machine.place.world;
  machine.place.world.network = answer;
  const run = await machine.finish('logout');
  expect(run.code).toBe(0);
  expect(run.said()).toBe('Signed out here.\n');
  expect(run.complained()).toContain('The service could not be told');
  expect(run.complained()).toContain('the session lives on in the browser');
  expect(machine.file.read()).toBeNull();
  machine.place.world.network = network;
  expect(await machine.place.pass(browser.getUser())).not.toBeNull();
});

test('after a sign-out in the browser, the CLI command whoami reports that the login has ended', async () => {
  const machine = await createMachine();
  const browser = await machine.logIn();
  await machine.place.pass(browser.signOut({ noRedirect: true }));
  const run = await machine.finish('whoami');
  expect(run.code).toBe(1);
  expect(run.complained()).toContain('The login has ended');
  expect(machine.file.read()).toBeNull();
  expect((await machine.finish('whoami')).complained()).toContain('Nobody is signed in.');
});

test('the CLI command whoami keeps the token file if the service cannot be reached', async () => {
  const machine = await createMachine();
  await machine.logIn();
  machine.place.world.network = () => Promise.reject(new TypeError('offline'));
  const run = await machine.finish('whoami');
  expect(run.code).toBe(1);
  expect(run.complained()).toMatch(
    /^The service does not answer; trying again …\nThe service at \S+ cannot be reached\./,
  );
  expect(machine.file.read()).not.toBeNull();
});

test('the CLI command whoami stores a new refresh token if the service returns one', async () => {
  const machine = await createMachine();
  await machine.logIn();
  const { network } = machine.place.world;
  machine.place.world.network = async (request) => {
    const answer = await network(request);
    if (!request.url.endsWith('/auth/oauth/token')) return answer;
    return Response.json({ ...((await answer.json()) as object), refresh_token: 'another-one' });
  };
  expect((await machine.finish('whoami')).code).toBe(0);
  expect(machine.file.read()).toBe('another-one');
});

test('the CLI command whoami replaces terminal control characters in the display name', async () => {
  const machine = await createMachine();
  await machine.logIn('\u001B]0;owned\u0007\u001B[2JAda\u202Eadmin');
  const run = await machine.finish('whoami');
  expect(run.said()).toContain('�]0;owned��[2JAda�admin <');
  expect(run.said()).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/);
});
