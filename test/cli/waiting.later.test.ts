import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settle } from '../support/test-clock.ts';
import { createMachine, type Machine } from './program.ts';

/** Polls are answered so from now on. */
function answerPolls({ place: { world, service } }: Machine, answer: () => Response | Promise<Response>): void {
  world.network = (request) => (request.url.endsWith('/poll') ? answer() : service.fetch(request));
}

async function expectNothingKept(machine: Machine): Promise<void> {
  expect(await readdir(machine.folder)).toEqual([]);
}

test('the CLI command login fails if its login request expires before the approval', async () => {
  const machine = await createMachine();
  const login = await machine.startLogin();
  answerPolls(machine, () => Response.json({ status: 'expired' }));
  expect(await machine.place.pass(login.exitCode)).toBe(1);
  expect(login.complained()).toBe('CLI authentication request expired. Please try again.\n');
  await expectNothingKept(machine);
});

const portal = () => new Response('<h1>Welcome to the WLAN</h1>', { headers: { 'content-type': 'text/html' } });

test.each<[string, () => Response | Promise<Response>]>([
  ['a lost network connection', () => Promise.reject(new TypeError('offline'))],
  ['an answer from a captive portal', portal],
])('after a fault (%s), a pending CLI login succeeds once the service answers again', async (_, answer) => {
  const machine = await createMachine();
  const login = await machine.startLogin();
  const { network } = machine.place.world;
  answerPolls(machine, answer);
  await machine.place.world.clock.advance(10_000);
  expect(login.said().match(/cannot be reached; still trying/g)).toHaveLength(1);
  machine.place.world.network = network;
  await machine.approve(login.loginCode);
  expect(await machine.place.pass(login.exitCode)).toBe(0);
  expect(machine.file.read()).not.toBeNull();
});

test('the CLI command login prints the address of the service if the service cannot be reached', async () => {
  const machine = await createMachine();
  machine.place.world.network = () => Promise.reject(new TypeError('offline'));
  const run = await machine.finish('login');
  expect(run.code).toBe(1);
  expect(run.complained()).toMatch(/^The service at http:\/\/localhost:\d+ cannot be reached\./);
});

test('the CLI command login shows the elapsed waiting time in one terminal line', async () => {
  const machine = await createMachine();
  const login = await machine.startLogin({ isInteractive: true });
  await machine.place.world.clock.advance(61_500);
  expect(login.said()).toContain('\u001B[?25l');
  expect(login.said()).toMatch(/\r\u001B\[2KWaiting for your approval in the browser \(Ctrl-C gives up\) 1:01$/);
  await machine.approve(login.loginCode);
  expect(await machine.place.pass(login.exitCode)).toBe(0);
  expect(login.said()).toMatch(/\r\u001B\[2K\u001B\[\?25hSigned in as /);
});

test('Ctrl-C during a pending CLI login restores the terminal at once and leaves no token file', async () => {
  const machine = await createMachine();
  const login = await machine.startLogin({ isInteractive: true });
  await machine.place.world.clock.advance(3_000);
  login.interrupt();
  // A program may be gone before a promise is settled.
  expect(login.said()).toMatch(/\r\u001B\[2K\u001B\[\?25h$/);
  expect(await login.exitCode).toBe(130);
  expect(login.complained()).toBe('Interrupted.\n');
  await settle();
  expect(machine.place.world.clock.timerCount).toBe(0);
  await expectNothingKept(machine);
});

test('after Ctrl-C has ended the CLI command login, a late approval stores no token', async () => {
  const machine = await createMachine();
  const login = await machine.startLogin();
  let answer: (response: Response) => void = () => {};
  answerPolls(machine, () => new Promise<Response>((resolve) => void (answer = resolve)));
  await machine.place.world.clock.advance(2_000);
  login.interrupt();
  expect(await login.exitCode).toBe(130);
  answer(Response.json({ status: 'success', refresh_token: 'late-one' }, { status: 201 }));
  await settle();
  await expectNothingKept(machine);
});

test('Ctrl-C ends the CLI command login even before the first answer of the service', async () => {
  const machine = await createMachine();
  machine.place.world.network = () => new Promise(() => {});
  const run = machine.run('login');
  await settle();
  run.interrupt();
  expect(await run.exitCode).toBe(130);
  expect(run.said()).toBe('');
});
