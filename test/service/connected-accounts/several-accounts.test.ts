import { afterEach, expect, test } from 'vitest';
import { providerTokens, someone } from '../../support/provider-visit.ts';
import { closeServices, startCaller, type Caller } from '../support.ts';

afterEach(closeServices);

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

const tokenFor = ({ call }: Caller, token: string, accountId: string, scope = '', provider = 'github') =>
  call('POST', `/connected-accounts/me/${provider}/${encodeURIComponent(accountId)}/access-token`, {
    token,
    body: { scope },
  });

/** Somebody with two accounts at one provider, of which the second one may do more. */
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

test('two accounts at one provider are listed apart, oldest first', async () => {
  const { caller, token } = await withTwoAccounts();
  const accounts = await listed(caller, token);
  expect(accounts.map(({ provider }) => provider)).toEqual(['github', 'github']);
  expect(new Set(accounts.map(({ provider_account_id: id }) => id)).size).toBe(2);
});

test('a token is for the account that is named, and an unnamed one for whichever may do it', async () => {
  const { caller, token } = await withTwoAccounts();
  const [work, home] = (await listed(caller, token)).map(({ provider_account_id: id }) => id);
  const tokens = [await tokenFor(caller, token, work ?? ''), await tokenFor(caller, token, home ?? '')];
  expect(tokens.map(({ status }) => status)).toEqual([201, 201]);
  expect(tokens[0]?.body.access_token).not.toBe(tokens[1]?.body.access_token);
  expect((await tokenFor(caller, token, home ?? '', 'repo')).status).toBe(201);
  expect((await tokenFor(caller, token, work ?? '', 'repo')).knownError).toBe(
    'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  );
  const any = await caller.call('POST', '/connected-accounts/me/github/access-token', {
    token,
    body: { scope: 'repo' },
  });
  expect(any.body.access_token).toBe(tokens[1]?.body.access_token);
  expect((await tokenFor(caller, token, 'nobody')).knownError).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
});

test('both accounts sign the same user in', async () => {
  const { caller, token } = await withTwoAccounts();
  const { id } = (await caller.call('GET', '/users/me', { token })).body;
  for (const email of ['work@example.com', 'home@example.com']) {
    const { access_token: later } = await providerTokens(caller.service, { choice: someone(email) });
    expect((await caller.call('GET', '/users/me', { token: later })).body.id).toBe(id);
  }
});

test.each([
  'a/b',
  'a b',
  'a%2Fb',
  '100%',
  'ä–日本',
  '?x=1#y',
  'https://id.example/users/1',
  '...',
  'a\\b',
  ':name',
  '+1',
])('an account with the id %j is found by it', async (accountId) => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ ...STANDARD });
  const { access_token: token, user_id: user } = await caller.signUp();
  const account = {
    user_id: user,
    provider_config_id: 'github',
    account_id: accountId,
    allow_sign_in: true,
    allow_connected_accounts: true,
  };
  expect((await caller.call('POST', '/oauth-providers', { access: 'server', body: account })).status).toBe(201);
  expect(await listed(caller, token)).toEqual([{ user_id: user, provider: 'github', provider_account_id: accountId }]);
  // It is there, but nobody has come with it yet, so there is no token to give.
  expect((await tokenFor(caller, token, accountId)).knownError).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
});
