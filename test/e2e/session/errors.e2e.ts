import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fill,
  newUser,
  signOutByMenu,
  plainVersion,
  versions,
} from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { beSignedIn, openAs } from '../support/signed-in.ts';

describe.for(versions)('the $name page', { concurrent: true }, ({ home }) => {
  test('signs out without a network, in every tab', async ({ demo, visit }) => {
    const user = newUser();
    await beSignedIn(demo, visit, await makeAccount(demo, user));
    const [page, other] = [await visit.open(home), await visit.open(home)];
    for (const each of [page, other]) await expectSignedIn(each, user);
    await visit.context.route(`${demo.service.address}/**`, (route) => route.abort('internetdisconnected'));
    await signOutByMenu(page);
    await expectSignedOut(other);
    await expectSignedOut(page);
    const names = (await visit.context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /stack-|hexclave-/.test(name))).toEqual([]);
  });

  test('stays signed in without a network', async ({ demo, visit }) => {
    const user = newUser();
    const page = await openAs(demo, visit, await makeAccount(demo, user), home);
    await expectSignedIn(page, user);
    await visit.context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await visit.context.setOffline(false);
    await page.reload();
    await expectSignedIn(page, user);
  });

  test('is signed out at once when its cookies are removed', async ({ demo, visit }) => {
    const user = newUser();
    const page = await openAs(demo, visit, await makeAccount(demo, user), home);
    await expectSignedIn(page, user);
    await visit.context.clearCookies();
    await expectSignedOut(page);
  });
});

describe.for(versions)('the $name page', ({ home }) => {
  test('notices with the next request that its session was ended elsewhere', async ({ demo, controls, visit }) => {
    const user = newUser();
    const page = await openAs(demo, visit, await makeAccount(demo, user), home);
    await expectSignedIn(page, user);
    await controls.killSessions({ email: user.email });
    controls.expireAccessTokens();
    await page.reload();
    await expectSignedOut(page);
  });
});

describe('a card', () => {
  test('shows a wrong password in the form and keeps the email address', async ({ demo, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open(`${plainVersion.handler}/sign-in`);
    await fill(page, { ...user, password: `${user.password}-not` });
    await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(user.email);
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    await fill(page, user);
    await expectSignedIn(page, user);
  });

  test('sends one request for ten clicks and shows that it is busy', async ({ controls, visit }) => {
    const user = newUser();
    const page = await visit.open('/handler/sign-up');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    const submit = page.locator('form [type=submit]');
    const release = controls.hold('/auth/password/sign-up');
    await submit.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 10; click++) button.click();
    });
    await page.locator('form [type=submit][aria-busy=true] lk-spinner').waitFor();
    release();
    await expectSignedIn(page, user);
    expect(visit.sent().filter((request) => request === 'POST /auth/password/sign-up')).toHaveLength(1);
  });
});
