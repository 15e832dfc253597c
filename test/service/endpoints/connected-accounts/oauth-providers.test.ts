import { expect, test } from 'vitest';
import { ADA, providerTokens, someone } from '../../../support/provider-visit.ts';
import { startCaller, type Caller } from '../../support.ts';

interface Account {
  id: string;
  email?: string;
  provider_config_id: string;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
}

async function signInAsAda(caller: Caller) {
  const { access_token: token } = await providerTokens(caller.service, { choice: ADA });
  const list = async () => {
    const { body } = await caller.call('GET', '/oauth-providers?user_id=me', { token });
    return body.items as readonly unknown[] as readonly Account[];
  };
  const [account] = await list();
  if (!account) throw new Error('The account is not listed.');
  const path = `/oauth-providers/me/${account.id}`;
  return { token, list, account, path };
}

const newAccount = (user: string, change: object = {}) => ({
  user_id: user,
  provider_config_id: 'spotify',
  account_id: 'spotify-1',
  allow_sign_in: true,
  allow_connected_accounts: true,
  ...change,
});

test('after a user unlinks an OAuth account, the next sign-in with the account creates a new user', async () => {
  const caller = await startCaller();
  const { list, path, token } = await signInAsAda(caller);
  const own = (await caller.call('GET', '/users/me', { token })).body.id;
  await caller.call('DELETE', `/contact-channels/me/${await firstChannel(caller, token)}`, { token, body: {} });
  expect((await caller.call('DELETE', path, { token, body: {} })).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
  const { access_token: other } = await providerTokens(caller.service, { choice: ADA });
  expect((await caller.call('GET', '/users/me', { token: other })).body.id).not.toBe(own);
  const again = await caller.call('DELETE', path, { token, body: {} });
  expect(again.status).toBe(404);
});

async function firstChannel(caller: Caller, token: string): Promise<string> {
  const { body } = await caller.call('GET', '/contact-channels?user_id=me', { token });
  return body.items[0]?.id ?? '';
}

test('an OAuth account with allow_connected_accounts: false is not listed as a connected account', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ standard_oauth_providers: ['github'] });
  const { path, token } = await signInAsAda(caller);
  const accessToken = () => caller.call('POST', '/connected-accounts/me/github/access-token', { token, body: {} });
  expect((await accessToken()).status).toBe(201);
  await caller.call('PATCH', path, { token, body: { allow_connected_accounts: false } });
  expect((await accessToken()).knownError).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
  expect((await caller.call('GET', '/connected-accounts/me', { token })).body.items).toEqual([]);
});

test('an OAuth account can be used for sign-in by one user only', async () => {
  const caller = await startCaller();
  const [ada, bob] = [await caller.signUp('ada@example.com'), await caller.signUp('bob@example.com')];
  const post = (user: string, change: object = {}) =>
    caller.call('POST', '/oauth-providers', { access: 'server', body: newAccount(user, change) });
  expect((await post(ada.user_id)).status).toBe(201);
  const connected = await post(bob.user_id, { allow_sign_in: false });
  const change = { token: bob.access_token, body: { allow_sign_in: true } };
  const taken = await caller.call('PATCH', `/oauth-providers/me/${connected.body.id}`, change);
  expect(taken.knownError).toBe('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
});

test('with allow_sign_in: false, signing in with a linked OAuth account creates a separate user', async () => {
  const caller = await startCaller();
  const { path, token } = await signInAsAda(caller);
  await caller.call('DELETE', `/contact-channels/me/${await firstChannel(caller, token)}`, { token, body: {} });
  await caller.call('PATCH', path, { token, body: { allow_sign_in: false } });
  expect((await providerTokens(caller.service, { choice: ADA })).is_new_user).toBe(true);
});

const STANDARD = { standard_oauth_providers: ['github'] };

interface Listed {
  user_id: string;
  provider: string;
  provider_account_id: string;
}

async function listed({ call }: Caller, token: string): Promise<readonly Listed[]> {
  const { items } = (await call('GET', '/connected-accounts/me', { token })).body;
  return items as readonly unknown[] as readonly Listed[];
}

/** Signs up a user with two accounts at one provider. The second account may do more than the first. */
async function withTwoAccounts() {
  const caller = await startCaller();
  await caller.service.controls.configureProject(STANDARD);
  const first = await providerTokens(caller.service, { choice: someone('work@example.com') });
  // Accounts of one moment have no order.
  caller.clock.millis += 1_000;
  const link = { type: 'link', token: first.access_token, provider_scope: 'repo' };
  await providerTokens(caller.service, { choice: someone('home@example.com'), query: link });
  return { caller, token: first.access_token };
}

test('two OAuth accounts of a user at one provider are listed separately', async () => {
  const { caller, token } = await withTwoAccounts();
  const accounts = await listed(caller, token);
  expect(accounts.map(({ provider }) => provider)).toEqual(['github', 'github']);
  expect(new Set(accounts.map(({ provider_account_id: id }) => id)).size).toBe(2);
});

test('a user can sign in with each of two OAuth accounts at one provider', async () => {
  const { caller, token } = await withTwoAccounts();
  const { id } = (await caller.call('GET', '/users/me', { token })).body;
  for (const email of ['work@example.com', 'home@example.com']) {
    const { access_token: later } = await providerTokens(caller.service, { choice: someone(email) });
    expect((await caller.call('GET', '/users/me', { token: later })).body.id).toBe(id);
  }
});
