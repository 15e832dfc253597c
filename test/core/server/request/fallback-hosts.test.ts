import { expect, test } from 'vitest';
import { createServerApp } from '../../../../core/server.ts';
import { secret } from '../../../support/canary.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { type Fault, createHosts, HOSTS } from '../../transport/hosts-of-service.ts';
import { createForge, forge, keySetAnswer, USER_ID } from '../support/token-forge.ts';

const key = await createForge();
const OTHER_PROJECT_ID = '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063';

function start() {
  const hosts = createHosts(({ url }) =>
    url.includes('/.well-known/') ? keySetAnswer([key.jwk]) : Response.json({ items: [] }),
  );
  const platform = { ...hosts.world.tab(), page: null, cookies: null };
  const createApp = (projectId = PROJECT_ID) =>
    createServerApp({ projectId, baseUrl: HOSTS[0], secretServerKey: `ssk_${secret('key')}` }, platform);
  return { ...hosts, createApp };
}

const tokenOf = (origin: string) => forge(key.privateKey, { iss: `${origin}/api/v1/projects/${PROJECT_ID}` });

test.each<Fault>([
  'refused connection',
  'no answer',
  'bad gateway',
  'captive portal',
  'captive portal with status 403',
])('if the first host fails (%s), verifyAccessToken() loads the signing keys from the second host', async (fault) => {
  const { createApp, faults, world } = start();
  faults[0] = fault;
  const user = createApp().verifyAccessToken(await tokenOf(HOSTS[0]));
  await world.clock.advance(1_500);
  expect(await user).toMatchObject({ id: USER_ID });
});

test('verifyAccessToken() accepts only tokens issued by hosts of the service', async () => {
  const { createApp, world } = start();
  const server = createApp();
  for (const origin of [...HOSTS, 'https://api.stack-auth.com'])
    expect(await server.verifyAccessToken(await tokenOf(origin)), origin).toMatchObject({ id: USER_ID });
  for (const origin of ['https://api3.hexclave.com', 'https://api1.hexclave.com.evil.test', 'http://api1.hexclave.com'])
    expect(await server.verifyAccessToken(await tokenOf(origin)), origin).toBeNull();
  expect(world.requests).toHaveLength(1);
});

test('after a server app switched to a fallback host, apps from its forRequest() use that host too', async () => {
  const { createApp, faults, sent } = start();
  faults[0] = 'refused connection';
  const server = createApp();
  await server.teams.list();
  const tokens = JSON.stringify({ accessToken: await tokenOf(HOSTS[0]), refreshToken: secret('refresh') });
  const visitor = server.forRequest(new Request('https://example.com/', { headers: { 'x-stack-auth': tokens } }));
  await visitor.teams.list();
  await createApp(OTHER_PROJECT_ID).teams.list();
  expect(sent().filter((line) => line.includes('/teams'))).toEqual([
    '0 GET /teams',
    '1 GET /teams',
    '1 GET /teams',
    '0 GET /teams',
    '1 GET /teams',
  ]);
});

test('health checks after a failed write go only to service hosts, without any headers', async () => {
  const { createApp, faults, world } = start();
  faults.fill('refused connection');
  const call = createApp()
    .users.create({})
    .catch((error: unknown) => error);
  await world.clock.advance(1_000);
  expect(await call).toMatchObject({ code: 'NETWORK' });
  const checks = world.requests.filter(({ url }) => url.endsWith('/health'));
  expect(checks.map(({ url }) => new URL(url).origin)).toEqual([...HOSTS]);
  for (const { headers } of checks) expect([...headers.keys()]).toEqual([]);
  expect(world.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
