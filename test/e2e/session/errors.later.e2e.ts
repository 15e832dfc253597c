import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { expectSignedIn, expectSignedOut, newUser, signOutByMenu, plainVersion } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { beSignedIn, openAs } from '../support/signed-in.ts';

describe.concurrent('a page without network or cookies', () => {
  const { home } = plainVersion;

  test('a sign-out without network signs out every tab', async ({ demo, visit }) => {
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

  test('a page signs the user out at once if its cookies are removed', async ({ demo, visit }) => {
    const user = newUser();
    const page = await openAs(demo, visit, await makeAccount(demo, user), home);
    await expectSignedIn(page, user);
    await visit.context.clearCookies();
    await expectSignedOut(page);
  });
});
