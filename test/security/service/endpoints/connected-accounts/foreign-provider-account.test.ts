import { expect, test } from 'vitest';
import { startCaller } from '../../../../service/support.ts';

/** OWASP API1:2023: a provider account of somebody else is not read, changed, taken over or unlinked. */

async function startTwo() {
  const caller = await startCaller();
  const ada = await caller.signUp('ada@example.com');
  const { access_token: token, user_id: mallory } = await caller.signUp('mallory@example.com');
  const account = {
    user_id: ada.user_id,
    provider_config_id: 'github',
    account_id: 'ada',
    allow_sign_in: true,
    allow_connected_accounts: true,
  };
  const linked = await caller.call('POST', '/oauth-providers', { access: 'server', body: account });
  const unchanged = async () => {
    const seen = await caller.call('GET', '/oauth-providers?user_id=me', { token: ada.access_token });
    expect(seen.body.items).toEqual([expect.objectContaining({ id: linked.body.id, allow_sign_in: true })]);
  };
  return { ...caller, ada, mallory, token, account, id: linked.body.id, unchanged };
}

const ATTEMPTS: readonly (readonly [string, unknown])[] = [
  ['GET', undefined],
  ['PATCH', { allow_sign_in: false }],
  ['DELETE', {}],
];

test.each(ATTEMPTS)('%s is forbidden by the owner’s path and finds nothing by the own', async (method, body) => {
  const { ada, call, id, token, unchanged } = await startTwo();
  const options = body === undefined ? { token } : { token, body };
  expect((await call(method, `/oauth-providers/${ada.user_id}/${id}`, options)).status).toBe(403);
  expect((await call(method, `/oauth-providers/me/${id}`, options)).status).toBe(404);
  await unchanged();
});

test('a client links no account by saying so, and moves none to another id', async () => {
  const { call, token, account, mallory, id, ada, unchanged } = await startTwo();
  const own = { ...account, user_id: mallory, account_id: 'somebody' };
  expect((await call('POST', '/oauth-providers', { token, body: own })).knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
  const change = { token: ada.access_token, body: { account_id: 'mallory', email: 'mallory@example.com' } };
  expect((await call('PATCH', `/oauth-providers/me/${id}`, change)).knownError).toBe('SCHEMA_ERROR');
  await unchanged();
});

test('the list and the tokens of somebody else are forbidden', async () => {
  const { ada, call, token } = await startTwo();
  expect((await call('GET', `/oauth-providers?user_id=${ada.user_id}`, { token })).status).toBe(403);
  expect((await call('GET', '/oauth-providers', { token })).status).toBe(403);
  expect((await call('GET', `/connected-accounts/${ada.user_id}`, { token })).status).toBe(403);
  const path = `/connected-accounts/${ada.user_id}/github/access-token`;
  expect((await call('POST', path, { token, body: {} })).status).toBe(403);
});
