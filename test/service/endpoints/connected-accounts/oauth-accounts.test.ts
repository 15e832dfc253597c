import { expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  BEN,
  chooseAtProvider,
  createBrowser,
  newVerifier,
  providerTokens,
  readLocation,
  signInByProvider,
} from '../../../support/provider-visit.ts';
import { readInbox, startCaller, CALLBACK_URL, PASSWORD, type Caller } from '../../support.ts';

const REPO = { provider_scope: 'repo' };

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

test('link_method: an address verified on both sides is the same person', async () => {
  const caller = await startCaller();
  const known = await signUp(caller, 'ada@example.com', true);
  const tokens = await providerTokens(caller.service, { choice: ADA });
  expect(tokens.is_new_user).toBe(false);
  const me = await caller.call('GET', '/users/me', { token: tokens.access_token });
  expect(me.body).toMatchObject({ id: known.user_id, has_password: true });
});

test.each([
  ['here', 'ada@example.com', false, ADA],
  ['at the provider', 'ben@example.com', true, BEN],
])('link_method: an address that is not verified %s links nothing', async (_where, email, isVerified, choice) => {
  const caller = await startCaller();
  await signUp(caller, email, isVerified);
  const { status, location } = await signInByProvider(caller.service, { choice });
  expect(status).toBe(307);
  expect(errorOf(location)).toEqual({
    code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    details: { type: 'email', contact_channel_value: email, would_work_if_email_was_verified: true },
  });
});

test('raise_error: an address somebody has is refused, verified or not', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ oauth_account_merge_strategy: 'raise_error' });
  await signUp(caller, 'ada@example.com', true);
  const { location } = await signInByProvider(caller.service, { choice: ADA });
  expect(errorOf(location)).toEqual({
    code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    details: { type: 'email', contact_channel_value: 'ada@example.com', would_work_if_email_was_verified: false },
  });
});

test('allow_duplicates: the newcomer is a user of their own, whose address is not for signing in', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ oauth_account_merge_strategy: 'allow_duplicates' });
  const known = await signUp(caller, 'ada@example.com', true);
  const tokens = await providerTokens(caller.service, { choice: ADA });
  expect(tokens.is_new_user).toBe(true);
  const newcomer = await caller.call('GET', '/users/me', { token: tokens.access_token, access: 'server' });
  expect(newcomer.body).toMatchObject({ primary_email: 'ada@example.com', primary_email_auth_enabled: false });
  expect(newcomer.body.id).not.toBe(known.user_id);
});

test('where nobody may sign up, only known accounts come in, by their address, too', async () => {
  const caller = await startCaller();
  const { service } = caller;
  await signUp(caller, 'ada@example.com', true);
  await service.controls.configureProject({ sign_up_enabled: false });
  expect((await providerTokens(service, { choice: ADA })).is_new_user).toBe(false);
  const { location } = await signInByProvider(service, { choice: BEN });
  expect(errorOf(location).code).toBe('SIGN_UP_NOT_ENABLED');
});

test('signing in while signed in links nothing: the account is a person of its own', async () => {
  const caller = await startCaller();
  const known = await signUp(caller, 'me@example.com', false);
  const tokens = await providerTokens(caller.service, { choice: BEN, query: { token: known.access_token } });
  expect(tokens.is_new_user).toBe(true);
  const me = await caller.call('GET', '/users/me', { token: known.access_token });
  expect(me.body).toMatchObject({ primary_email: 'me@example.com', oauth_providers: [] });
});

test('linking for a user who is deleted meanwhile links nothing', async () => {
  const caller = await startCaller();
  const { access_token: token, user_id: id } = await signUp(caller, 'me@example.com', false);
  const browser = createBrowser(caller.service);
  const start = authorizeUrl(caller.service, { verifier: newVerifier(), query: { type: 'link', token } });
  const callback = await chooseAtProvider(browser, readLocation(await browser.request(start)), BEN);
  await caller.call('DELETE', `/users/${id}`, { access: 'server' });
  const back = await browser.request(callback);
  expect(errorOf(new URL(readLocation(back))).code).toBe('USER_NOT_FOUND');
});

test('an access token is for connected accounts, of providers with keys of their own, for granted scopes only', async () => {
  const caller = await startCaller();
  const { service, call } = caller;
  const path = '/connected-accounts/me/github/access-token';
  const { access_token: withoutAccount } = await signUp(caller, 'me@example.com', false);
  for (const [provider, code] of [
    ['github', 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'],
    ['nowhere', 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
  ]) {
    for (const scope of ['', 'repo']) {
      const own = `/connected-accounts/me/${provider}/access-token`;
      const refused = await call('POST', own, { token: withoutAccount, body: { scope } });
      expect(refused).toMatchObject({ status: 400, knownError: code });
    }
  }
  const shared = await providerTokens(service, { choice: ADA });
  expect(await call('POST', path, { token: shared.access_token, body: {} })).toMatchObject({
    status: 400,
    knownError: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  });
  await service.controls.configureProject({ standard_oauth_providers: ['github'] });
  const ask = (scope: string) => call('POST', path, { token: shared.access_token, body: { scope } });
  expect(await ask('openid')).toMatchObject({ status: 201, body: { access_token: expect.any(String) } });
  expect(await ask('repo')).toMatchObject({ knownError: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE' });
  await providerTokens(service, { choice: ADA, query: { ...REPO, type: 'link', token: shared.access_token } });
  expect(await ask('repo')).toMatchObject({ status: 201 });
});
