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

test('the request leaves in the task of the call and goes on without the page', async () => {
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

test('somebody who leaves as soon as nobody is signed in does not take the request along', async () => {
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

test('an access token that has expired is renewed for it, before anything leaves the page', async () => {
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

test('a redirect to sign-in waits for the service, and where the sign-out leads elsewhere, it is dropped', async () => {
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

test('a router that is still on its way counts as gone', async () => {
  openWithRouter((url) => void tab.clock.after(500, () => tab.page?.replaceAddress(url)));
  const done = app.signOut();
  const redirect = app.redirectToSignIn({ replace: true });
  await appWorld.pass(done);
  expect(await appWorld.pass(redirect)).toBe(false);
  expect(tab.navigations).toEqual([HOME]);
});

test('a sign-out that stays lets the redirect go once the service has answered', async () => {
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

test('a service that does not answer holds nobody for longer than three seconds', async () => {
  appWorld.world.network = () => new Promise(() => {});
  const done = app.signOut();
  await appWorld.world.clock.advance(2_999);
  expect(tab.navigations).toEqual([]);
  await appWorld.world.clock.advance(1);
  expect(tab.navigations).toEqual([HOME]);
  await appWorld.world.clock.advance(2_000);
  await done;
});

test('beforeRedirect runs when the service has answered and before the page goes', async () => {
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

test('a target that the gate refuses is told, and other redirects go on', async () => {
  const refused = expect(app.signOut({ redirectUrl: 'https://elsewhere.example.test/' })).rejects.toMatchObject({
    code: 'UNTRUSTED_REDIRECT',
  });
  const redirect = app.redirectToSignIn({ replace: true });
  expect(await appWorld.pass(redirect)).toBe(true);
  await refused;
  expect(tab.navigations).toEqual([SIGN_IN]);
});

test('two sign-outs at once lead to one place', async () => {
  openWithRouter((url) => tab.page?.replaceAddress(url));
  await appWorld.pass(Promise.all([app.signOut(), app.signOut()]));
  expect(tab.navigations).toEqual([HOME]);
  expect(requests().filter((each) => each === DELETE)).toHaveLength(1);
});

test('with a router a redirect resolves at once', async () => {
  ({ app, tab } = appWorld.open({}, { href: PAGE }));
  const before = appWorld.world.clock.now();
  await app.redirectToAccountSettings();
  expect(appWorld.world.clock.now()).toBe(before);
  expect(tab.navigations).toEqual([`${HOME}handler/account-settings`]);
});

test('the attempt between first and second factor ends with the session', async () => {
  for (const key of MFA_ATTEMPT_KEYS) tab.sessionStorage.set(key, 'attempt');
  await appWorld.pass(app.signOut({ noRedirect: true }));
  for (const key of MFA_ATTEMPT_KEYS) expect(tab.sessionStorage.get(key)).toBeNull();
});
