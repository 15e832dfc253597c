import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { arrive, choose, exchanges, starts, stateCookies } from '../../support/oauth-world.ts';
import { ADA, DENY } from '../../support/provider-visit.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { until } from '../../support/until.ts';

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

/** Begins in a window and waits until it was sent to the provider. */
async function begin(
  options: Parameters<ReturnType<AppWorld['open']>['app']['signInWithOAuthPopup']>[1] = {},
  tokenStore: 'memory' | 'cookie' = 'memory',
) {
  const opener = appWorld.open({ tokenStore });
  const result = opener.app.signInWithOAuthPopup('github', { noRedirect: true, ...options });
  result.catch(() => {});
  await until(() => opener.tab.windows[0]?.navigations.length === 1);
  const authorize = opener.tab.windows[0]?.navigations[0] ?? '';
  return { ...opener, result, authorize, other: opener.tab.windows[0] };
}

test('signInWithOAuthPopup() opens the popup synchronously within the click', async () => {
  const { app, tab } = appWorld.open();
  app.signInWithOAuthPopup('github').catch(() => {});
  expect(tab.windows).toHaveLength(1);
  await until(() => tab.windows[0]?.navigations.length === 1);
});

test('an OAuth popup passes the sign-in to its opener even if popup.closed is true in the opener', async () => {
  const { app, tab, result, authorize, other } = await begin();
  if (other) other.seemsClosed = true;
  const popup = arrive(appWorld, await choose(appWorld, authorize, ADA), { tokenStore: 'memory' });
  const handedOver = popup.app.callOAuthCallback();
  expect(await appWorld.pass(result)).toEqual({ ok: true, value: { isNewUser: true } });
  expect(await appWorld.pass(handedOver)).toEqual({
    ok: true,
    value: { isNewUser: false, returnTo: null, isHandedOff: true },
  });
  expect(app.$session.get()).toMatchObject({ isAnonymous: false });
  expect(await appWorld.pass(popup.app.getUser())).toBeNull();
  expect(popup.tab.isClosed).toBe(true);
  expect(popup.tab.navigations).toEqual([]);
  expect(popup.tab.page?.href()).toBe('http://localhost:3000/handler/oauth-callback');
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('github');
  expect(await exchanges(appWorld)).toHaveLength(1);
  expect(stateCookies(appWorld)).toEqual([]);
});

test('if another user signs in through a second tab, a pending signInWithOAuthPopup() rejects', async () => {
  const { app, tab, result, authorize } = await begin({}, 'cookie');
  // In another tab, whose cookies this one shares.
  const other = appWorld.open();
  await appWorld.pass(other.app.signUpWithCredential(newPerson()));
  const own = other.app.$session.get();
  void arrive(appWorld, await choose(appWorld, authorize, ADA)).app.callOAuthCallback();
  await expect(appWorld.pass(result)).rejects.toMatchObject({
    code: 'SESSION_CHANGED',
    message: 'Another user signed in while the window was open.',
  });
  expect(await appWorld.pass(app.getUser())).toMatchObject({ id: own?.userId });
  expect(tab.navigations).toEqual([]);
});

test('messages between an OAuth popup and its opener contain neither the PKCE verifier nor a token', async () => {
  const { result, authorize } = await begin();
  const [[, verifier = ''] = []] = stateCookies(appWorld);
  const popup = arrive(appWorld, await choose(appWorld, authorize, ADA));
  void popup.app.callOAuthCallback();
  await appWorld.pass(result);
  const messages = JSON.stringify(appWorld.world.messages);
  expect(messages).not.toContain(verifier);
  expect(messages).not.toMatch(/token/);
});

test('signInWithOAuthPopup() fails with OAUTH_PROVIDER_ACCESS_DENIED if the user declines access', async () => {
  const { result, authorize } = await begin();
  const address = await choose(appWorld, authorize, DENY);
  expect(address.searchParams.has('state')).toBe(false);
  const popup = arrive(appWorld, address);
  const handedOver = popup.app.callOAuthCallback();
  expect(await appWorld.pass(result)).toMatchObject({ ok: false, error: { code: 'OAUTH_PROVIDER_ACCESS_DENIED' } });
  expect(await appWorld.pass(handedOver)).toMatchObject({ value: { isHandedOff: true } });
});

test('an OAuth popup whose opener was closed completes the sign-in in the popup', async () => {
  const { app, authorize } = await begin();
  const [cookie] = stateCookies(appWorld);
  const address = await choose(appWorld, authorize, ADA);
  const opener = appWorld.world;
  app.dispose();
  opener.channelsWork = false;
  if (cookie) opener.cookies.set(...cookie);
  const popup = arrive(appWorld, address);
  expect(await appWorld.pass(popup.app.callOAuthCallback())).toMatchObject({
    ok: true,
    value: { isNewUser: true, isHandedOff: false },
  });
  expect(popup.tab.navigations).toEqual(['http://localhost:3000/']);
});

test('if the popup seems closed, signInWithOAuthPopup() calls onWindowClosed once and keeps waiting', async () => {
  let hints = 0;
  const stop = new AbortController();
  const { result, other } = await begin({ signal: stop.signal, onWindowClosed: () => (hints += 1) });
  await appWorld.world.clock.advance(5_000);
  expect(hints).toBe(0);
  if (other) other.seemsClosed = true;
  await appWorld.world.clock.advance(499);
  expect(hints).toBe(0);
  await appWorld.world.clock.advance(5_000);
  expect(hints).toBe(1);
  stop.abort(new Error('enough'));
  await expect(result).rejects.toThrow('enough');
  expect(other?.wasClosed).toBe(true);
  expect(stateCookies(appWorld)).toEqual([]);
  expect(appWorld.world.clock.timerCount).toBe(0);
});

test('signInWithOAuthPopup() counts as declined if the user closes the popup before it shows the provider', async () => {
  const { app, tab } = appWorld.open({ tokenStore: 'memory' });
  const { network } = appWorld.world;
  const held = holdPromise();
  appWorld.world.network = async (request) => {
    await held.promise;
    return network(request);
  };
  const result = app.signInWithOAuthPopup('github', { noRedirect: true });
  await until(() => starts(appWorld).length === 1);
  if (tab.windows[0]) tab.windows[0].seemsClosed = true;
  held.resolve();
  expect(await appWorld.pass(result)).toMatchObject({ ok: false, error: { code: 'OAUTH_PROVIDER_ACCESS_DENIED' } });
  expect(tab.windows[0]?.navigations).toEqual([]);
  expect(stateCookies(appWorld)).toEqual([]);
  expect(appWorld.world.clock.timerCount).toBe(0);
});

test('aborting signInWithOAuthPopup() before the provider’s address is known closes the popup', async () => {
  const { app, tab } = appWorld.open({ tokenStore: 'memory' });
  appWorld.world.network = () => new Promise(() => {});
  const stop = new AbortController();
  const result = app.signInWithOAuthPopup('github', { noRedirect: true, signal: stop.signal });
  const failed = expect(result).rejects.toThrow('enough');
  await until(() => starts(appWorld).length === 1);
  stop.abort(new Error('enough'));
  await failed;
  expect(tab.windows[0]?.wasClosed).toBe(true);
});

test('signInWithOAuthPopup() with a token store of fixed tokens rejects with MISUSE, without a popup', async () => {
  const { app, tab } = appWorld.open({ tokenStore: { accessToken: null, refreshToken: null } });
  await expect(app.signInWithOAuthPopup('github')).rejects.toMatchObject({ code: 'MISUSE' });
  expect(tab.windows).toEqual([]);
});

test('signInWithOAuthPopup() redirects the page if the browser denies a BroadcastChannel', async () => {
  const { app, tab } = appWorld.open({ tokenStore: 'cookie' });
  Object.assign(tab, { openChannel: () => undefined });
  const stop = app.$session.listen(() => {});
  expect(await appWorld.pass(app.signInWithOAuthPopup('github'))).toEqual({ ok: true, value: null });
  expect(tab.windows[0]?.wasClosed).toBe(true);
  expect(tab.navigations).toHaveLength(1);
  stop();
});

test('signInWithOAuthPopup() fails with OUTER_OAUTH_TIMEOUT after ten minutes', async () => {
  const { result } = await begin();
  await appWorld.world.clock.advance(600_000);
  expect(await result).toMatchObject({
    ok: false,
    error: { code: 'OUTER_OAUTH_TIMEOUT', message: 'The provider did not answer in time.' },
  });
});

test('signInWithOAuthPopup() redirects the page if the popup is blocked or BroadcastChannel is missing', async () => {
  for (const without of [[], ['channel']] as const) {
    const { app, tab } = appWorld.open({}, { without });
    tab.blocksWindows = without.length === 0;
    expect(await appWorld.pass(app.signInWithOAuthPopup('github'))).toEqual({ ok: true, value: null });
    expect(tab.navigations).toEqual([expect.stringContaining('/idp/github/')]);
    expect(tab.windows.every(({ wasClosed }) => wasClosed)).toBe(true);
  }
});

test('the opener of an OAuth popup ignores malformed messages and messages of other flows', async () => {
  const { tab, result, authorize } = await begin();
  const state = starts(appWorld).at(-1)?.searchParams.get('state') ?? '';
  const channel = tab.openChannel?.(`latchkey-oauth:${state}`);
  for (const message of [null, 'x', 7, {}, { answer: 'code=evil&state=other' }]) channel?.post(message);
  channel?.close();
  const popup = arrive(appWorld, await choose(appWorld, authorize, ADA));
  void popup.app.callOAuthCallback();
  expect(await appWorld.pass(result)).toMatchObject({ ok: true, value: { isNewUser: true } });
});
