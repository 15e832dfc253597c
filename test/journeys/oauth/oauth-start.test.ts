import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { choose, leave, arrive, newcomer, starts, stateCookies } from '../../support/oauth-world.ts';

/** What the service refuses before anybody leaves (protocol.md §4.7). */
let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const AUTHORIZE = '/api/v1/auth/oauth/authorize/';
/** A service that answers as one of an older generation, where the page asks for JSON. */
function answerOlder(respond: (request: Request) => Response | Promise<Response>): void {
  const { service, world } = appWorld;
  world.network = (request) =>
    new URL(request.url).searchParams.has('stack_response_mode') ? respond(request) : service.fetch(request);
}

test('linkConnectedAccount() goes to the provider without the access token in the URL', async () => {
  const page = appWorld.open();
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  const { to } = await leave(appWorld, page, (app) => app.linkConnectedAccount('github'));
  expect(to.pathname).not.toContain(AUTHORIZE);
  expect(to.href).not.toContain(String(await page.app.getAccessToken()));
  expect(starts(appWorld)).toHaveLength(1);
});

test.each([
  ['a provider that does not exist', 'nowhere', {}, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
  ['a provider that is switched off', 'x', {}, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
  [
    'extra scopes with shared OAuth keys',
    'github',
    { oauthScopesOnSignIn: { GitHub: ['repo'] } },
    'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  ],
])('signInWithOAuth() with %s fails with a typed error and no redirect', async (_name, provider, options, code) => {
  const { app, tab } = appWorld.open(options);
  expect(await appWorld.pass(app.signInWithOAuth(provider))).toMatchObject({ ok: false, error: { code } });
  expect(tab.navigations).toEqual([]);
  expect(stateCookies(appWorld)).toEqual([]);
});

test('signInWithOAuth() sends its bot challenge token, which the service accepts only once', async () => {
  await appWorld.service.controls.configureProject({ bot_challenge: 'visible' });
  const token = `latchkey-human-${crypto.randomUUID()}`;
  await leave(appWorld, appWorld.open(), (app) => app.signInWithOAuth('github', { botChallenge: { token } }));
  const { searchParams } = starts(appWorld).at(-1) ?? new URL('about:blank');
  expect(searchParams.get('bot_challenge_token')).toBe(token);
  expect(searchParams.get('bot_challenge_phase')).toBe('visible');
  expect(searchParams.has('bot_challenge_unavailable')).toBe(false);
  const { app } = appWorld.open();
  const refused = await appWorld.pass(app.signInWithOAuth('github', { botChallenge: { token } }));
  expect(refused).toMatchObject({ ok: false, error: { code: 'BOT_CHALLENGE_FAILED' } });
  await appWorld.service.controls.configureProject({ bot_challenge: 'invisible' });
  await leave(appWorld, appWorld.open(), (each) => each.signInWithOAuth('github', { botChallenge: 'unavailable' }));
});

test('linkConnectedAccount() with an untrusted return address fails with REDIRECT_URL_NOT_WHITELISTED', async () => {
  const { app } = appWorld.open({}, { href: 'http://localhost:3000/settings' });
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  const answer = await appWorld.pass(app.linkConnectedAccount('github', { returnTo: 'https://evil.test/' }));
  expect(answer).toMatchObject({ ok: false, error: { code: 'REDIRECT_URL_NOT_WHITELISTED' } });
});

test('signInWithOAuthPopup() closes the popup if the service refuses the provider', async () => {
  const { app, tab } = appWorld.open();
  const result = await appWorld.pass(app.signInWithOAuthPopup('nowhere'));
  expect(result).toMatchObject({ ok: false, error: { code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' } });
  expect(tab.windows).toMatchObject([{ navigations: [], wasClosed: true }]);
});

test('linkConnectedAccount() with an expired access token renews the token and tries once more', async () => {
  const page = appWorld.open();
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  appWorld.service.controls.expireAccessTokens();
  await leave(appWorld, page, (app) => app.linkConnectedAccount('github'));
  const [first, second] = starts(appWorld).map(({ searchParams }) => searchParams.get('token'));
  expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false]);
});

test.each([
  ['redirects instead of sending JSON', () => Response.redirect('http://provider.test/', 307)],
  [
    'does not know the parameter that requests JSON',
    () => {
      const message = 'query contains unknown properties: stack_response_mode, hexclave_response_mode';
      const body = { code: 'SCHEMA_ERROR', error: message, details: { message } };
      return Response.json(body, { status: 400, headers: { 'x-stack-known-error': 'SCHEMA_ERROR' } });
    },
  ],
])('signInWithOAuth() navigates to the authorize endpoint if the service %s', async (_name, respond) => {
  answerOlder(respond);
  const left = await leave(appWorld, appWorld.open());
  expect(left.to.pathname).toBe(`${AUTHORIZE}github`);
  expect([...left.to.searchParams.keys()]).not.toContain('stack_response_mode');
  const { app } = arrive(appWorld, await choose(appWorld, left, newcomer()));
  expect(await appWorld.pass(app.callOAuthCallback())).toMatchObject({ ok: true, value: { isNewUser: true } });
});

test('signInWithOAuth() navigates to the authorize endpoint if the response is an opaque redirect', async () => {
  const { app, tab } = appWorld.open();
  const { fetch } = tab;
  // As a browser answers with `redirect: 'manual'`.
  const opaque = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  });
  Object.assign(tab, {
    fetch: (url: string, init: RequestInit) => (url.includes(AUTHORIZE) ? opaque : fetch(url, init)),
  });
  expect(await appWorld.pass(app.signInWithOAuth('github'))).toEqual({ ok: true, value: undefined });
  expect(tab.navigations).toEqual([expect.stringContaining(`${AUTHORIZE}github?`)]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'nonsense', 'blob:http://localhost/1', ''])(
  'signInWithOAuth() does not navigate to %j if the service returns that URL',
  async (location) => {
    answerOlder(() => Response.json({ location }));
    const { app, tab } = appWorld.open();
    await expect(appWorld.pass(app.signInWithOAuth('github'))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
    expect(tab.navigations).toEqual([]);
  },
);

test.each([
  ['https', 'https', 'followed'],
  ['https', 'http', 'refused'],
  ['http', 'https', 'followed'],
  ['http', 'http', 'followed'],
  ['http', 'ftp', 'refused'],
])('a redirect by signInWithOAuth() from an %s URL to an %s URL is %s', async (service, provider, outcome) => {
  const isLed = outcome === 'followed';
  const location = `${provider}://provider.test/`;
  appWorld.world.network = () => Response.json({ location });
  const { app, tab } = appWorld.open({ baseUrl: `${service}://api.example.test` });
  const left = appWorld.pass(app.signInWithOAuth('github'));
  if (isLed) await left;
  else await expect(left).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  expect(tab.navigations).toEqual(isLed ? [location] : []);
});
