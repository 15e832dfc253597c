import { expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  createBrowser,
  newVerifier,
  providerTokens,
  readLocation,
} from '../../../support/provider-visit.ts';
import { arrive } from '../../oauth-support.ts';
import { meetOwner, projectOf, type OwnerScene } from '../../owner-support.ts';

const CURRENT = '/internal/projects/current';
const KEY = 'auth.oauth.providers.acme_sso';
const ACME = {
  type: 'custom_oidc',
  isShared: false,
  displayName: 'Acme SSO',
  issuerUrl: 'https://login.acme.example',
  clientId: 'handover-at-acme',
  clientSecret: 'the secret of handover',
  allowSignIn: true,
  allowConnectedAccounts: true,
};

const set = ({ manage }: OwnerScene, override: object) =>
  manage('PATCH', '/internal/config/override/environment', { config_override_string: JSON.stringify(override) });

const offered = async ({ caller }: OwnerScene) => {
  const { body } = await caller.call('GET', '/projects/current');
  return (body as unknown as { config: { enabled_oauth_providers: unknown } }).config.enabled_oauth_providers;
};

const configured = async ({ manage }: OwnerScene): Promise<Record<string, unknown>> => {
  const { body } = await manage('GET', '/internal/config');
  const config = JSON.parse((body as unknown as { config_string: string }).config_string) as {
    auth: { oauth: { providers: Record<string, Record<string, unknown>> } };
  };
  return config.auth.oauth.providers;
};

async function locationOf({ caller: { service } }: OwnerScene, provider: string): Promise<URL> {
  const start = authorizeUrl(service, { verifier: newVerifier(), provider });
  return new URL(readLocation(await createBrowser(service).request(start)));
}

test('a second sign-in with the same account of a custom OIDC provider finds the existing user', async () => {
  const scene = await meetOwner();
  const { service } = scene.caller;
  const before = await offered(scene);
  expect((await set(scene, { [KEY]: ACME })).status).toBe(200);
  expect(await offered(scene)).toEqual([...(before as object[]), { id: 'acme_sso', display_name: 'Acme SSO' }]);
  const location = await locationOf(scene, 'acme_sso');
  expect(location.pathname).toMatch(/^\/idp\/acme_sso\//);
  expect(location.searchParams.get('client_id')).toBe(ACME.clientId);
  expect(location.searchParams.get('scope')).toBe('openid offline_access email profile');
  expect(location.searchParams.get('redirect_uri')).toBe(`${service.apiUrl}/api/v1/auth/oauth/callback/acme_sso`);
  const first = await providerTokens(service, { provider: 'acme_sso', choice: ADA });
  const second = await providerTokens(service, { provider: 'acme_sso', choice: ADA });
  expect([first.is_new_user, second.is_new_user]).toEqual([true, false]);
});

test('the sign-in page of a custom OIDC provider shows the provider’s display name', async () => {
  const scene = await meetOwner();
  await set(scene, { [KEY]: ACME });
  const browser = createBrowser(scene.caller.service);
  let response = await browser.request((await locationOf(scene, 'acme_sso')).href);
  response = await browser.request(readLocation(response));
  expect(await response.text()).toContain('Continue with Acme SSO');
});

test('a sign-in with a custom OIDC provider requests the configured scopes', async () => {
  const scene = await meetOwner();
  await set(scene, { [KEY]: { ...ACME, scope: 'email  groups' } });
  expect((await locationOf(scene, 'acme_sso')).searchParams.get('scope')).toBe('openid offline_access email groups');
});

test('a custom OIDC provider that is removed or has allowSignIn: false cannot be used for sign-in', async () => {
  const scene = await meetOwner();
  const before = await offered(scene);
  const start = () =>
    scene.caller.service.fetch(
      new Request(authorizeUrl(scene.caller.service, { verifier: newVerifier(), provider: 'acme_sso' })),
    );
  for (const change of [{ ...ACME, allowSignIn: false }, null]) {
    await set(scene, { [KEY]: ACME });
    expect((await start()).status).toBe(307);
    expect((await set(scene, { [KEY]: change })).status).toBe(200);
    expect(await offered(scene)).toEqual(before);
    const refused = await start();
    expect([refused.status, refused.headers.get('x-stack-known-error')]).toEqual([
      400,
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    ]);
  }
});

test('a change of oauth_providers in the project settings keeps custom OIDC providers', async () => {
  const scene = await meetOwner();
  await set(scene, { [KEY]: ACME });
  const change = { config: { oauth_providers: [{ id: 'google', type: 'shared' }] } };
  const { config } = projectOf(await scene.manage('PATCH', CURRENT, change));
  expect(config['oauth_providers']).toEqual([{ provider_config_id: 'google', id: 'google', type: 'shared' }]);
  expect(await offered(scene)).toEqual([{ id: 'google' }, { id: 'acme_sso', display_name: 'Acme SSO' }]);
  expect(await configured(scene)).toMatchObject({ acme_sso: ACME, google: { type: 'google', isShared: true } });
});

test.each([
  ['no issuer', { issuerUrl: undefined }],
  ['a javascript: issuer', { issuerUrl: 'javascript:alert(1)' }],
  ['no client id', { clientId: '' }],
  ['no secret', { clientSecret: undefined }],
  ['a data: callback URL', { customCallbackUrl: 'data:text/html,x' }],
])('a custom OIDC provider with %s is refused', async (_, change) => {
  const scene = await meetOwner();
  const before = await configured(scene);
  expect((await set(scene, { [KEY]: { ...ACME, ...change } })).status).toBe(400);
  expect(await configured(scene)).toEqual(before);
});

test.each(['github', 'Acme', 'a/b', '__proto__x!', 'a b'])('the custom OIDC provider id %j is refused', async (id) => {
  const scene = await meetOwner();
  const before = await configured(scene);
  expect((await set(scene, { [`auth.oauth.providers.${id}`]: ACME })).status).toBe(400);
  expect(await configured(scene)).toEqual(before);
});

test('an OAuth provider with the project’s own client id can have a custom callback URL', async () => {
  const scene = await meetOwner();
  const { service } = scene.caller;
  const customCallbackUrl = 'https://auth.example.com/api/v1/auth/oauth/callback/github';
  const github = { type: 'github', isShared: false, clientId: 'own', clientSecret: 'secret', customCallbackUrl };
  expect((await set(scene, { 'auth.oauth.providers.github': github })).status).toBe(200);
  expect(await configured(scene)).toMatchObject({ github });
  const { browser, callback } = await arrive(scene.caller);
  expect(callback.href.startsWith(`${customCallbackUrl}?`)).toBe(true);
  const back = await browser.request(callback.href.replace('https://auth.example.com', service.apiUrl));
  expect(new URL(readLocation(back)).searchParams.has('code')).toBe(true);
});

test('a custom callback URL is refused for an OAuth provider with shared keys', async () => {
  const scene = await meetOwner();
  const github = { type: 'github', isShared: true, customCallbackUrl: 'https://auth.example.com/' };
  const refused = await set(scene, { 'auth.oauth.providers.github': github });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain('customCallbackUrl cannot be set for shared OAuth providers');
});

test('the OAuth provider Apple requires a team id', async () => {
  const scene = await meetOwner();
  const apple = {
    type: 'apple',
    isShared: false,
    clientId: 'com.example.web',
    appleTeamId: 'TEAM567890',
    appleKeyId: 'KEY4567890',
    applePrivateKey: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
  };
  expect((await set(scene, { 'auth.oauth.providers.apple': { ...apple, appleTeamId: undefined } })).status).toBe(400);
  expect((await set(scene, { 'auth.oauth.providers.apple': apple })).status).toBe(200);
  expect((await locationOf(scene, 'apple')).searchParams.get('client_id')).toBe(apple.clientId);
  const tokens = await providerTokens(scene.caller.service, { provider: 'apple', choice: ADA });
  expect(tokens.is_new_user).toBe(true);
});

const OWN = { client_id: 'handover-at-github', client_secret: 'the secret of handover' };

const setProviders = ({ manage }: OwnerScene, ...providers: readonly object[]) =>
  manage('PATCH', CURRENT, { config: { oauth_providers: providers } });

test('after a project owner configures an OAuth client id, sign-ins use that client id', async () => {
  const scene = await meetOwner();
  expect((await locationOf(scene, 'github')).searchParams.get('client_id')).toBe('github');
  await setProviders(scene, { id: 'github', type: 'standard', ...OWN });
  expect((await locationOf(scene, 'github')).searchParams.get('client_id')).toBe(OWN.client_id);
  const tokens = await providerTokens(scene.caller.service, { choice: ADA });
  expect(tokens.is_new_user).toBe(true);
  await setProviders(scene, { id: 'github', type: 'shared' });
  expect((await locationOf(scene, 'github')).searchParams.get('client_id')).toBe('github');
  expect((await providerTokens(scene.caller.service, { choice: ADA })).is_new_user).toBe(false);
});

test('a provider’s access token is renewed near its expiry if the project has its own OAuth keys', async () => {
  const scene = await meetOwner();
  const { caller } = scene;
  await setProviders(scene, { id: 'github', type: 'standard', ...OWN });
  const query = { provider_scope: 'repo' };
  const { access_token: token } = await providerTokens(caller.service, { choice: ADA, query });
  const { id } = (await caller.call('GET', '/users/me', { token })).body;
  const path = `/connected-accounts/${id}/github/access-token`;
  const ask = () => caller.call('POST', path, { access: 'server', body: { scope: 'repo' } });
  const first = await ask();
  expect(first.status).toBe(201);
  expect((await ask()).body.access_token).toBe(first.body.access_token);
  caller.clock.millis += 3_590_000;
  const renewed = await ask();
  expect(renewed.status).toBe(201);
  expect(renewed.body.access_token).not.toBe(first.body.access_token);
});

test('an OAuth sign-in fails if the client id changes while the user is at the provider', async () => {
  const scene = await meetOwner();
  const { browser, callback } = await arrive(scene.caller);
  await setProviders(scene, { id: 'github', type: 'standard', ...OWN });
  const back = await browser.request(callback.href);
  expect([back.status, await back.text()]).toEqual([
    400,
    'The answer of the provider does not check out. Start again.',
  ]);
});

test('an OAuth sign-in succeeds even if the project’s own client id equals the shared client id', async () => {
  const scene = await meetOwner();
  await setProviders(scene, { id: 'github', type: 'standard', client_id: 'github', client_secret: 'mine' });
  expect((await providerTokens(scene.caller.service, { choice: ADA })).is_new_user).toBe(true);
});
