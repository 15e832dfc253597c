import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { closeSinks, listen, mailServer } from '../../../service/mail-support.ts';
import { meetOwner, ownerHeaders } from '../../../service/owner-support.ts';
import { closeServices, startCaller, type Caller } from '../../../service/support.ts';

/**
 * CWE-346, CWE-350: the keys of a development service are the same everywhere, so any page that a developer visits knows
 * them. The server and admin levels look at where a request comes from.
 */

afterEach(closeServices);
afterEach(closeSinks);

type Access = 'client' | 'server' | 'admin';

async function statusFor({ call }: Caller, access: Access, origin: string): Promise<number> {
  return (await call('GET', '/projects/current', { access, headers: { origin } })).status;
}

test.each(['server', 'admin'] as const)('at %s level only pages of this machine and of the project', async (access) => {
  const caller = await startCaller();
  const domains = [{ domain: 'https://app.example.com', handler_path: '/handler' }];
  await caller.service.controls.configureProject({ domains });
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:80', 'https://app.example.com']) {
    expect([own, await statusFor(caller, access, own)]).toEqual([own, 200]);
  }
  for (const other of ['https://evil.example', 'http://localhost.evil.example', 'null', 'http://192.168.0.7:3000']) {
    expect([other, await statusFor(caller, access, other)]).toEqual([other, 403]);
    expect([other, await statusFor(caller, 'client', other)]).toEqual([other, 200]);
  }
});

test('a page of this machine is one also where the project allows no localhost', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ allow_localhost: false });
  expect(await statusFor(caller, 'admin', 'http://localhost:3000')).toBe(200);
});

test('a name that was made to point here opens neither level', async () => {
  const { service } = await startCaller();
  const { projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = service.project;
  const ask = async (host: string, access: Access): Promise<number> => {
    const headers = {
      'x-stack-project-id': projectId,
      'x-stack-access-type': access,
      'x-stack-publishable-client-key': publishableClientKey,
      'x-stack-secret-server-key': secretServerKey,
      'x-stack-super-secret-admin-key': superSecretAdminKey,
    };
    return (await service.fetch(new Request(`http://${host}/api/v1/projects/current`, { headers }))).status;
  };
  for (const access of ['server', 'admin'] as const) {
    expect([await ask('rebound.example:8102', access), await ask('10.0.0.8:8102', access)]).toEqual([403, 403]);
    expect([await ask('127.0.0.1:8102', access), await ask('api.localhost:8102', access)]).toEqual([200, 200]);
  }
  expect(await ask('rebound.example:8102', 'client')).toBe(200);
});

test('the session of an owner is proof by itself, whatever the page', async () => {
  const { caller, token } = await meetOwner();
  const headers = { ...ownerHeaders(token, caller.service.project.projectId), origin: 'https://owners.example' };
  expect((await caller.call('GET', '/internal/projects/current', { access: 'admin', headers })).status).toBe(200);
});

test('a page of others finds no port by a test mail', async () => {
  const caller = await startCaller();
  const connections: Socket[] = [];
  const open = await listen(createServer((socket) => connections.push(socket)));
  const closed = await closedPort();
  const answers = [];
  for (const port of [open, closed]) {
    const body = { recipient_email: 'ada@example.com', email_config: mailServer(port) };
    const headers = { origin: 'https://evil.example' };
    const answer = await caller.call('POST', '/internal/send-test-email', { access: 'admin', headers, body });
    answers.push([answer.status, answer.text]);
  }
  expect(answers[0]).toEqual([403, 'The admin level answers pages of this machine and of the project only.']);
  expect(answers[1]).toEqual(answers[0]);
  expect(connections).toEqual([]);
});

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
