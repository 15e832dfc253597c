import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OAuthConnection } from '../../core/index.ts';
import { serverOf } from '../core/server/support/server-groups.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { arrive, choose, leave, newcomer } from '../support/oauth-world.ts';
import { valueOf } from './account-support.ts';

/** Accounts at providers, told apart by provider and by what the provider calls the user (protocol.md §9.4). */
let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
  await appWorld.service.controls.configureProject({ standard_oauth_providers: ['github', 'spotify'] });
});
afterEach(() => appWorld.service.close());

/** A signed-in user, and a back end that gives them accounts which nobody came with. */
async function signedIn() {
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  const userId = (await appWorld.pass(app.getUser()))?.id ?? '';
  const server = serverOf(appWorld.service);
  const give = async (provider: string, accountId: string, allowConnectedAccounts = true) => {
    await appWorld.world.clock.advance(1_000);
    const given = { provider, accountId, allowSignIn: false, allowConnectedAccounts };
    return valueOf(await server.oauthAccounts.create(userId, given));
  };
  return { app, server, userId, give };
}

/** Connects a new account at a provider to the signed-in user. */
async function connect(provider: string): Promise<void> {
  const page = appWorld.open();
  const left = await leave(appWorld, page, (app) => app.linkConnectedAccount(provider));
  await appWorld.pass(arrive(appWorld, await choose(appWorld, left, newcomer())).app.callOAuthCallback());
  await appWorld.world.clock.advance(1_000);
}

test('two connected accounts at one provider have different access tokens', async () => {
  const { app } = await signedIn();
  await connect('github');
  await connect('github');
  const [first, second, ...more] = await appWorld.pass(app.connectedAccounts.connections());
  expect([first?.provider, second?.provider, more]).toEqual(['github', 'github', []]);
  expect(first?.accountId).not.toBe(second?.accountId);
  const tokenOf = (at: OAuthConnection | string | undefined) =>
    appWorld.pass(app.connectedAccounts.getAccessToken(at ?? ''));
  const [ofFirst, ofSecond] = [await tokenOf(first), await tokenOf(second)];
  expect([typeof ofFirst, typeof ofSecond, ofFirst === ofSecond]).toEqual(['string', 'string', false]);
  expect([ofFirst, ofSecond]).toContain(await tokenOf('github'));
  expect(await tokenOf({ provider: 'github', accountId: 'somebody else' })).toBeNull();
  const wide = app.connectedAccounts.getAccessToken(first ?? '', { scopes: ['admin:org'] });
  expect(await appWorld.pass(wide)).toBeNull();
});

test('getConnection() finds an account only by its exact provider and account id', async () => {
  const { app, give } = await signedIn();
  await give('github', 'same');
  await give('spotify', 'same');
  const found = async (provider: string, accountId: string) =>
    appWorld.pass(app.connectedAccounts.getConnection({ provider, accountId }));
  expect(await found('github', 'same')).toEqual({ provider: 'github', accountId: 'same' });
  expect(await found('spotify', 'same')).toEqual({ provider: 'spotify', accountId: 'same' });
  expect(await found('facebook', 'same')).toBeNull();
  expect(await found('github', 'Same')).toBeNull();
});

test('connections() leaves out an account with allowConnectedAccounts: false, but get() finds it', async () => {
  const { app, give } = await signedIn();
  const { id } = await give('github', '1', false);
  expect(await appWorld.pass(app.connectedAccounts.connections())).toEqual([]);
  expect(await appWorld.pass(app.connectedAccounts.get(id))).toMatchObject({
    id,
    provider: 'github',
    allowConnectedAccounts: false,
  });
  expect(await appWorld.pass(app.connectedAccounts.get('no id at all'))).toBeNull();
  await appWorld.pass(app.connectedAccounts.disconnect(id));
  expect(await appWorld.pass(app.connectedAccounts.get(id))).toBeNull();
});

test('an account id with slashes, emoji and percent signs reaches the service unchanged', async () => {
  const { app, server, userId, give } = await signedIn();
  const wanted = { provider: 'github', accountId: '../users/me?a=1&用户🎵#%2e' };
  const account = await give(wanted.provider, wanted.accountId);
  expect(await appWorld.pass(app.connectedAccounts.getConnection(wanted))).toEqual(wanted);
  // The server connected the account without a sign-in at the provider, so the provider gave no token.
  expect(await appWorld.pass(app.connectedAccounts.getAccessToken(wanted))).toBeNull();
  expect(await server.oauthAccounts.get(userId, wanted)).toEqual(account);
});

test('a server app can get the access token of a connected account by account or by provider', async () => {
  const { server, userId, give } = await signedIn();
  await connect('github');
  const spotify = await give('spotify', '4711');
  expect(await server.oauthAccounts.get(userId, spotify.id)).toEqual(spotify);
  expect(await server.oauthAccounts.get(userId, 'nothing')).toBeNull();
  const github = (await server.oauthAccounts.list(userId)).find(({ provider }) => provider === 'github');
  const token = await server.oauthAccounts.getAccessToken(userId, github ?? '');
  expect(token).toEqual(expect.any(String));
  expect(token).toBe(await server.oauthAccounts.getAccessToken(userId, 'github'));
});

test('update() and disconnect() change the list of connected accounts before the service answers', async () => {
  const { app, give } = await signedIn();
  await give('github', 'a');
  await give('spotify', 'b');
  const shown: unknown[] = [];
  app.connectedAccounts.$list.listen((state) => shown.push(state.status === 'ready' ? state.data : state.status));
  const [first, second] = await appWorld.pass(app.connectedAccounts.list());
  const id = first?.id ?? '';
  shown.length = 0;
  await appWorld.pass(app.connectedAccounts.update(id, { allowConnectedAccounts: false }));
  expect(shown[0]).toEqual([{ ...first, allowConnectedAccounts: false }, second]);
  shown.length = 0;
  await appWorld.pass(app.connectedAccounts.disconnect(id));
  expect(shown[0]).toEqual([second]);
});
