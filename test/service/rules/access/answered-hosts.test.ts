import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isAnsweredHost } from '../../../../demo/service/rules/access/answered-hosts.ts';
import { startService } from '../../../../demo/service/app/start.ts';

/** CWE-350: a name whose address was changed to that of this machine (DNS rebinding) is of one origin with the service. */

const LOOPBACK = ['127.0.0.1'];

test.each([
  [LOOPBACK, 'localhost:8102', 'answered'],
  [LOOPBACK, 'api.localhost', 'answered'],
  [LOOPBACK, '127.0.0.1:8102', 'answered'],
  [LOOPBACK, '[::1]:8102', 'answered'],
  [LOOPBACK, 'rebound.example', 'refused'],
  [LOOPBACK, 'localhost.rebound.example', 'refused'],
  [LOOPBACK, 'localhost.', 'refused'],
  [LOOPBACK, '127.0.0.1.rebound.example', 'refused'],
  [LOOPBACK, '192.168.0.7', 'refused'],
  [['192.168.0.7'], '192.168.0.7:8102', 'answered'],
  [['192.168.0.7'], '192.168.0.8:8102', 'refused'],
  [['fe80::1'], '[fe80::1]:8102', 'answered'],
  [['FE80:0::1'], '[fe80::1]:8102', 'answered'],
  [['0.0.0.0'], '192.168.0.7:8102', 'answered'],
  [['::'], '[fd00::7]:8102', 'answered'],
  [['0:0::0'], '192.168.0.7:8102', 'answered'],
  [['0.0.0.0'], 'rebound.example', 'refused'],
  [['0.0.0.0', 'Emulator'], 'emulator:8102', 'answered'],
  [['0.0.0.0', 'emulator'], 'emulator.rebound.example', 'refused'],
])('if a service listens on %j, a request to the host %s is %s', (hosts, host, outcome) => {
  expect(isAnsweredHost(`http://${host}/`, hosts)).toBe(outcome === 'answered');
});

async function ask(address: string, host: string, path: string): Promise<readonly [number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, address), { headers: { host } }, async (answer) => {
      resolve([answer.statusCode, await text(answer)]);
    });
    asked.once('error', reject).end();
  });
}

test('a running service refuses requests to an unknown host name on every path', async () => {
  await using service = await startService({ publicHosts: ['emulator'] });
  const { port } = new URL(service.address);
  const paths = ['/health', '/inbox', '/__control', '/api/v1', '/api/v1/projects/current', '/idp/google/auth', '/none'];
  for (const path of paths) {
    expect(await ask(service.address, `rebound.example:${port}`, path)).toEqual([
      403,
      'This service has another name. If rebound.example is yours, start the service with --public-host=rebound.example.',
    ]);
  }
  for (const host of ['localhost', '127.0.0.1', 'api.localhost', 'emulator']) {
    expect([host, (await ask(service.address, `${host}:${port}`, '/health'))[0]]).toEqual([host, 200]);
  }
});

test('a request for the inbox under a public host name of the service gets status 403', async () => {
  await using service = await startService({ publicHosts: ['emulator'] });
  expect((await ask(service.address, 'emulator', '/inbox'))[0]).toBe(403);
});
