import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../../../demo/service/index.ts';
import { findPostgres } from '../../support/postgres/binaries.ts';
import { type Cluster, startCluster } from '../../support/postgres/cluster.ts';
import { PASSWORD, send } from '../support.ts';

const postgresTest = test.skipIf(findPostgres() === null);
const admin = { access: 'admin' } as const;
const CURRENT = '/internal/projects/current';

let cluster: Cluster;
let services: readonly [Service, Service];
beforeAll(async () => {
  const started = await startCluster();
  if (!started) return;
  cluster = started;
  const databaseUrl = await cluster.addDatabase('shared');
  services = [await createService({ databaseUrl }), await createService({ databaseUrl })];
});
afterAll(async () => {
  for (const service of services ?? []) await service.close();
  await cluster?.remove();
});

postgresTest('settings, keys and sessions that one service changes the other one goes by at once', async () => {
  const [one, other] = services;
  const body = { email: 'ada@example.com', password: PASSWORD };
  const { body: tokens } = await send(one, 'POST', '/auth/password/sign-up', { body });
  const token = tokens.access_token;
  expect((await send(other, 'GET', '/users/me', { token })).status).toBe(200);

  await send(one, 'PATCH', CURRENT, { ...admin, body: { config: { credential_enabled: false } } });
  const refused = await send(other, 'POST', '/auth/password/sign-in', { body });
  expect(refused.knownError).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  await send(one, 'PATCH', CURRENT, { ...admin, body: { config: { credential_enabled: true } } });
  expect((await send(other, 'POST', '/auth/password/sign-in', { body })).status).toBe(200);

  const key = {
    description: 'Another',
    has_publishable_client_key: true,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
  };
  const made = await send(one, 'POST', '/internal/api-keys', { ...admin, body: { ...key, expires_at_millis: 4e12 } });
  const { secret_server_key: secret } = JSON.parse(made.text) as { secret_server_key: string };
  const byKey = { access: 'server', headers: { 'x-stack-secret-server-key': secret } } as const;
  expect((await send(other, 'GET', '/users', byKey)).status).toBe(200);
  await send(one, 'PATCH', `/internal/api-keys/${made.body.id}`, { ...admin, body: { revoked: true } });
  expect((await send(other, 'GET', '/users', byKey)).knownError).toBe('INVALID_SECRET_SERVER_KEY');

  await send(one, 'DELETE', '/auth/sessions/current', { token, body: {} });
  expect((await send(other, 'GET', '/users/me', { token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
});

postgresTest('changes of different keys that come to both services at the same moment are all there', async () => {
  const path = '/internal/config/override/environment';
  const changes = Array.from({ length: 16 }, (_, writer) => ({ [`dataVault.key${writer}`]: writer }));
  const answers = await Promise.all(
    changes.map((change, writer) => {
      const body = { config_override_string: JSON.stringify(change) };
      return send(services[writer % 2 === 0 ? 0 : 1], 'PATCH', path, { ...admin, body });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  const { text } = await send(services[0], 'GET', path, admin);
  const { config_string: config } = JSON.parse(text) as { config_string: string };
  expect(JSON.parse(config)).toMatchObject(Object.assign({}, ...changes) as object);
});
