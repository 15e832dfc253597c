import { describe, expect, vi } from 'vitest';
import { addAuthenticator, lacksPasskeys } from '../support/authenticator.ts';
import { test } from '../support/fixtures.ts';
import { enter, WAIT_LIMIT, press } from '../support/keyboard.ts';
import { newUser } from '../support/users.ts';
import { openSettings } from '../support/signed-in.ts';
import { readSignals, recordSignals } from '../support/authenticator-signals.ts';

describe.concurrent('in the account settings, by keyboard,', () => {
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
});
