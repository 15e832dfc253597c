import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClientApp } from '../../core/index.ts';
import { newPerson } from '../support/app-world.ts';
import type { OpenPage } from '../support/oauth-world.ts';
import { until } from '../support/until.ts';
import { createWorld } from '../support/world.ts';
import { createHostedWorld, type HostedWorld, SHOP } from './hosted-world.ts';

// An app with hosted pages has no handler (protocol.md §12.1, §17.4): its users sign in, change their settings and sign out on another
// domain, with one session.

let world: HostedWorld;
beforeEach(async () => {
  world = await createHostedWorld();
});
afterEach(() => world.shop.service.close());

const CART = `${SHOP}/cart?item=7`;
const userOf = ({ app }: OpenPage) => app.$session.get()?.userId;
const isSignedIn = (page: OpenPage) => until(() => page.app.$session.get() != null);

/** Signs up on the hosted pages and returns the page of the app that the user comes back to. */
async function signUpFrom(href = CART): Promise<OpenPage> {
  const page = world.open(href);
  void world.pass(page, page.app.redirectToSignUp());
  const signUp = world.open(await world.left(page));
  await world.pass(
    signUp,
    until(() => signUp.tab.sessionStorage.get('latchkey-hand-off') !== null),
  );
  await world.pass(signUp, signUp.app.signUpWithCredential(newPerson()));
  void world.pass(signUp, signUp.app.redirectToAfterSignUp());
  const back = world.open(await world.left(signUp));
  await world.pass(back, isSignedIn(back));
  return back;
}

/** Goes to a hosted page as a signed-in user, until the hosted page has the session. */
async function visit(from: OpenPage, go: (page: OpenPage) => Promise<unknown>): Promise<OpenPage> {
  void world.pass(from, go(from));
  const asking = world.open(await world.left(from));
  const answering = world.open(await world.left(asking));
  const there = await world.returnTo(await world.left(answering));
  await world.pass(there, isSignedIn(there));
  return there;
}

test('a user who signs up on a page hosted by the service returns to the same page of the app', async () => {
  const back = await signUpFrom();
  expect(back.tab.page?.href()).toBe(CART);
  expect(back.tab.navigations).toEqual([]);
  expect(await world.pass(back, back.app.getUser())).not.toBeNull();
  expect([...world.shop.world.cookies.keys()].filter((name) => name.includes('oauth'))).toEqual([]);
});

test('redirectTo(urls.signUp) right after a sign-up on a service-hosted page goes to the app’s home page', async () => {
  const page = world.open(`${SHOP}/handler/sign-up`);
  void world.pass(page, page.app.redirectToSignUp());
  const signUp = world.open(await world.left(page));
  await world.pass(signUp, signUp.app.signUpWithCredential(newPerson()));
  void world.pass(signUp, signUp.app.redirectToAfterSignUp());
  // Here the handler redirects to the hosted page at once, before anything has read the session.
  const back = world.openUnread(await world.left(signUp));
  void world.pass(back, back.app.redirectTo(back.app.urls.signUp, { replace: true }));
  await world.left(back);
  expect(back.tab.navigations).toEqual([`replace ${SHOP}/`]);
});

test("after a sign-in on a service-hosted page, getUser({ or: 'redirect' }) does not redirect again", async () => {
  const page = world.open(CART);
  void world.pass(page, page.app.getUser({ or: 'redirect' })).catch(() => {});
  const signIn = world.open(await world.left(page));
  expect(signIn.tab.page?.href()).toMatch(new RegExp(`^${world.hosted}/sign-in\\?`));
  await world.pass(signIn, signIn.app.signUpWithCredential(newPerson()));
  void world.pass(signIn, signIn.app.redirectToAfterSignIn());
  const back = world.open(await world.left(signIn));
  expect(await world.pass(back, back.app.getUser({ or: 'redirect' }))).not.toBeNull();
  expect(back.tab.navigations).toEqual([]);
});

/** A user who signed in on a page of the app, not on the hosted pages. */
async function signUpInApp(): Promise<OpenPage> {
  const page = world.open(CART);
  await world.pass(page, page.app.signUpWithCredential(newPerson()));
  return page;
}

test('an account settings page hosted by the service has the user and the session of the app', async () => {
  const back = await signUpInApp();
  const { userId, sessionId } = back.app.$session.get() ?? {};
  const settings = await visit(back, ({ app }) => app.redirectToAccountSettings());
  expect(settings.tab.page?.href()).toBe(`${world.hosted}/account-settings`);
  expect(settings.app.$session.get()).toMatchObject({ userId, sessionId });
});

test('a redirect to an account settings page hosted by the service keeps the URL hash', async () => {
  const back = await signUpInApp();
  const { app } = back;
  const settings = await visit(back, () => app.redirectTo(`${app.urls.accountSettings}#team-1`));
  expect(settings.tab.page?.href()).toBe(`${world.hosted}/account-settings#team-1`);
});

test('the user of the app replaces a different user on a page hosted by the service', async () => {
  const other = world.open(`${world.hosted}/sign-in`);
  await world.pass(other, other.app.signUpWithCredential(newPerson()));
  const otherUser = userOf(other);
  const page = await signUpInApp();
  const settings = await visit(page, ({ app }) => app.redirectToAccountSettings());
  expect(userOf(page)).not.toBe(otherUser);
  await world.pass(
    settings,
    until(() => userOf(settings) === userOf(page)),
  );
});

test('a page hosted by the service opens without redirects if it already has the app’s session', async () => {
  const back = await signUpFrom();
  void world.pass(back, back.app.redirectToAccountSettings());
  const settings = world.open(await world.left(back));
  await world.pass(settings, isSignedIn(settings));
  await world.pass(
    settings,
    until(() => !settings.tab.page?.href().includes('nested')),
  );
  expect(settings.tab.page?.href()).toBe(`${world.hosted}/account-settings`);
  expect(settings.tab.navigations).toEqual([]);
});

test('a sign-out on a page hosted by the service also signs the user out of the app', async () => {
  const back = await signUpFrom();
  void world.pass(back, back.app.redirectToSignOut());
  const signOut = world.open(await world.left(back));
  expect(signOut.tab.page?.href()).toMatch(new RegExp(`^${world.hosted}/sign-out\\?`));
  await world.pass(signOut, signOut.app.getUser());
  void world.pass(signOut, signOut.app.signOut());
  const home = world.open(await world.left(signOut));
  expect(home.tab.page?.href()).toBe(`${SHOP}/`);
  expect(await world.pass(home, home.app.getUser())).toBeNull();
});

test('an anonymous user keeps the user id after a sign-up on a page hosted by the service', async () => {
  const page = world.open(CART);
  await world.pass(page, page.app.getUser({ or: 'anonymous' }));
  const userId = userOf(page);
  const signUp = await visit(page, ({ app }) => app.redirectToSignUp());
  expect(userOf(signUp)).toBe(userId);
  await world.pass(signUp, signUp.app.signUpWithCredential(newPerson()));
  void world.pass(signUp, signUp.app.redirectToAfterSignUp());
  const back = world.open(await world.left(signUp));
  await world.pass(
    back,
    // Until the first access token has arrived, the session knows neither.
    until(() => userOf(back) != null && back.app.$session.get()?.isAnonymous === false),
  );
  expect(userOf(back)).toBe(userId);
});

test('the password reset email links to a page hosted by the service if the app uses such pages', async () => {
  const back = await signUpFrom();
  const user = await world.pass(back, back.app.getUser({ or: 'throw' }));
  await world.pass(back, back.app.sendForgotPasswordEmail(user.primaryEmail ?? ''));
  const { link } = await world.shop.mail(user.primaryEmail ?? '');
  expect(link).toMatch(new RegExp(`^${world.hosted}/password-reset\\?code=`));
});

test('redirectToSignIn() to a page hosted by the service rejects with MISUSE on a server', async () => {
  const urls = { default: { type: 'hosted' } } as const;
  const server = { ...createWorld().tab(), page: null };
  const app = createClientApp({ projectId: world.shop.service.project.projectId, tokenStore: 'memory', urls }, server);
  await expect(app.redirectToSignIn()).rejects.toMatchObject({
    code: 'MISUSE',
    message:
      'The page signIn is hosted, so a server cannot redirect to it. Redirect in the browser, or set urls.signIn to a page of the app.',
  });
  await expect(app.getUser({ or: 'redirect' })).rejects.toMatchObject({ code: 'MISUSE' });
  // Pages of the app itself are no redirect to another origin.
  expect(await app.redirectToHome()).toBe(true);
});
