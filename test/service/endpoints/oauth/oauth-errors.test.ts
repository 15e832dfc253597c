import { expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  chooseAtProvider,
  createBrowser,
  DENY,
  newVerifier,
  providerTokens,
  readLocation,
  REDIRECT_URI,
  signInByProvider,
  exchangeCode,
  visitProvider,
  type PersonaChoice,
  type Start,
} from '../../../support/provider-visit.ts';
import { startCaller, type Caller } from '../../support.ts';

const EVIL = 'https://evil.example.org/callback';

/** The service's answer to a visit that is not sent on to the app. */
async function answerTo({ service }: Caller, start: Start & { choice: PersonaChoice }) {
  const response = await visitProvider(createBrowser(service), service, { verifier: newVerifier(), ...start });
  return { status: response.status, text: await response.text(), location: response.headers.get('location') };
}

test('the callback page keeps its query, with the code and with an error', async () => {
  const { service } = await startCaller();
  const query = { redirect_uri: `${REDIRECT_URI}?after_auth_return_to=%2Finside` };
  for (const choice of [ADA, DENY]) {
    const { location } = await signInByProvider(service, { choice, query });
    expect(location.searchParams.get('after_auth_return_to')).toBe('/inside');
  }
});

test('an error of an untrusted callback page goes to the error page, or nowhere', async () => {
  const caller = await startCaller();
  const toErrorPage = await answerTo(caller, { choice: DENY, query: { redirect_uri: EVIL } });
  expect(toErrorPage.location).toMatch(
    /^http:\/\/localhost:3000\/handler\/error\?.*errorCode=REDIRECT_URL_NOT_WHITELISTED/,
  );
  const alias = { redirect_uri: EVIL, error_redirect_url: null, error_redirect_uri: 'http://localhost:3000/oops' };
  expect((await answerTo(caller, { choice: ADA, query: alias })).location).toMatch(/^http:\/\/localhost:3000\/oops\?/);
  const nowhere = await answerTo(caller, { choice: ADA, query: { redirect_uri: EVIL, error_redirect_url: EVIL } });
  expect(nowhere).toMatchObject({ status: 400, location: null });
  expect(JSON.parse(nowhere.text)).toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
});

test('nobody gets an account for an untrusted callback page', async () => {
  const caller = await startCaller();
  await answerTo(caller, { choice: ADA, query: { redirect_uri: EVIL } });
  const { trade } = await signInByProvider(caller.service, { choice: ADA });
  expect(await trade?.json()).toMatchObject({ is_new_user: true });
});

test('a provider that was turned off meanwhile signs nobody in', async () => {
  const { service } = await startCaller();
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier() }));
  const callback = await chooseAtProvider(browser, readLocation(departure), ADA);
  await service.controls.configureProject({ enabled_oauth_providers: ['google'] });
  const back = new URL(readLocation(await browser.request(callback)));
  expect(back.searchParams.get('errorCode')).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
});

test('a code is good for five minutes', async () => {
  const { service, clock } = await startCaller();
  for (const [millis, status] of [
    [299_999, 200],
    [300_000, 400],
  ] as const) {
    const verifier = newVerifier();
    const back = await visitProvider(createBrowser(service), service, { verifier, choice: ADA });
    clock.millis += millis;
    const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
    expect((await exchangeCode(service, code, verifier)).status).toBe(status);
  }
});

test('a code for a user who is deleted meanwhile is no code', async () => {
  const { service, call } = await startCaller();
  const verifier = newVerifier();
  const { access_token: token } = await providerTokens(service, { choice: ADA });
  const { location } = await signInByProvider(service, { choice: ADA, verifier });
  const code = location.searchParams.get('code') ?? '';
  const back = await visitProvider(createBrowser(service), service, { verifier, choice: ADA });
  const fresh = new URL(readLocation(back)).searchParams.get('code') ?? '';
  await call('DELETE', '/users/me', { token, body: {} });
  for (const one of [code, fresh]) {
    expect(await (await exchangeCode(service, one, verifier)).json()).toMatchObject({
      code: 'INVALID_AUTHORIZATION_CODE',
    });
  }
});

test.each([
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['an implicit flow', { response_type: 'token' }],
  ['another grant', { grant_type: 'implicit' }],
  ['a callback page that is no address', { redirect_uri: '/handler' }],
])('%s is refused before anybody goes anywhere', async (_what, query) => {
  const { service } = await startCaller();
  const answer = await service.fetch(new Request(authorizeUrl(service, { verifier: newVerifier(), query })));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'SCHEMA_ERROR' });
});

test('a token of another project starts nothing', async () => {
  const { service } = await startCaller();
  const { internalProject: other } = service;
  const answer = await service.fetch(
    new Request(`${service.apiUrl}/api/v1/auth/anonymous/sign-up`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-stack-project-id': other.projectId,
        'x-stack-access-type': 'client',
        'x-stack-publishable-client-key': other.publishableClientKey,
      },
      body: '{}',
    }),
  );
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const start = await service.fetch(new Request(authorizeUrl(service, { verifier: newVerifier(), query: { token } })));
  expect(start.status).toBe(403);
});

test('the cookie of the start is named after the state, unreadable for scripts and deleted at the end', async () => {
  const { service } = await startCaller();
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier() }));
  const state = new URL(readLocation(departure)).searchParams.get('state');
  // The hosted service gives this redirect no id of the request.
  expect([...departure.headers.keys()].filter((name) => name.endsWith('-request-id'))).toEqual([]);
  const [cookie = ''] = departure.headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(`^hexclave-oauth-inner-${state}=true; Path=/; Expires=[^;]+; Max-Age=600; HttpOnly$`),
  );
  await browser.request(await chooseAtProvider(browser, readLocation(departure), ADA));
  expect([...browser.cookies.keys()].filter((name) => name.includes('-oauth-inner-'))).toEqual([]);
});
