import { expect, test } from 'vitest';
import { isLoopbackAddress, mayComeFromNetwork } from '../../../../demo/service/rules/access/network-peer.ts';
import { DEMO_PROJECT } from '../../../../demo/service/tables/seeded-projects.ts';

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is a loopback address', (address) => {
  expect(isLoopbackAddress(address)).toBe(true);
});

test.each(['192.168.0.7', '::', '0.0.0.0', 'fe80::1', '127.0.0.1.evil.example', '::ffff:10.0.0.1', ''])(
  '%j is not a loopback address',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  },
);

const ask = (path: string, headers: Readonly<Record<string, string>> = {}): boolean =>
  mayComeFromNetwork(new Request(`http://192.168.0.7:8102${path}`, { headers }));

test('requests with server or admin access are refused from other machines', () => {
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
  for (const prefix of ['x-stack', 'X-Hexclave']) {
    const projects = ['internal', DEMO_PROJECT.projectId].map((id) => ask('/api/v1', { [`${prefix}-project-id`]: id }));
    const owners = ['token', ''].map((token) => ask('/api/v1', { [`${prefix}-admin-access-token`]: token }));
    expect([projects, owners]).toEqual([
      [false, true],
      [false, true],
    ]);
  }
  expect(['/inbox', '/inbox.json', '/__control/reset', '/idp/google/auth'].map((path) => ask(path))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
