import { afterEach, beforeEach, expect, test } from 'vitest';
import { MFA_ATTEMPT_KEYS } from '../../core/base/client-names.ts';
import type { ClientApp } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { send } from '../service/support.ts';
import { settle } from '../support/test-clock.ts';
import type { Tab } from '../support/world.ts';

// A sign-out ends the session at the service, whatever else wants to leave the page.

const HOME = 'http://localhost:3000/';
/** An access token lives ten minutes. */
const TOKEN_LIFE_MS = 600_000;
const PAGE = `${HOME}reports`;
const SIGN_IN = `replace ${HOME}handler/sign-in?after_auth_return_to=%2Freports`;

let appWorld: AppWorld;
let app: ClientApp;
let tab: Tab;
beforeEach(async () => {
  appWorld = await createAppWorld();
  // The browser navigates: the page is still there until a test says otherwise.
  ({ app, tab } = appWorld.open({ redirectMethod: 'window' }, { href: PAGE }));
  await appWorld.pass(app.signUpWithCredential(newPerson()));
});
afterEach(() => appWorld.service.close());

/** The app again, with a router: `go` changes the page's address. */
function openWithRouter(go: (url: string) => void): void {
  const navigate = (url: string) => {
    tab.navigations.push(url);
    go(url);
  };
  ({ app, tab } = appWorld.open({ redirectMethod: { navigate } }, { href: PAGE }));
}

const held = () =>
  appWorld.world.cookies.get([...appWorld.world.cookies.keys()].find((name) => name.includes('refresh')) ?? '') ?? '';

/** Whether a refresh token still gives access tokens. */
async function isAlive(refreshCookie: string): Promise<boolean> {
  const { refresh_token } = JSON.parse(refreshCookie) as { refresh_token: string };
  const headers = { 'x-stack-refresh-token': refresh_token };
  return (await send(appWorld.service, 'POST', '/auth/sessions/current/refresh', { headers })).status === 200;
}

/** Holds back the answers to the sign-out's requests until it is called. */
function holdAnswers(): () => void {
  const { world } = appWorld;
  const { network } = world;
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  world.network = async (request) => {
    const answer = await network(request);
    await promise;
    return answer;
  };
  return () => {
    world.network = network;
    resolve();
  };
}

const requests = () =>
  appWorld.world.requests.map(({ method, url }) => `${method} ${new URL(url).pathname.slice('/api/v1'.length)}`);
const DELETE = 'DELETE /auth/sessions/current';

test('signOut() sends a keepalive request at once and redirects after the service has answered', async () => {
  const release = holdAnswers();
  const cookie = held();
  expect(await isAlive(cookie)).toBe(true);
  const done = app.signOut();
  await settle();
  expect(requests().at(-1)).toBe(DELETE);
  expect(appWorld.world.requests.at(-1)?.keepalive).toBe(true);
  expect(tab.navigations).toEqual([]);
  release();
  await appWorld.pass(done);
  expect(tab.navigations).toEqual([HOME]);
  expect(await isAlive(cookie)).toBe(false);
});

test('a page that navigates when the session becomes null does not cancel the sign-out request', async () => {
  app.$session.subscribe((session) => session === null && tab.page?.assign(`${HOME}bye`));
  const release = holdAnswers();
  const cookie = held();
  const done = app.signOut({ noRedirect: true });
  expect(tab.navigations).toEqual([`${HOME}bye`]);
  await settle();
  expect(requests().at(-1)).toBe(DELETE);
  release();
  await appWorld.pass(done);
  expect(await isAlive(cookie)).toBe(false);
});

test('even with an expired access token, signOut() ends the session before any redirect', async () => {
  const cookie = held();
  await appWorld.world.clock.advance(TOKEN_LIFE_MS);
  const release = holdAnswers();
  const before = requests().length;
  const done = app.signOut();
  const redirect = app.redirectToSignIn({ replace: true });
  await settle();
  expect(tab.navigations).toEqual([]);
  release();
  await appWorld.pass(done);
  await appWorld.pass(redirect);
  expect(requests().slice(before)).toEqual([DELETE, 'POST /auth/oauth/token', DELETE]);
  expect(appWorld.world.requests.slice(before).map(({ keepalive }) => keepalive)).toEqual([true, true, true]);
  expect(await isAlive(cookie)).toBe(false);
});

test('redirectToSignIn() during a sign-out does not redirect if the sign-out itself redirects', async () => {
  openWithRouter((url) => tab.page?.replaceAddress(url));
  const release = holdAnswers();
  const cookie = held();
  const done = app.signOut();
  const redirect = app.redirectToSignIn({ replace: true });
  await appWorld.world.clock.advance(1_000);
  expect(tab.navigations).toEqual([]);
  release();
  await appWorld.pass(done);
  expect(await appWorld.pass(redirect)).toBe(false);
  expect(tab.navigations).toEqual([HOME]);
  expect(await isAlive(cookie)).toBe(false);
});

test('redirectToSignIn() does not redirect while a slow router redirects after a sign-out', async () => {
  openWithRouter((url) => void tab.clock.after(500, () => tab.page?.replaceAddress(url)));
  const done = app.signOut();
  const redirect = app.redirectToSignIn({ replace: true });
  await appWorld.pass(done);
  expect(await appWorld.pass(redirect)).toBe(false);
  expect(tab.navigations).toEqual([HOME]);
});

test('during a sign-out without redirect, redirectToSignIn() waits until the service has answered', async () => {
  const release = holdAnswers();
  const done = app.signOut({ noRedirect: true });
  const redirect = app.redirectToSignIn({ replace: true });
  await appWorld.world.clock.advance(1_000);
  expect(tab.navigations).toEqual([]);
  release();
  await appWorld.pass(done);
  expect(await appWorld.pass(redirect)).toBe(true);
  expect(tab.navigations).toEqual([SIGN_IN]);
});

test('signOut() redirects after three seconds if the service does not answer', async () => {
  appWorld.world.network = () => new Promise(() => {});
  const done = app.signOut();
  await appWorld.world.clock.advance(2_999);
  expect(tab.navigations).toEqual([]);
  await appWorld.world.clock.advance(1);
  expect(tab.navigations).toEqual([HOME]);
  await appWorld.world.clock.advance(2_000);
  await done;
});

test('signOut() calls beforeRedirect after the session has ended and before the redirect', async () => {
  const log: string[] = [];
  const cookie = held();
  await appWorld.pass(
    app.signOut({
      beforeRedirect: async () => {
        log.push(`alive: ${await isAlive(cookie)}`, `navigations: ${tab.navigations.length}`);
      },
    }),
  );
  expect(log).toEqual(['alive: false', 'navigations: 0']);
  expect(tab.navigations).toEqual([HOME]);
});

test('if signOut() rejects an untrusted redirectUrl, a pending redirectToSignIn() still redirects', async () => {
  const refused = expect(app.signOut({ redirectUrl: 'https://elsewhere.example.test/' })).rejects.toMatchObject({
    code: 'UNTRUSTED_REDIRECT',
  });
  const redirect = app.redirectToSignIn({ replace: true });
  expect(await appWorld.pass(redirect)).toBe(true);
  await refused;
  expect(tab.navigations).toEqual([SIGN_IN]);
});

test('two simultaneous calls of signOut() send one request and redirect once', async () => {
  openWithRouter((url) => tab.page?.replaceAddress(url));
  await appWorld.pass(Promise.all([app.signOut(), app.signOut()]));
  expect(tab.navigations).toEqual([HOME]);
  expect(requests().filter((each) => each === DELETE)).toHaveLength(1);
});

test('redirectToAccountSettings() resolves at once in an app with its own router', async () => {
  ({ app, tab } = appWorld.open({}, { href: PAGE }));
  const before = appWorld.world.clock.now();
  await app.redirectToAccountSettings();
  expect(appWorld.world.clock.now()).toBe(before);
  expect(tab.navigations).toEqual([`${HOME}handler/account-settings`]);
});

test('signOut() removes the stored MFA attempt', async () => {
  for (const key of MFA_ATTEMPT_KEYS) tab.sessionStorage.set(key, 'attempt');
  await appWorld.pass(app.signOut({ noRedirect: true }));
  for (const key of MFA_ATTEMPT_KEYS) expect(tab.sessionStorage.get(key)).toBeNull();
});
