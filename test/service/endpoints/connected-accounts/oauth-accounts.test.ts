import { expect, test } from 'vitest';
import { ADA, BEN, providerTokens, readLocation, signInByProvider } from '../../../support/provider-visit.ts';
import { arrive } from '../../oauth-support.ts';
import { readInbox, startCaller, CALLBACK_URL, PASSWORD, type Caller } from '../../support.ts';

/** Signs up by password; verified by the mailed code if asked for. */
async function signUp({ call, service }: Caller, email: string, isVerified: boolean) {
  const body = { email, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  const tokens = (await call('POST', '/auth/password/sign-up', { body })).body;
  const [mail] = await readInbox(service, email);
  if (isVerified) await call('POST', '/contact-channels/verify', { body: { code: mail?.code } });
  return tokens;
}

function errorOf(location: URL) {
  const { errorCode, details = '{}' } = Object.fromEntries(location.searchParams);
  return { code: errorCode, details: JSON.parse(details) as unknown };
}

test('with the OAuth merge strategy link_method, a verified email address signs in the existing user', async () => {
  const caller = await startCaller();
  const known = await signUp(caller, 'ada@example.com', true);
  const tokens = await providerTokens(caller.service, { choice: ADA });
  expect(tokens.is_new_user).toBe(false);
  const me = await caller.call('GET', '/users/me', { token: tokens.access_token });
  expect(me.body).toMatchObject({ id: known.user_id, has_password: true });
});

test.each([
  ['in the project', 'ada@example.com', false, ADA],
  ['at the provider', 'ben@example.com', true, BEN],
])(
  'the OAuth merge strategy link_method refuses an existing user’s email address that is unverified %s',
  async (_where, email, isVerified, choice) => {
    const caller = await startCaller();
    await signUp(caller, email, isVerified);
    const { status, location } = await signInByProvider(caller.service, { choice });
    expect(status).toBe(307);
    expect(errorOf(location)).toEqual({
      code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      details: { type: 'email', contact_channel_value: email, would_work_if_email_was_verified: true },
    });
  },
);

test('the OAuth merge strategy raise_error refuses a sign-in with an existing user’s email address', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ oauth_account_merge_strategy: 'raise_error' });
  await signUp(caller, 'ada@example.com', true);
  const { location } = await signInByProvider(caller.service, { choice: ADA });
  expect(errorOf(location)).toEqual({
    code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    details: { type: 'email', contact_channel_value: 'ada@example.com', would_work_if_email_was_verified: false },
  });
});

test('the OAuth merge strategy allow_duplicates creates a second user with the same email address', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ oauth_account_merge_strategy: 'allow_duplicates' });
  const known = await signUp(caller, 'ada@example.com', true);
  const tokens = await providerTokens(caller.service, { choice: ADA });
  expect(tokens.is_new_user).toBe(true);
  const newcomer = await caller.call('GET', '/users/me', { token: tokens.access_token, access: 'server' });
  expect(newcomer.body).toMatchObject({ primary_email: 'ada@example.com', primary_email_auth_enabled: false });
  expect(newcomer.body.id).not.toBe(known.user_id);
});

test('if sign-up is disabled, an OAuth sign-in succeeds only with an existing user’s email address', async () => {
  const caller = await startCaller();
  const { service } = caller;
  await signUp(caller, 'ada@example.com', true);
  await service.controls.configureProject({ sign_up_enabled: false });
  expect((await providerTokens(service, { choice: ADA })).is_new_user).toBe(false);
  const { location } = await signInByProvider(service, { choice: BEN });
  expect(errorOf(location).code).toBe('SIGN_UP_NOT_ENABLED');
});

test('an OAuth sign-in during a session does not link the account to the current user', async () => {
  const caller = await startCaller();
  const known = await signUp(caller, 'me@example.com', false);
  const tokens = await providerTokens(caller.service, { choice: BEN, query: { token: known.access_token } });
  expect(tokens.is_new_user).toBe(true);
  const me = await caller.call('GET', '/users/me', { token: known.access_token });
  expect(me.body).toMatchObject({ primary_email: 'me@example.com', oauth_providers: [] });
});

test('linking an OAuth account fails with USER_NOT_FOUND if the user is deleted before the callback', async () => {
  const caller = await startCaller();
  const { access_token: token, user_id: id } = await signUp(caller, 'me@example.com', false);
  const { browser, callback } = await arrive(caller, BEN, { query: { type: 'link', token } });
  await caller.call('DELETE', `/users/${id}`, { access: 'server' });
  const back = await browser.request(callback.href);
  expect(errorOf(new URL(readLocation(back))).code).toBe('USER_NOT_FOUND');
});

test('reading a provider’s access token requires granted scopes and the project’s own OAuth keys', async () => {
  const { service, call } = await startCaller();
  const { access_token: token } = await providerTokens(service, { choice: ADA });
  const ask = (scope: string) => call('POST', '/connected-accounts/me/github/access-token', { token, body: { scope } });
  expect((await ask('openid')).knownError).toBe('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
  await service.controls.configureProject({ standard_oauth_providers: ['github'] });
  expect(await ask('openid')).toMatchObject({ status: 201, body: { access_token: expect.any(String) } });
  expect((await ask('repo')).knownError).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
  await providerTokens(service, { choice: ADA, query: { provider_scope: 'repo', type: 'link', token } });
  expect(await ask('repo')).toMatchObject({ status: 201 });
});
