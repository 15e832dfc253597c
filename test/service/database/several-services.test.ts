import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../../../demo/service/index.ts';
import { findPostgres } from '../../support/postgres/binaries.ts';
import { type Cluster, startCluster } from '../../support/postgres/cluster.ts';
import { PASSWORD, send, type Tokens } from '../support.ts';

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
  const options = { databaseUrl, endSessionsAtOnce: true };
  services = [await createService(options), await createService(options)];
});
afterAll(async () => {
  for (const service of services ?? []) await service.close();
  await cluster?.remove();
});

postgresTest('changes of settings, keys and sessions by one service apply at once in a second service', async () => {
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

postgresTest('simultaneous configuration changes through two services on one database are all stored', async () => {
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

const control = (service: Service, name: string, body: object) =>
  send(service, 'POST', `//__control/${name}`, { access: 'none', body });

/** Signs somebody new in and refreshes at one service; the tokens are good at both. */
async function expectGoodTokens(service: Service): Promise<void> {
  const { body } = await send(service, 'POST', '/auth/anonymous/sign-up', { body: {} });
  const headers = { 'x-stack-refresh-token': (body as Tokens).refresh_token };
  const refreshed = await send(service, 'POST', '/auth/sessions/current/refresh', { body: {}, headers });
  for (const token of [body.access_token, refreshed.body.access_token]) {
    for (const asked of services) expect((await send(asked, 'GET', '/users/me', { token })).status).toBe(200);
  }
}

postgresTest('tokens are valid in two services after one service restores a snapshot or deletes all data', async () => {
  const [one, other] = services;
  await control(one, 'reset', { data: true });
  const { body } = await control(one, 'snapshot', {});
  for (const service of services) await expectGoodTokens(service);
  await control(one, 'restore', body);
  for (const service of [other, one]) await expectGoodTokens(service);
  await control(one, 'reset', { data: true });
  for (const service of [other, one]) await expectGoodTokens(service);
  const keySet = `/projects/${one.project.projectId}/.well-known/jwks.json?include_anonymous=true`;
  const { text } = await send(one, 'GET', keySet);
  expect((await send(other, 'GET', keySet)).text).toBe(text);
});

postgresTest('simultaneous sign-ups after the loss of the signing key create one new signing key', async () => {
  const [one, other] = services;
  await expectGoodTokens(other);
  await control(one, 'reset', { data: true });
  const signUps = Array.from({ length: 8 }, () => send(other, 'POST', '/auth/anonymous/sign-up', { body: {} }));
  const heads = (await Promise.all(signUps)).map(({ body }) => body.access_token.split('.')[0]);
  expect(new Set(heads).size).toBe(1);
});
