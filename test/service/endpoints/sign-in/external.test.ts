import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { type ExternalTokenOptions, type RunningService, startService } from '../../../../demo/service/emulator.ts';
import { afterTest, send, type Options } from '../../support.ts';

let service: RunningService;

type TokenOptions = Partial<ExternalTokenOptions>;

async function start() {
  service = await startService({ generation: 3 });
  afterTest(() => service.close());
  await service.configure({ clerk_integration_enabled: true, better_auth_integration_enabled: true });
  const call = (method: string, path: string, options: Options = {}) => send(service.service, method, path, options);
  const token = (options: TokenOptions = {}) =>
    service.externalToken({ provider: 'clerk-integration', subject: 'user_1', ...options });
  const exchangeToken = (text: string, provider = 'clerk-integration', options: Options = {}) =>
    call('POST', '/auth/external/token', { ...options, body: { provider_id: provider, token: text } });
  const exchange = async (options: TokenOptions = {}, by: Options = {}) =>
    exchangeToken(await token(options), options.provider, by);
  const read = async (id: string) => (await call('GET', `/users/${id}`, { access: 'server' })).body;
  return { call, token, exchange, exchangeToken, read };
}

test('two exchanges of an external provider’s token lead to the same user and session', async () => {
  const { exchange, read } = await start();
  const first = await exchange({ email: 'ada@example.com', name: 'Ada' });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    access_token: expect.any(String),
    session_id: expect.any(String),
    user_id: expect.any(String),
    is_new_user: true,
  });
  expect(await read(first.body.user_id)).toMatchObject({
    primary_email: 'ada@example.com',
    primary_email_verified: true,
    primary_email_auth_enabled: false,
    display_name: 'Ada',
    is_anonymous: false,
  });
  const { user_id, session_id } = first.body;
  expect((await exchange({ email: 'new@example.com', name: 'New' })).body).toMatchObject({
    user_id,
    session_id,
    is_new_user: false,
  });
  expect(await read(user_id)).toMatchObject({ primary_email: 'ada@example.com', display_name: 'Ada' });
  const second = (await exchange({ sessionId: 'session-2' })).body;
  expect(second).toMatchObject({ user_id, is_new_user: false });
  expect(second.session_id).not.toBe(session_id);
  const other = (await exchange({ provider: 'better-auth-integration' })).body;
  expect(other.user_id).not.toBe(user_id);
});

test('an access token expires no later than the external token for which it was exchanged', async () => {
  const { exchange, token } = await start();
  const { body } = await exchange({ lifetimeSeconds: 45 });
  const claims = decodeJwt(body.access_token);
  const { exp } = decodeJwt(await token({ lifetimeSeconds: 45 }));
  expect(claims).toMatchObject({ sub: body.user_id, refresh_token_id: body.session_id });
  expect(Math.abs((claims.exp ?? 0) - (exp ?? 0))).toBeLessThanOrEqual(2);
  const long = await exchange({ lifetimeSeconds: 86_400 });
  const { iat = 0, exp: ends = 0 } = decodeJwt(long.body.access_token);
  expect(ends - iat).toBeLessThanOrEqual(3_600);
});

test('an exchange of an external token after a sign-out reopens the ended session', async () => {
  const { call, exchange } = await start();
  const first = (await exchange()).body;
  const ended = await call('DELETE', '/auth/sessions/current', { token: first.access_token, body: {} });
  expect(ended.status).toBe(200);
  const again = (await exchange()).body;
  expect(again).toMatchObject({ user_id: first.user_id, session_id: first.session_id, is_new_user: false });
  expect((await call('GET', '/users/me', { token: again.access_token })).status).toBe(200);
});

test('an exchange of an external token reopens the token’s session if the session has expired', async () => {
  const { call, exchange } = await start();
  const first = (await exchange()).body;
  await service.advanceTime(366 * 86_400_000);
  const again = (await exchange()).body;
  expect(again).toMatchObject({ user_id: first.user_id, session_id: first.session_id, is_new_user: false });
  expect((await call('GET', '/users/me', { token: again.access_token })).status).toBe(200);
});

test('an anonymous user who exchanges an external token keeps the user id and is no longer anonymous', async () => {
  const { call, exchange, read } = await start();
  const { body: guest } = await call('POST', '/auth/anonymous/sign-up', { body: {} });
  const upgraded = (await exchange({ name: 'Ada' }, { token: guest.access_token })).body;
  expect(upgraded).toMatchObject({ user_id: guest.user_id, is_new_user: false });
  expect(await read(guest.user_id)).toMatchObject({ is_anonymous: false, display_name: 'Ada' });
  const other = (await exchange({ subject: 'user_2' }, { token: upgraded.access_token })).body;
  expect(other.user_id).not.toBe(guest.user_id);
});

test('each refused exchange of an external token has the reason in its error details', async () => {
  const { exchange, exchangeToken, token } = await start();
  const forged = async () => {
    const [head, body, signature = ''] = (await token()).split('.');
    return `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  };
  const better = 'better-auth-integration';
  const outcomes = {
    malformed: await exchangeToken('not-a-jwt'),
    forged: await exchangeToken(await forged()),
    expired: await exchange({ lifetimeSeconds: -1 }),
    issuer: await exchangeToken(await token({ provider: better })),
    audience: await exchange({ provider: better, claims: { aud: 'other' } }),
    session: await exchange({ claims: { sid: null } }),
    subject: await exchange({ claims: { sub: '' } }),
    expiry: await exchange({ claims: { exp: null } }),
    type: await exchange({ type: 'application/at+JWT' }),
  };
  expect(
    Object.fromEntries(Object.entries(outcomes).map(([name, { status, body }]) => [name, [status, body.details]])),
  ).toEqual({
    malformed: [401, { reason: 'malformed_token' }],
    forged: [401, { reason: 'signature_mismatch' }],
    expired: [401, { reason: 'expired' }],
    issuer: [401, { reason: 'issuer_mismatch' }],
    audience: [401, { reason: 'audience_mismatch' }],
    session: [401, { reason: 'missing_claim' }],
    subject: [401, { reason: 'missing_claim' }],
    expiry: [401, { reason: 'missing_claim' }],
    type: [401, { reason: 'unsupported_token_type' }],
  });
  const workos = await exchange({ provider: 'workos-integration' });
  expect([workos.status, workos.body.details]).toEqual([400, { reason: 'provider_disabled' }]);
  await service.configure({ workos_integration_enabled: true });
  const wrongClient = await exchange({ provider: 'workos-integration', claims: { client_id: 'client_other' } });
  expect(wrongClient.body.details).toEqual({ reason: 'client_id_mismatch' });
  await service.configure({ sign_up_enabled: false });
  expect((await exchange({ subject: 'user_9' })).body.code).toBe('SIGN_UP_NOT_ENABLED');
});

test('access tokens and external tokens cannot be used in place of each other', async () => {
  const { call, exchange, exchangeToken, token } = await start();
  const { body } = await exchange();
  expect((await exchangeToken(body.access_token)).body.details).toEqual({ reason: 'issuer_mismatch' });
  const answer = await call('GET', '/users/me', { token: await token() });
  expect(answer.knownError).toBe('UNPARSABLE_ACCESS_TOKEN');
});

test('four simultaneous exchanges of a new external user’s token create one user', async () => {
  const { exchange } = await start();
  const answers = await Promise.all(Array.from({ length: 4 }, () => exchange()));
  expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.session_id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.is_new_user)).toHaveLength(1);
});

test('after the user of an external token was deleted, exchanging the token creates a new user', async () => {
  const { call, exchange } = await start();
  const { body } = await exchange();
  await call('DELETE', `/users/${body.user_id}`, { access: 'server', body: {} });
  const again = (await exchange()).body;
  expect(again).toMatchObject({ is_new_user: true });
  expect(again.user_id).not.toBe(body.user_id);
});
