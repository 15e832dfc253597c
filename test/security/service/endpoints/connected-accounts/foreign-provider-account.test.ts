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

test.each(ATTEMPTS)('a %s request for the linked OAuth account of another user is refused', async (method, body) => {
  const { ada, call, id, token, unchanged } = await startTwo();
  const options = body === undefined ? { token } : { token, body };
  expect((await call(method, `/oauth-providers/${ada.user_id}/${id}`, options)).status).toBe(403);
  expect((await call(method, `/oauth-providers/me/${id}`, options)).status).toBe(404);
  await unchanged();
});
