import { afterEach, expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  BEN,
  CHLOE,
  chooseAtProvider,
  createBrowser,
  newVerifier,
  providerTokens,
  readLocation,
  signInByProvider,
  someone,
  tradeCode,
} from '../../support/provider-visit.ts';
import { closeServices, startCaller } from '../support.ts';

afterEach(closeServices);

test('somebody new gets an account with what the provider knows of them', async () => {
  const { service, call } = await startCaller();
  const { status, location, trade } = await signInByProvider(service, { choice: ADA });
  expect(status).toBe(303);
  expect(`${location.origin}${location.pathname}`).toBe('http://localhost:3000/handler/oauth-callback');
  expect([...location.searchParams.keys()].sort()).toEqual(['code', 'state']);
  expect(location.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
  expect(location.searchParams.get('state')).toBe('outer-state');
  expect(trade?.headers.get('cache-control')).toBe('no-store');
  const tokens = (await trade?.json()) as { access_token: string };
  expect(tokens).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
    token_type: 'Bearer',
    expires_in: 3599,
    scope: 'legacy',
    newUser: true,
    is_new_user: true,
    afterCallbackRedirectUrl: null,
    after_callback_redirect_url: null,
  });
  expect((await call('GET', '/users/me', { token: tokens.access_token })).body).toMatchObject({
    display_name: 'Ada Lovelace',
    primary_email: 'ada@example.com',
    primary_email_verified: true,
    has_password: false,
    oauth_providers: [{ id: 'github', account_id: 'ada', email: 'ada@example.com' }],
  });
});

test('an email the provider has not verified is not verified here, and a person without one has none', async () => {
  const { service, call } = await startCaller();
  const ben = await providerTokens(service, { choice: BEN });
  expect((await call('GET', '/users/me', { token: ben.access_token })).body).toMatchObject({
    primary_email: 'ben@example.com',
    primary_email_verified: false,
  });
  const chloe = await providerTokens(service, { choice: CHLOE });
  expect((await call('GET', '/users/me', { token: chloe.access_token })).body).toMatchObject({
    display_name: 'Chloé Moreau',
    primary_email: null,
    oauth_providers: [{ id: 'github', account_id: 'chloe', email: null }],
  });
});

test('the second time it is the same user, and another account of the provider is another', async () => {
  const { service, call } = await startCaller();
  const users = [];
  for (const choice of [CHLOE, CHLOE, BEN]) {
    const tokens = await providerTokens(service, { choice });
    const { body } = await call('GET', '/users/me', { token: tokens.access_token });
    users.push({ id: body.id, isNew: tokens.is_new_user });
  }
  expect(users.map(({ isNew }) => isNew)).toEqual([true, false, true]);
  expect(users[1]?.id).toBe(users[0]?.id);
  expect(users[2]?.id).not.toBe(users[0]?.id);
});

test('an anonymous user becomes the provider account in place', async () => {
  const { service, call } = await startCaller();
  const anonymous = (await call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const tokens = await providerTokens(service, { choice: ADA, query: { token: anonymous.access_token } });
  expect(tokens.is_new_user).toBe(true);
  expect((await call('GET', '/users/me', { token: tokens.access_token })).body).toMatchObject({
    id: anonymous.user_id,
    is_anonymous: false,
    primary_email: 'ada@example.com',
  });
});

test('an anonymous user who has an account already is signed in to it', async () => {
  const { service, call } = await startCaller();
  await providerTokens(service, { choice: ADA });
  const anonymous = (await call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const tokens = await providerTokens(service, { choice: ADA, query: { token: anonymous.access_token } });
  expect(tokens.is_new_user).toBe(false);
  expect((await call('GET', '/users/me', { token: tokens.access_token })).body.id).not.toBe(anonymous.user_id);
  const left = await call('GET', '/users/me', { token: anonymous.access_token });
  expect(left.body).toMatchObject({ id: anonymous.user_id, is_anonymous: true });
});

test('in JSON mode the answer names the address to go to, and no cookie is needed', async () => {
  const { service } = await startCaller();
  const verifier = newVerifier();
  const browser = createBrowser(service);
  const start = authorizeUrl(service, { verifier, query: { stack_response_mode: 'json' } });
  const departure = await browser.request(start);
  expect(departure.status).toBe(200);
  expect(departure.headers.getSetCookie()).toEqual([]);
  const { location } = (await departure.json()) as { location: string };
  const callback = await chooseAtProvider(browser, location, ADA);
  const back = await service.fetch(new Request(callback));
  expect(back.status).toBe(303);
  const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
  expect((await tradeCode(service, code, verifier)).status).toBe(200);
});

test('a provider that answers with a form is understood', async () => {
  const { service } = await startCaller();
  await service.controls.configureProject({ enabled_oauth_providers: ['apple'] });
  const verifier = newVerifier();
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier, provider: 'apple' }));
  expect(new URL(readLocation(departure)).searchParams.get('response_mode')).toBe('form_post');
  const answer = new URL(await chooseAtProvider(browser, readLocation(departure), ADA));
  const back = await browser.request(`${answer.origin}${answer.pathname}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // Nothing sends it, and it must not let the request wait for itself.
      'x-stack-project-id': service.project.projectId,
    },
    body: answer.searchParams,
  });
  expect(back.status).toBe(303);
  const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
  expect((await tradeCode(service, code, verifier)).status).toBe(200);
});

test('every provider of the protocol can be enabled and signs in', async () => {
  const { service, call } = await startCaller();
  const ids = ['bitbucket', 'discord', 'facebook', 'github', 'gitlab', 'google', 'linkedin', 'microsoft', 'spotify'];
  const all = ['apple', ...ids, 'twitch', 'x'];
  await service.controls.configureProject({ enabled_oauth_providers: all });
  const project = (await call('GET', '/projects/current')).body as unknown as { config: unknown };
  expect(project.config).toMatchObject({ enabled_oauth_providers: all.map((id) => ({ id })) });
  for (const provider of [...ids, 'twitch', 'x']) {
    const tokens = await providerTokens(service, { provider, choice: someone(`${provider}@example.com`) });
    expect(tokens.is_new_user).toBe(true);
  }
});

test('the address to go on to is handed over with the tokens', async () => {
  const { service } = await startCaller();
  const after = 'http://localhost:3000/inside';
  const tokens = await providerTokens(service, { choice: ADA, query: { after_callback_redirect_url: after } });
  expect(tokens.after_callback_redirect_url).toBe(after);
});

test('whoever has a second factor is asked for it, and is signed in after it', async () => {
  const { service, call } = await startCaller();
  const first = await providerTokens(service, { choice: ADA });
  const secret = Buffer.from('12345678901234567890').toString('base64');
  await call('PATCH', '/users/me', { token: first.access_token, body: { totp_secret_base64: secret } });
  const verifier = newVerifier();
  const { trade, location } = await signInByProvider(service, { choice: ADA, verifier });
  expect(trade?.status).toBe(400);
  expect(await trade?.json()).toMatchObject({
    code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: expect.any(String) },
  });
  const again = await tradeCode(service, location.searchParams.get('code') ?? '', verifier);
  expect(await again.json()).toMatchObject({ code: 'INVALID_AUTHORIZATION_CODE' });
});
