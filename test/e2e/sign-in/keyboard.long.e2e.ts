import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { expectSignedIn, expectSignedOut, newUser, untilLoaded, versions } from '../support/users.ts';

describe.for(versions)('the $name page by keyboard', { concurrent: true }, ({ home }) => {
  test('a user signs up and signs out by keyboard', async ({ visit }) => {
    const user = newUser();
    const page = await visit.open(home);
    await expectSignedOut(page);
    await tabTo(page, 'Start a logbook');
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').waitFor();
    await tabTo(page, 'Email');
    await page.keyboard.type(user.email);
    await tabTo(page, 'Password');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, user);

    await tabTo(page, 'User menu');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toContain('User menu');
    await page.keyboard.press('Enter');
    await page.keyboard.type('sign o');
    await untilLoaded(page, () => page.keyboard.press('Enter'));
    await expectSignedOut(page);
  });
});
