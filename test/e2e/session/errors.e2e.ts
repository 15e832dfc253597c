import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fill,
  newPerson,
  signOutByMenu,
  plainVersion,
  versions,
} from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { beSignedIn, openAs } from '../support/signed-in.ts';

describe.for(versions)('the $name page', { concurrent: true }, ({ home }) => {
  test('signs out without a network, in every tab', async ({ stage, visit }) => {
    const person = newPerson();
    await beSignedIn(stage, visit, await makeAccount(stage, person));
    const [page, other] = [await visit.open(home), await visit.open(home)];
    for (const each of [page, other]) await expectSignedIn(each, person);
    await visit.context.route(`${stage.service.address}/**`, (route) => route.abort('internetdisconnected'));
    await signOutByMenu(page);
    await expectSignedOut(other);
    await expectSignedOut(page);
    const names = (await visit.context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.includes('stack-'))).toEqual([]);
  });

  test('a lost network signs nobody out', async ({ stage, visit }) => {
    const person = newPerson();
    const page = await openAs(stage, visit, await makeAccount(stage, person), home);
    await expectSignedIn(page, person);
    await visit.context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await visit.context.setOffline(false);
    await page.reload();
    await expectSignedIn(page, person);
  });

  test('without its cookies the page is signed out at once', async ({ stage, visit }) => {
    const person = newPerson();
    const page = await openAs(stage, visit, await makeAccount(stage, person), home);
    await expectSignedIn(page, person);
    await visit.context.clearCookies();
    await expectSignedOut(page);
  });
});

describe.for(versions)('the $name page', ({ home }) => {
  test('a session ended elsewhere ends here with the next look', async ({ stage, controls, visit }) => {
    const person = newPerson();
    const page = await openAs(stage, visit, await makeAccount(stage, person), home);
    await expectSignedIn(page, person);
    await controls.killSessions({ email: person.email });
    controls.expireAccessTokens();
    await page.reload();
    await expectSignedOut(page);
  });
});

describe('a card', () => {
  test('says that the password is wrong beside the form and keeps the e-mail', async ({ stage, visit }) => {
    const person = newPerson();
    await makeAccount(stage, person);
    const page = await visit.open(`${plainVersion.handler}/sign-in`);
    await fill(page, { ...person, password: `${person.password}-not` });
    await page.getByRole('alert').getByText('Wrong e-mail or password.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    await fill(page, person);
    await expectSignedIn(page, person);
  });

  test('ten clicks on a slow network make one request and show that it is busy', async ({ controls, visit }) => {
    const person = newPerson();
    const page = await visit.open('/handler/sign-up');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    const submit = page.locator('form [type=submit]');
    const release = controls.hold('/auth/password/sign-up');
    await submit.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 10; click++) button.click();
    });
    await page.locator('form [type=submit][aria-busy=true] lk-spinner').waitFor();
    release();
    await expectSignedIn(page, person);
    expect(visit.sent().filter((request) => request === 'POST /auth/password/sign-up')).toHaveLength(1);
  });
});
