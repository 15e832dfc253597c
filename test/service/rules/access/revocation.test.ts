import { expect, test } from 'vitest';
import { startCaller, type Caller } from '../../support.ts';

/** What is remembered of tokens, keys and projects makes no change hold any later: the next request sees it. */

const admin = { access: 'admin' } as const;
const HOUR_MS = 3_600_000;

/** A user whose token and project were used before. */
async function meetUser(): Promise<Caller & { token: string; id: string }> {
  const caller = await startCaller();
  const { access_token: token, user_id: id } = await caller.signUp();
  for (let count = 0; count < 2; count += 1)
    expect((await caller.call('GET', '/users/me', { token })).status).toBe(200);
  return { ...caller, token, id };
}

test('a cached access token is refused after its expiry', async () => {
  const { call, clock, service, token } = await meetUser();
  clock.millis += 599_000;
  expect((await call('GET', '/users/me', { token })).status).toBe(200);
  clock.millis += 1_000;
  expect((await call('GET', '/users/me', { token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
  clock.millis -= 1_000;
  service.controls.expireAccessTokens();
  expect((await call('GET', '/users/me', { token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
});

test('the restriction or deletion of a user takes effect at the next request', async () => {
  const { call, id, token } = await meetUser();
  const restriction = { restricted_by_admin: true };
  await call('PATCH', `/users/${id}`, { access: 'server', body: restriction });
  expect((await call('GET', '/users/me', { token })).body).toMatchObject({ is_restricted: true });
  await call('DELETE', `/users/${id}`, { access: 'server', body: {} });
  expect((await call('GET', '/users/me', { token })).knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  expect((await call('DELETE', '/auth/sessions/current', { token, body: {} })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
});

test('a changed project setting takes effect at the next request', async () => {
  const { call } = await meetUser();
  const read = async () => (await call('GET', '/projects/current')).body;
  for (const isEnabled of [false, true]) {
    await call('PATCH', '/internal/projects/current', { ...admin, body: { config: { sign_up_enabled: isEnabled } } });
    expect(await read()).toMatchObject({ config: { sign_up_enabled: isEnabled } });
  }
  await call('PATCH', '/internal/projects/current', { ...admin, body: { display_name: 'Renamed' } });
  expect(await read()).toMatchObject({ display_name: 'Renamed' });
});

test('a cached project key is refused once the key is revoked or expired', async () => {
  const { call, clock } = await meetUser();
  const create = async () => {
    const body = {
      description: 'For a test',
      expires_at_millis: clock.millis + HOUR_MS,
      has_publishable_client_key: true,
      has_secret_server_key: false,
      has_super_secret_admin_key: false,
    };
    const { body: made } = await call('POST', '/internal/api-keys', { ...admin, body });
    const { id, publishable_client_key: key } = made as unknown as { id: string; publishable_client_key: string };
    const headers = { 'x-stack-publishable-client-key': key };
    return { id, use: async () => (await call('GET', '/projects/current', { headers })).knownError };
  };
  const [first, second] = [await create(), await create()];
  expect([await first.use(), await second.use()]).toEqual([null, null]);
  await call('PATCH', `/internal/api-keys/${first.id}`, { ...admin, body: { revoked: true } });
  expect([await first.use(), await second.use()]).toEqual(['INVALID_PUBLISHABLE_CLIENT_KEY', null]);
  clock.millis += HOUR_MS;
  expect(await second.use()).toBe('INVALID_PUBLISHABLE_CLIENT_KEY');
});

test('a cached access token is refused after a reset of all data', async () => {
  const { call, service, token } = await meetUser();
  await service.controls.reset({ data: true });
  expect((await call('GET', '/users/me', { token })).knownError).toBe('UNPARSABLE_ACCESS_TOKEN');
});
