import { describe, expect, vi } from 'vitest';
import { addAuthenticator, lacksPasskeys } from '../support/authenticator.ts';
import { test } from '../support/fixtures.ts';
import { enter, WAIT_LIMIT, press } from '../support/keyboard.ts';
import { expectSignedOut, fill, newUser } from '../support/users.ts';
import { ask } from '../support/service-api.ts';
import { openSettings } from '../support/signed-in.ts';
import { readSignals, recordSignals } from '../support/authenticator-signals.ts';

interface Preferences {
  readonly items: readonly { readonly notification_category_name: string; readonly enabled: boolean }[];
}

describe.concurrent('in the account settings, by keyboard,', () => {
  test('a category of mails is switched off and on again', async ({ demo, visit }) => {
    const { page, session } = await openSettings(demo, visit, newUser(), 'notifications');
    const wanted = async () => {
      const { items } = await ask<Preferences>(demo, 'GET /emails/notification-preference/me', { session });
      return items.find(({ notification_category_name: name }) => name === 'Marketing')?.enabled;
    };
    for (const isOn of [false, true]) {
      await page.getByLabel('Marketing').waitFor();
      await press(page, 'Marketing', 'Space');
      await vi.waitFor(async () => expect(await wanted()).toBe(isOn), WAIT_LIMIT);
      await page.reload();
    }
    await page.getByLabel('Marketing').and(page.locator(':checked')).waitFor();
  });

  test.skipIf(lacksPasskeys)('a new name is reported to the authenticator', async ({ demo, visit }) => {
    await visit.context.addInitScript(recordSignals);
    const user = newUser();
    const { page } = await openSettings(demo, visit, user, 'security');
    await addAuthenticator(page);
    await press(page, 'Add passkey');
    await page.getByText('Your passkey was added.').first().waitFor();
    await press(page, 'Profile');
    await press(page, 'Edit name');
    await enter(page, 'Your name', 'Ines Moreau');
    await press(page, 'Save');
    await vi.waitFor(async () => {
      const calls = await readSignals(page, 'signalCurrentUserDetails');
      expect(calls).toEqual([expect.objectContaining({ name: user.email, displayName: 'Ines Moreau' })]);
    }, WAIT_LIMIT);
  });

  test('the user signs out', async ({ demo, visit }) => {
    const { page } = await openSettings(demo, visit, newUser(), 'account');
    await press(page, 'Sign out');
    await expectSignedOut(page);
  });

  test('an account is deleted after its phrase was typed and can no longer sign in', async ({ demo, visit }) => {
    const user = newUser();
    const { page } = await openSettings(demo, visit, user, 'account');
    await press(page, 'Delete account');
    await enter(page, 'Type “delete my account” to confirm', 'delete my');
    await press(page, 'Delete my account');
    await page.getByText('exactly as shown').first().waitFor();
    await enter(page, 'Type “delete my account” to confirm', 'delete my account');
    await press(page, 'Delete my account');
    await expectSignedOut(page);
    await page.goto(new URL('/handler/sign-in', demo.address).href);
    await fill(page, user);
    await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
  });
});
