import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isOpenToNetwork, isThisMachine } from '../../demo/service/access/network-peer.ts';
import { DEMO_PROJECT } from '../../demo/service/seed.ts';
import { startService } from '../../demo/service/start.ts';

/** Who reaches the service is said when it starts, and holds. */

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is this machine', (address) => {
  expect(isThisMachine(address)).toBe(true);
});

test.each(['192.168.0.7', '::', '0.0.0.0', 'fe80::1', '127.0.0.1.evil.example', '::ffff:10.0.0.1', ''])(
  '%j is not this machine',
  (address) => {
    expect(isThisMachine(address)).toBe(false);
  },
);

const ask = (path: string, headers: Readonly<Record<string, string>> = {}): boolean =>
  isOpenToNetwork(new Request(`http://192.168.0.7:8102${path}`, { headers }));

test('other machines reach the client level and nothing else', () => {
  expect([ask('/health'), ask('/api/v1/projects/current'), ask('/api/v1/auth/oauth/token')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(ask('/api/v1/users/me', { 'x-stack-access-type': 'client' })).toBe(true);
  for (const name of ['x-stack-access-type', 'X-Hexclave-Access-Type']) {
    expect([ask('/api/v1/users/me', { [name]: 'server' }), ask('/api/v1/users/me', { [name]: 'admin' })]).toEqual([
      false,
      false,
    ]);
  }
  expect(['/inbox', '/inbox.json', '/__control/reset', '/idp/google/auth'].map((path) => ask(path))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('by itself it listens to this machine', async () => {
  await using service = await startService();
  expect(service.reach).toBe('It listens on 127.0.0.1: this machine alone reaches it.');
});

const [own] = Object.values(networkInterfaces()).flatMap((addresses = []) =>
  addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
);

test.skipIf(own === undefined)(
  'on the address of a network it says so, and serves the client level alone',
  async () => {
    await using service = await startService({ host: '0.0.0.0' });
    const { port } = new URL(service.address);
    expect(service.reach).toContain(
      `It listens on 0.0.0.0: whoever is in your network reaches it, at http://${own}:${port}`,
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
