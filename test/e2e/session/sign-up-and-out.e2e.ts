import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fill,
  newUser,
  signOutByMenu,
  signUp,
  plainVersion,
  versions,
} from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import { recordFrames, hasShownSignIn } from '../support/frame-recorder.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';

/** A landing looks at one of them. */
const VERSIONS = sampleOf(versions, 1 / 2);

describe.for(VERSIONS)('the $name page', { concurrent: true }, ({ home, handler }) => {
  test('a sign-out or a sign-in in one tab takes effect in the other tab', async ({ visit }) => {
    const user = newUser();
    const first = await visit.open(home);
    await expectSignedOut(first);
    await signUp(first, user);

    await first.reload();
    await expectSignedIn(first, user);

    const second = await visit.open(home);
    await expectSignedIn(second, user);
    await first.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await signOutByMenu(second);
    await expectSignedOut(second);
    await expectSignedOut(first);
    expect(await first.evaluate('isSamePage')).toBe(true);

    await first.getByRole('link', { name: 'Sign in' }).first().click();
    await fill(first, user);
    await expectSignedIn(first, user);
    await expectSignedIn(second, user);
  });

  test('a sign-up that starts at the sign-in page ends at the address in after_auth_return_to', async ({
    demo,
    visit,
  }) => {
    const user = newUser();
    const target = `${home}?from=mail#try`;
    const page = await visit.open(`${handler}/sign-in?after_auth_return_to=${encodeURIComponent(target)}`);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL(`**${handler}/sign-up**`);
    await fill(page, user);
    await page.waitForURL(new URL(target, demo.address).href);
    await expectSignedIn(page, user);
  });
});

describe.concurrent('the sign-out page', () => {
  test('the sign-out page signs out only after a click on its button', async ({ demo, visit }) => {
    const { home, handler } = plainVersion;
    const user = newUser();
    const page = await openAs(demo, visit, await makeAccount(demo, user), home);
    await expectSignedIn(page, user);
    const other = await visit.open(`${handler}/sign-out`);
    const button = other.getByRole('button', { name: 'Sign out', exact: true });
    await button.waitFor();
    await page.reload();
    await expectSignedIn(page, user);
    await button.click();
    await expectSignedOut(page);
    await expectSignedOut(other);
  });
});

describe.for(VERSIONS)('a reload of the $name page', ({ home }) => {
  test('a signed-in user never sees sign-in links during a reload', async ({ demo, controls, visit }) => {
    const user = newUser();
    const page = await openAs(demo, visit, await makeAccount(demo, user), home);
    await expectSignedIn(page, user);
    await recordFrames(page);
    const release = controls.hold('/users/me');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await hasShownSignIn(page)).toBe(false);
    release();
    await expectSignedIn(page, user);
    expect(await hasShownSignIn(page)).toBe(false);
  });
});
