import { expect, test } from 'vitest';
import type { ClientAppOptions } from '../../../core/index.ts';
import { forEachTest } from '../server/support/for-each-test.ts';
import { createAppWorld, newPerson } from '../../support/app-world.ts';

// Where the browser keeps no cookies a sign-in lasts only while the page is shown. Such a page is not left for the next one.

const given = forEachTest(createAppWorld);

async function signUp(options: Partial<ClientAppOptions> = {}, cookiesWork = false) {
  given.world.cookiesWork = cookiesWork;
  const { app, tab } = given.open({ redirectMethod: 'window', ...options });
  const person = { ...newPerson(), verificationCallbackUrl: 'http://localhost:3000/' };
  const result = await given.pass(app.signUpWithCredential(person));
  if (!result.ok) throw result.error;
  return { app, tab, email: person.email };
}

test('without cookies, the redirect after a sign-in fails with SESSION_NOT_KEPT', async () => {
  const { app, tab, email } = await signUp();
  for (const redirect of [app.redirectToAfterSignIn, app.redirectToAfterSignUp])
    await expect(given.pass(redirect())).rejects.toMatchObject({ code: 'SESSION_NOT_KEPT' });
  expect(tab.navigations).toEqual([]);
  expect((await given.pass(app.getUser()))?.primaryEmail).toBe(email);
  expect(tab.warnings).toEqual(['The browser does not keep cookies here: the session lives in this tab only.']);
});

test.each<[string, Partial<ClientAppOptions>, boolean]>([
  ['no cookies, but a router that navigates without a page load', { redirectMethod: { navigate: () => {} } }, false],
  ['no cookies, but the token store "memory"', { tokenStore: 'memory' }, false],
  ['working cookies', {}, true],
])('the redirect after a sign-in succeeds in this case: %s', async (_, options, cookiesWork) => {
  const { app } = await signUp(options, cookiesWork);
  expect(await given.pass(app.redirectToAfterSignIn())).toBe(true);
});

test('without cookies, redirectToAccountSettings(), signOut() and redirectToSignIn() still leave the page', async () => {
  const { app, tab } = await signUp();
  await given.pass(app.redirectToAccountSettings());
  await given.pass(app.signOut());
  await given.pass(app.redirectToSignIn());
  expect(tab.navigations).toHaveLength(3);
});

test('redirectToMfa() fails with SESSION_NOT_KEPT if sessionStorage does not store values', async () => {
  const { app, tab } = given.open({ redirectMethod: 'window' });
  const stored = tab.sessionStorage.get('stack_mfa_attempt_code');
  await given.pass(app.redirectToMfa());
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBe(stored);
  expect(tab.navigations).toHaveLength(1);
  Object.assign(tab.sessionStorage, { get: () => null });
  await expect(given.pass(app.redirectToMfa())).rejects.toMatchObject({ code: 'SESSION_NOT_KEPT' });
});

test('if cookies do not work, signInWithOAuth() fails before it leaves the page', async () => {
  given.world.cookiesWork = false;
  const { app, tab } = given.open({ redirectMethod: 'window' });
  await expect(given.pass(app.signInWithOAuth('github'))).rejects.toMatchObject({ code: 'SESSION_NOT_KEPT' });
  expect(tab.navigations).toEqual([]);
});
