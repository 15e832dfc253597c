import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { enrol } from '../../support/call-service.ts';
import { arrive, choose, exchanges, leave, newcomer, stateCookies, visit } from '../../support/oauth-world.ts';
import { ADA, BEN, DENY, someone } from '../../support/provider-visit.ts';

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const CALLBACK = 'http://localhost:3000/handler/oauth-callback';

test('the authorize URL has all OAuth parameters, but not the PKCE verifier', async () => {
  await appWorld.service.controls.configureProject({ standard_oauth_providers: ['github'] });
  const page = appWorld.open({ oauthScopesOnSignIn: { github: ['repo', 'gist'] } });
  const { asked: url, to } = await leave(appWorld, page);
  expect(url.origin + url.pathname).toBe(`${appWorld.service.apiUrl}/api/v1/auth/oauth/authorize/github`);
  const [[name = '', verifier = ''] = []] = stateCookies(appWorld);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: appWorld.service.project.projectId,
    client_secret: appWorld.service.project.publishableClientKey,
    redirect_uri: CALLBACK,
    scope: 'legacy',
    state: name.slice('stack-oauth-outer-'.length),
    grant_type: 'authorization_code',
    code_challenge: await s256(verifier),
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'authenticate',
    provider_scope: 'repo gist',
    error_redirect_url: 'http://localhost:3000/handler/error',
    stack_response_mode: 'json',
    hexclave_response_mode: 'json',
  });
  expect(to.searchParams.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['repo', 'gist']));
  expect(verifier).toMatch(/^[\w.~-]{43,128}$/);
  expect(url.href + to.href).not.toContain(verifier);
});

test('callOAuthCallback() sends a new user to afterSignUp and a returning user to afterSignIn', async () => {
  const urls = { afterSignIn: '/in', afterSignUp: '/up' };
  const first = await visit(appWorld, appWorld.open({ urls }), ADA);
  const done = arriveWith(first, urls);
  expect(await appWorld.pass(done.app.callOAuthCallback())).toEqual({
    ok: true,
    value: { isNewUser: true, returnTo: null, isHandedOff: false },
  });
  expect(done.tab.navigations).toEqual(['http://localhost:3000/up']);
  expect(done.app.$session.get()).toMatchObject({ isAnonymous: false });
  expect(done.tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('github');

  await appWorld.pass(done.app.signOut({ noRedirect: true }));
  const again = arriveWith(await visit(appWorld, appWorld.open({ urls }), ADA), urls);
  expect(await appWorld.pass(again.app.callOAuthCallback())).toMatchObject({ value: { isNewUser: false } });
  expect(again.tab.navigations).toEqual(['http://localhost:3000/in']);
});

test('callOAuthCallback() removes the OAuth code and state from the URL before the first request', async () => {
  const { app, tab } = await visit(appWorld, appWorld.open(), ADA);
  expect(stateCookies(appWorld)).toHaveLength(1);
  const done = app.callOAuthCallback({ noRedirect: true });
  expect(tab.page?.href()).toBe(CALLBACK);
  expect(stateCookies(appWorld)).toEqual([]);
  expect(appWorld.sent('/auth/oauth/token')).toEqual([]);
  await appWorld.pass(done);
});

test('two calls of callOAuthCallback() exchange the code once and return one result', async () => {
  const { app } = await visit(appWorld, appWorld.open(), ADA);
  const both = Promise.all([app.callOAuthCallback({ noRedirect: true }), app.callOAuthCallback({ noRedirect: true })]);
  const [one, other] = await appWorld.pass(both);
  expect(one).toBe(other);
  expect(one).toMatchObject({ ok: true, value: { isNewUser: true } });
  expect(await exchanges(appWorld)).toHaveLength(1);
});

test('the OAuth callback URL contains the page to return to, unless that page is untrusted', async () => {
  const from = appWorld.open({}, { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=/board%3Fa%3D1' });
  const back = arrive(appWorld, await choose(appWorld, await leave(appWorld, from), ADA));
  await appWorld.pass(back.app.callOAuthCallback());
  expect(back.tab.navigations).toEqual(['http://localhost:3000/board?a=1']);

  const wanted = appWorld.open({}, { href: 'http://localhost:3000/' });
  const mine = await leave(appWorld, wanted, (app) => app.signInWithOAuth('github', { returnTo: '/mine' }));
  expect(mine.asked.searchParams.get('redirect_uri')).toBe(`${CALLBACK}?after_auth_return_to=%2Fmine`);
  const evil = await leave(appWorld, wanted, (app) =>
    app.signInWithOAuth('github', { returnTo: 'https://evil.test/' }),
  );
  expect(evil.asked.searchParams.get('redirect_uri')).toBe(CALLBACK);
});

test('callOAuthCallback() fails with OAUTH_PROVIDER_ACCESS_DENIED if the user declined access', async () => {
  const { app, tab } = await visit(appWorld, appWorld.open(), DENY);
  const result = await appWorld.pass(app.callOAuthCallback());
  expect(result).toMatchObject({ ok: false, error: { code: 'OAUTH_PROVIDER_ACCESS_DENIED' } });
  expect(tab.page?.href()).toBe(CALLBACK);
  expect(await exchanges(appWorld)).toEqual([]);
});

test('if another account uses the email address, callOAuthCallback() fails and names the address', async () => {
  const { email, password } = newPerson();
  const owner = appWorld.open({ tokenStore: 'memory' });
  await appWorld.pass(owner.app.signUpWithCredential({ email, password, noRedirect: true }));
  const { app } = await visit(appWorld, appWorld.open(), someone(email));
  expect(await appWorld.pass(app.callOAuthCallback())).toMatchObject({
    ok: false,
    error: {
      code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      details: { type: 'email', contactChannelValue: email },
    },
  });
});

test('the result of callOAuthCallback() contains no free text from the callback URL', async () => {
  const details = {
    contact_channel_value: 'x. Your account was locked! Call +1 555 0100 now. An account',
    type: 'email',
  };
  const query = new URLSearchParams({
    errorCode: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    message: 'Call +1 555 0100 now.',
    details: JSON.stringify(details),
  });
  const { app } = appWorld.open({}, { href: `http://localhost:3000/handler/oauth-callback?${query}` });
  const result = await appWorld.pass(app.callOAuthCallback());
  expect(result).toMatchObject({ ok: false, error: { details: { type: 'email' } } });
  expect(JSON.stringify(result)).not.toContain('555');
});

test('an anonymous user who signs in with OAuth keeps the user id', async () => {
  const guest = appWorld.open();
  const before = await appWorld.pass(guest.app.getUser({ or: 'anonymous' }));
  const { app } = await visit(appWorld, guest, ADA);
  expect(await appWorld.pass(app.callOAuthCallback({ noRedirect: true }))).toMatchObject({ ok: true });
  expect(await appWorld.pass(app.getUser())).toMatchObject({
    id: before.id,
    isAnonymous: false,
    displayName: 'Ada Lovelace',
  });
});

test('an OAuth sign-in with MFA goes to the MFA page and keeps after_auth_return_to', async () => {
  const known = await visit(appWorld, appWorld.open(), ADA);
  await appWorld.pass(known.app.callOAuthCallback({ noRedirect: true }));
  await enrol(appWorld, await known.app.getAccessToken());
  await appWorld.pass(known.app.signOut({ noRedirect: true }));
  const from = appWorld.open({}, { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=/board' });
  const { app, tab } = await visit(appWorld, from, ADA);
  expect(await appWorld.pass(app.callOAuthCallback())).toMatchObject({
    ok: false,
    error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' },
  });
  expect(tab.navigations).toEqual(['http://localhost:3000/handler/mfa?after_auth_return_to=%2Fboard']);
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toMatch(/^[0-9a-z]{45}$/);
});

test('linkConnectedAccount() connects an account and returns to the starting page', async () => {
  const page = appWorld.open({}, { href: 'http://localhost:3000/settings?tab=accounts' });
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  const before = await appWorld.pass(page.app.getUser());
  const session = page.app.$session.get();
  const left = await leave(appWorld, page, (app) => app.linkConnectedAccount('github'));
  expect(left.asked.searchParams.get('type')).toBe('link');
  const back = arrive(appWorld, await choose(appWorld, left, BEN));
  expect(await appWorld.pass(back.app.callOAuthCallback())).toMatchObject({ ok: true });
  expect(back.tab.navigations).toEqual(['replace http://localhost:3000/settings?tab=accounts']);
  expect(await appWorld.pass(back.app.getUser())).toMatchObject({ id: before?.id, oauthProviders: [{ id: 'github' }] });
  expect(back.app.$session.get()).toMatchObject({ sessionId: session?.sessionId });
});

test('signInWithOAuth() rejects malformed provider names', async () => {
  const { app, tab } = appWorld.open();
  await expect(app.linkConnectedAccount('github')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  for (const odd of ['', '../token', 'git hub', 'x'.repeat(21), 'github?x=1']) {
    await expect(app.signInWithOAuth(odd)).rejects.toMatchObject({ code: 'MISUSE' });
  }
  expect(tab.navigations).toEqual([]);
});

test('signInWithOAuth() rejects with MISUSE in an app whose token store has fixed tokens', async () => {
  const { app, tab } = appWorld.open({ tokenStore: { accessToken: null, refreshToken: null } });
  await expect(app.signInWithOAuth('github')).rejects.toMatchObject({ code: 'MISUSE' });
  expect(tab.navigations).toEqual([]);
});

test('callOAuthCallback() returns null if the URL has no OAuth parameters', async () => {
  const { app } = appWorld.open({}, { href: `${CALLBACK}?after_auth_return_to=/x` });
  expect(await app.callOAuthCallback()).toEqual({ ok: true, value: null });
});

function arriveWith(page: { tab: { page: { href(): string } | null } }, urls: Record<string, string>) {
  return appWorld.open({ urls }, { href: page.tab.page?.href() ?? '' });
}

async function s256(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

test('an OAuth flow sets its cookie twice, as "hexclave-…" and "stack-…", and deletes both at the end', async () => {
  const left = await leave(appWorld, appWorld.open());
  const state = left.asked.searchParams.get('state');
  const names = [`hexclave-oauth-outer-${state}`, `stack-oauth-outer-${state}`];
  const [one, other] = names.map((name) => appWorld.world.cookies.get(name));
  expect([one, one]).toEqual([other, expect.any(String)]);
  const { app } = arrive(appWorld, await choose(appWorld, left, newcomer()));
  expect(await appWorld.pass(app.callOAuthCallback())).toMatchObject({ ok: true });
  expect(names.filter((name) => appWorld.world.cookies.has(name))).toEqual([]);
});
