import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { addAuthenticator, lacksPasskeys } from '../support/authenticator.ts';
import { test } from '../support/fixtures.ts';
import { enter, WAIT_LIMIT, press } from '../support/keyboard.ts';
import { fill, newUser } from '../support/users.ts';
import { openSettings } from '../support/signed-in.ts';
import { readSignals, recordSignals } from '../support/authenticator-signals.ts';
import { expectOnLandingPage } from '../support/sign-in-card.ts';

describe.concurrent('in the account settings, by keyboard,', () => {
  test('a second factor is turned on, asked for, and turned off again', async ({ demo, visit, openVisit }) => {
    const user = newUser();
    const { page } = await openSettings(demo, visit, user, 'security');
    await press(page, 'Set up');
    const totp = new TOTP({ secret: await shownSecret(page) });
    await enter(page, '6-digit code from the app', wrongCode(totp));
    await page.getByText('That code isn’t right.').first().waitFor();
    await untilRight(page, totp, '6-digit code from the app', page.getByText('You need a code'));
    await page.reload();
    await page.getByText('You need a code').waitFor();

    const other = await (await openVisit()).open('/handler/sign-in');
    await fill(other, user);
    await untilRight(other, totp, '6-digit code', other.locator('#shift-log').getByText(user.email).first());

    await press(page, 'Turn off');
    await press(page, 'Turn off');
    await page.getByText('You don’t need a code to sign in.').waitFor();
    const third = await (await openVisit()).open('/handler/sign-in');
    await fill(third, user);
    await expectOnLandingPage(third, user.email);
  });

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

/** The key for an authenticator app, as shown on the page. */
async function shownSecret(page: Page): Promise<string> {
  const text = page.locator('lk-settings-two-factor').getByText(/^([A-Z2-7]{4} ?){8}$/);
  return ((await text.textContent()) ?? '').replaceAll(/\s/g, '');
}

function wrongCode(totp: TOTP): string {
  const near = [-1, 0, 1, 2].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 }));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
}

/** Types codes until one is accepted: the half-minute of a code may end before it is sent. */
async function untilRight(page: Page, totp: TOTP, label: string, done: Locator): Promise<void> {
  await page.getByLabel(label).waitFor();
  while (!(await done.isVisible())) {
    await enter(page, label, totp.generate());
    await done.or(page.getByText('That code isn’t right.').first()).first().waitFor();
  }
}
