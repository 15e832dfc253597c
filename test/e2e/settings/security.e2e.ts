import { describe, expect, vi } from 'vitest';
import { addAuthenticator, lacksPasskeys } from '../support/authenticator.ts';
import { test } from '../support/fixtures.ts';
import { WAIT_LIMIT, press } from '../support/keyboard.ts';
import { newUser } from '../support/users.ts';
import { openSettings } from '../support/signed-in.ts';
import { readSignals, recordSignals } from '../support/authenticator-signals.ts';

describe.concurrent('in the account settings, by keyboard,', () => {
  test.skipIf(lacksPasskeys)(
    'a passkey is added and removed, and both are reported to the authenticator',
    async ({ demo, visit }) => {
      const user = newUser();
      await visit.context.addInitScript(recordSignals);
      const { page } = await openSettings(demo, visit, user, 'security');
      const device = await addAuthenticator(page);
      await press(page, 'Add passkey');
      await page.getByText('Your passkey was added.').first().waitFor();
      expect(await device.count()).toBe(1);
      await press(page, 'Remove your passkey');
      await press(page, 'Remove passkey');
      await page.getByText('You don’t have a passkey yet.').waitFor();
      await vi.waitFor(async () => {
        const calls = await readSignals(page, 'signalAllAcceptedCredentials');
        expect(calls).toMatchObject([
          { allAcceptedCredentialIds: [expect.any(String)] },
          { allAcceptedCredentialIds: [] },
        ]);
      }, WAIT_LIMIT);
    },
  );
});
