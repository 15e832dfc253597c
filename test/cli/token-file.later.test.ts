import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../demo/cli/command-line.ts';
import { openTokenFile } from '../../demo/cli/token-file.ts';
import { createMachine } from './program.ts';

test.each(['604', '640', '660', '606'])('whoami refuses a token file of mode %s and sends no request', async (mode) => {
  const machine = await createMachine();
  await machine.logIn();
  await chmod(machine.file.path, Number.parseInt(mode, 8));
  const before = machine.place.world.requests.length;
  const run = await machine.finish('whoami');
  expect(run.code).toBe(1);
  expect(run.complained()).toContain(`may be read by others (mode ${mode})`);
  expect(machine.place.world.requests).toHaveLength(before);
});

test('the CLI command logout ends the session even if other users can read the token file', async () => {
  const machine = await createMachine();
  const browser = await machine.logIn();
  await chmod(machine.file.path, 0o644);
  expect((await machine.finish('logout')).said()).toContain('Signed out here and in the browser');
  await machine.place.world.clock.advance(600_000);
  expect(await machine.place.pass(browser.getUser())).toBeNull();
});

test('a new CLI login resets the mode of the token file to 600', async () => {
  const machine = await createMachine();
  await machine.logIn();
  await chmod(machine.file.path, 0o644);
  await chmod(dirname(machine.file.path), 0o755);
  await machine.logIn();
  expect((await stat(machine.file.path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(machine.file.path))).mode & 0o777).toBe(0o700);
  expect((await machine.finish('whoami')).code).toBe(0);
});

test('the command-line program neither reads nor writes a token file through a symbolic link', async () => {
  const machine = await createMachine();
  await machine.logIn();
  const aim = join(machine.folder, 'aim');
  await writeFile(aim, await readFile(machine.file.path), { mode: 0o600 });
  await rm(machine.file.path);
  await symlink(aim, machine.file.path);
  expect((await machine.finish('whoami')).complained()).toContain('cannot be opened (it is a link)');
  machine.file.write('new-one');
  expect(await readFile(aim, 'utf8')).not.toContain('new-one');
  expect(machine.file.read()).toBe('new-one');
});

test.each([
  ['', 'empty'],
  ['{', 'incomplete JSON'],
  ['null', 'null instead of an object'],
  ['{"baseUrl":"http://elsewhere.test","projectId":"x","refreshToken":"y"}', 'the login of another service'],
  ['"text"', 'a string'],
])('the CLI command whoami rejects a token file with the text %j, which is %s', async (text) => {
  const machine = await createMachine();
  machine.file.write('one');
  await writeFile(machine.file.path, text);
  const run = await machine.finish('whoami');
  expect(run.code).toBe(1);
  expect(run.complained()).toContain('holds no login of this program');
  expect((await machine.finish('logout')).said()).toBe('Nobody was signed in.\n');
  expect(await readdir(dirname(machine.file.path))).toEqual([]);
});

test('the CLI command whoami prints "Nobody is signed in" for another --base-url or --project-id', async () => {
  const machine = await createMachine();
  await machine.logIn();
  const before = machine.place.world.requests.length;
  for (const other of ['--base-url http://localhost:9', '--project-id internal']) {
    const run = await machine.finish(`whoami ${other}`);
    expect(run.complained()).toContain('Nobody is signed in.');
  }
  expect(machine.place.world.requests).toHaveLength(before);
  expect((await machine.finish('whoami')).code).toBe(0);
});

test('if the token file cannot be written, the CLI command login stops with exit code 1', async () => {
  const machine = await createMachine();
  await mkdir(machine.file.path, { recursive: true });
  expect(() => machine.file.write('one')).toThrow(`${dirname(machine.file.path)} cannot be written to (E`);
  expect(await readdir(dirname(machine.file.path))).toHaveLength(1);
  const login = await machine.finish('login --attempts 1');
  expect(login).toMatchObject({ code: 1 });
  expect([login.said(), login.complained()]).toEqual(['', `${machine.file.path} is not an ordinary file.\n`]);
});

test('login stops before its first request if the folder of the token file cannot be created', async () => {
  const machine = await createMachine();
  const inFile = join(machine.folder, 'file');
  await writeFile(inFile, 'mine');
  const login = await machine.finish('login --attempts 1', { env: { ...machine.env, XDG_CONFIG_HOME: inFile } });
  expect(login).toMatchObject({ code: 1 });
  const message = `${join(inFile, 'latchkey-demo')} cannot be written to (ENOTDIR).\n`;
  expect([login.said(), login.complained()]).toEqual(['', message]);
  expect(machine.place.world.requests).toEqual([]);
  const logout = await machine.finish('logout', { env: { ...machine.env, XDG_CONFIG_HOME: inFile } });
  expect([logout.code, logout.complained()]).toEqual([1, message]);
});

test.each([
  [{ XDG_CONFIG_HOME: '/config' }, 'Linux', '/config/latchkey-demo/'],
  [{ XDG_CONFIG_HOME: 'relative' }, 'Linux', '/home/ada/.config/latchkey-demo/'],
  [{}, 'Linux', '/home/ada/.config/latchkey-demo/'],
  [{ APPDATA: '/home/ada/AppData' }, 'Windows', '/home/ada/AppData/latchkey-demo/'],
])('with the environment variables %o on %s, the CLI stores its token file in %s', (env, system, folder) => {
  expect(
    openTokenFile({ env, home: '/home/ada', isWindows: system === 'Windows' }, readCommandLine([], env).options).path,
  ).toMatch(new RegExp(`^${folder}login-[0-9a-f]{16}\\.json$`));
});
