import { expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  createBrowser,
  DENY,
  exchangeCode,
  newVerifier,
  providerTokens,
  readLocation,
  REDIRECT_URI,
  signInByProvider,
  visitProvider,
} from '../../../support/provider-visit.ts';
import { arrive, holdCode, INVALID_CODE, refusal } from '../../oauth-support.ts';
import { atInternal, startCaller } from '../../support.ts';

const EVIL = 'https://evil.example.org/callback';

test('the app’s OAuth callback URL keeps its query parameters after a successful or denied sign-in', async () => {
  const { service } = await startCaller();
  const query = { redirect_uri: `${REDIRECT_URI}?after_auth_return_to=%2Finside` };
  for (const choice of [ADA, DENY]) {
    const { location } = await signInByProvider(service, { choice, query });
    expect(location.searchParams.get('after_auth_return_to')).toBe('/inside');
  }
});

test('an OAuth request with an untrusted callback URL is redirected to error_redirect_uri', async () => {
  const { service } = await startCaller();
  const query = { redirect_uri: EVIL, error_redirect_url: null, error_redirect_uri: 'http://localhost:3000/oops' };
  const back = await visitProvider(createBrowser(service), service, { verifier: newVerifier(), choice: ADA, query });
  expect(readLocation(back)).toMatch(/^http:\/\/localhost:3000\/oops\?.*errorCode=REDIRECT_URL_NOT_WHITELISTED/);
  expect((await providerTokens(service, { choice: ADA })).is_new_user).toBe(true);
});

test('if the provider is disabled before the OAuth callback, the sign-in fails with an error code', async () => {
  const caller = await startCaller();
  const { browser, callback } = await arrive(caller);
  await caller.service.controls.configureProject({ enabled_oauth_providers: ['google'] });
  const back = new URL(readLocation(await browser.request(callback.href)));
  expect(back.searchParams.get('errorCode')).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
});

test.each([
  [299_999, 200],
  [300_000, 400],
])('the exchange of an authorization code that is %i ms old gets status %i', async (millis, status) => {
  const { service, clock } = await startCaller();
  const { code, verifier } = await holdCode(service);
  clock.millis += millis;
  expect((await exchangeCode(service, code, verifier)).status).toBe(status);
});

test('an authorization code is refused if its user is deleted before the exchange', async () => {
  const { service, call } = await startCaller();
  const { access_token: token } = await providerTokens(service, { choice: ADA });
  const { code, verifier } = await holdCode(service);
  await call('DELETE', '/users/me', { token, body: {} });
  expect(await refusal(await exchangeCode(service, code, verifier))).toEqual(INVALID_CODE);
});

test.each([
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['an implicit flow', { response_type: 'token' }],
  ['the grant type implicit', { grant_type: 'implicit' }],
  ['a relative callback URL', { redirect_uri: '/handler' }],
])('an OAuth authorization request with %s is refused with SCHEMA_ERROR', async (_what, query) => {
  const { service } = await startCaller();
  const answer = await service.fetch(new Request(authorizeUrl(service, { verifier: newVerifier(), query })));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'SCHEMA_ERROR' });
});

test('an OAuth authorization request with the access token of a different project is refused', async () => {
  const caller = await startCaller();
  const { body } = await caller.call('POST', '/auth/anonymous/sign-up', { ...atInternal(caller), body: {} });
  const query = { token: body.access_token };
  const url = authorizeUrl(caller.service, { verifier: newVerifier(), query });
  expect((await caller.service.fetch(new Request(url))).status).toBe(403);
});

test('the OAuth state cookie is HttpOnly and is deleted at the callback', async () => {
  const { browser, departure, callback } = await arrive(await startCaller());
  const state = new URL(readLocation(departure)).searchParams.get('state');
  // The hosted service gives this redirect no id of the request.
  expect([...departure.headers.keys()].filter((name) => name.endsWith('-request-id'))).toEqual([]);
  const [cookie = ''] = departure.headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(`^hexclave-oauth-inner-${state}=true; Path=/; Expires=[^;]+; Max-Age=600; HttpOnly$`),
  );
  await browser.request(callback.href);
  expect([...browser.cookies.keys()].filter((name) => name.includes('-oauth-inner-'))).toEqual([]);
});
