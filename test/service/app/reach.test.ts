import { once } from 'node:events';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { DEMO_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { startService } from '../../../demo/service/app/start.ts';
import { runMain } from '../database/run-main.ts';

/** Who reaches the service is said when it starts, and holds. */

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');
const andIpv6 = hasIpv6 ? ' and ::1' : '';

test('a service started without options reports that only this machine can reach it', async () => {
  await using service = await startService();
  expect(service.reach).toBe(`It listens on 127.0.0.1${andIpv6}: this machine alone reaches it.`);
});

test.skipIf(!hasIpv6)(
  'a service answers at both addresses of localhost, and starts at neither if one is taken',
  async () => {
    const service = await startService();
    const port = Number(new URL(service.address).port);
    const statusOf = async (host: string) => (await fetch(`http://${host}:${port}/inbox`)).status;
    expect([await statusOf('127.0.0.1'), await statusOf('[::1]')]).toEqual([200, 200]);
    await service.close();
    for (const host of ['127.0.0.1', '[::1]']) await expect(statusOf(host)).rejects.toThrow();

    const other = createServer().listen(port, '::1');
    await once(other, 'listening');
    await expect(startService({ port })).rejects.toThrow(`Port ${port} is in use.`);
    await expect(statusOf('127.0.0.1')).rejects.toThrow();
    other.close();
  },
);

const [own] = Object.values(networkInterfaces()).flatMap((addresses = []) =>
  addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
);

test.skipIf(own === undefined)(
  'a service on 0.0.0.0 allows client requests from the network and refuses admin requests',
  async () => {
    await using service = await startService({ host: '0.0.0.0' });
    const { port } = new URL(service.address);
    expect(service.reach).toContain(
      `It listens on 0.0.0.0${andIpv6}: whoever is in your network reaches it, at http://${own}:${port}`,
    );
    const { projectId, publishableClientKey, superSecretAdminKey } = DEMO_PROJECT;
    const statusOf = async (access: string): Promise<number> => {
      const headers = {
        'x-stack-project-id': projectId,
        'x-stack-access-type': access,
        'x-stack-publishable-client-key': publishableClientKey,
        'x-stack-super-secret-admin-key': superSecretAdminKey,
      };
      return (await fetch(`http://${own}:${port}/api/v1/projects/current`, { headers })).status;
    };
    expect([await statusOf('client'), await statusOf('admin')]).toEqual([200, 403]);
    expect((await fetch(`http://${own}:${port}/inbox`)).status).toBe(403);
  },
);

test.skipIf(own === undefined)(
  'a service that listens on a network address serves the inbox only on localhost',
  async () => {
    await using service = await startService({ host: own ?? '' });
    const { port } = new URL(service.address);
    expect(service.reach).toBe(
      `It listens on ${own} and 127.0.0.1${andIpv6}: whoever is in your network reaches it, at http://${own}:${port}. ` +
        'The server and admin levels, project internal, the inbox and the switches for tests are for this machine alone, ' +
        `at http://localhost:${port}.`,
    );
    const statusOf = async (host: string, path: string): Promise<number> =>
      (await fetch(`http://${host}:${port}${path}`)).status;
    expect([await statusOf('localhost', '/inbox'), await statusOf('localhost', '/__control')]).toEqual([200, 200]);
    expect([await statusOf(own ?? '', '/health'), await statusOf(own ?? '', '/inbox')]).toEqual([200, 403]);
    await service.close();
    for (const host of ['localhost', own]) await expect(fetch(`http://${host}:${port}/health`)).rejects.toThrow();
  },
);

test('a service does not start on 127.9.9.9 if its port is in use on localhost', async () => {
  await using other = await startService();
  const port = Number(new URL(other.address).port);
  await expect(startService({ host: '127.9.9.9', port })).rejects.toThrow(`Port ${port} is in use.`);
  await expect(fetch(`http://127.9.9.9:${port}/health`)).rejects.toThrow();
});

test.each([
  ['203.0.113.9', 'Cannot listen on 203.0.113.9:0: this machine has no such address (EADDRNOTAVAIL).'],
  ['host.invalid', 'Cannot listen on host.invalid:0: its address cannot be found ('],
  ['fe80::9', 'Cannot listen on [fe80::9]:0: '],
])('a service that cannot listen on the host %s exits with a one-line error', async (host, message) => {
  const run = await runMain([`--host=${host}`, '--memory'], {});
  expect(run).toEqual({ code: 1, errors: expect.stringMatching(/^.+ Check --host or SERVICE_HOST\.\n$/) });
  expect(run).toHaveProperty('errors', expect.stringContaining(message));
});
