import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fill,
  newPerson,
  signOutByMenu,
  signUp,
  plainVersion,
  reactVersion,
  versions,
} from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import { recordFrames, shownSignedOut } from '../support/frame-recorder.ts';

describe.for(versions)('the $name page', { concurrent: true }, ({ home, handler }) => {
  test('signs up, stays signed in over a reload and in a second tab, and signs out in both', async ({ visit }) => {
    const person = newPerson();
    const first = await visit.open(home);
    await expectSignedOut(first);
    await signUp(first, person);

    await first.reload();
    await expectSignedIn(first, person);

    const second = await visit.open(home);
    await expectSignedIn(second, person);
    await first.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await signOutByMenu(second);
    await expectSignedOut(second);
    await expectSignedOut(first);
    expect(await first.evaluate('isSamePage')).toBe(true);

    await first.getByRole('link', { name: 'Sign in' }).first().click();
    await fill(first, person);
    await expectSignedIn(first, person);
    await expectSignedIn(second, person);
  });

  test('goes on to where the person wanted to be, by sign-in and by sign-up', async ({ stage, visit }) => {
    const person = newPerson();
    const target = `${home}?from=mail#try`;
    const page = await visit.open(`${handler}/sign-in?after_auth_return_to=${encodeURIComponent(target)}`);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL(`**${handler}/sign-up**`);
    await fill(page, person);
    await page.waitForURL(new URL(target, stage.address).href);
    await expectSignedIn(page, person);
  });
});

describe.concurrent('a page', () => {
  test('opening the address that signs out ends nothing; its button does', async ({ stage, visit }) => {
    const { home, handler } = plainVersion;
    const person = newPerson();
    const page = await openAs(stage, visit, await makeAccount(stage, person), home);
    await expectSignedIn(page, person);
    const other = await visit.open(`${handler}/sign-out`);
    const button = other.getByRole('button', { name: 'Sign out', exact: true });
    await button.waitFor();
    await page.reload();
    await expectSignedIn(page, person);
    await button.click();
    await expectSignedOut(page);
    await expectSignedOut(other);
  });

  test('an address elsewhere is not gone to', async ({ stage, visit }) => {
    const { home, handler } = reactVersion;
    const person = newPerson();
    const page = await visit.open(
      `${handler}/sign-up?after_auth_return_to=${encodeURIComponent('https://evil.example/')}`,
    );
    await fill(page, person);
    await page.waitForURL(new URL(home, stage.address).href);
    await expectSignedIn(page, person);
  });
});

describe.for(versions)('the $name page', ({ home }) => {
  test('a reload never shows the way in to somebody who is in', async ({ stage, controls, visit }) => {
    const person = newPerson();
    const page = await openAs(stage, visit, await makeAccount(stage, person), home);
    await expectSignedIn(page, person);
    await recordFrames(page);
    const release = controls.hold('/users/me');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shownSignedOut(page)).toBe(false);
    release();
    await expectSignedIn(page, person);
    expect(await shownSignedOut(page)).toBe(false);
  });
});
