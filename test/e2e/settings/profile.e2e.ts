import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test } from '../support/fixtures.ts';
import { choose, enter, focused, WAIT_LIMIT, press } from '../support/keyboard.ts';
import { fill, newUser } from '../support/users.ts';
import { verify } from '../support/service-api.ts';
import { openSettings } from '../support/signed-in.ts';
import { expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

describe.concurrent('in the account settings, by keyboard,', () => {
  test('an address is added, verified, made primary, used for sign-in, and removed', async ({
    demo,
    visit,
    openVisit,
  }) => {
    const user = newUser();
    const second = newAddress();
    const { page } = await openSettings(demo, visit, user, 'emails');
    await verify(demo, user.email);
    await press(page, 'Add email address');
    await enter(page, 'Email address', second);
    await press(page, 'Add and send link');
    await page.getByText(`We sent a link to ${second}.`).first().waitFor();

    const mail = await visit.context.newPage();
    await mail.goto((await demo.mail(second)).link);
    await mail.locator('lk-email-verification').getByRole('button').first().waitFor();
    await press(mail, 'Verify email');
    await mail.getByRole('heading', { name: 'Email verified' }).waitFor();
    await page.reload();

    await choose(page, `Actions for ${second}`, 'Make primary');
    await expectFocus(page, `Actions for ${second}`);
    await page.getByText('Saved').first().waitFor();
    await choose(page, `Actions for ${second}`, 'Use for sign-in');
    await expectFocus(page, `Actions for ${second}`);
    const other = await (await openVisit()).open('/handler/sign-in');
    await fill(other, { ...user, email: second });
    await expectOnLandingPage(other, second);

    await choose(page, `Actions for ${second}`, 'Don’t use for sign-in');
    await expectFocus(page, `Actions for ${second}`);
    await choose(page, `Actions for ${user.email}`, 'Make primary');
    await page.getByRole('listitem').filter({ hasText: user.email }).getByText('Primary', { exact: true }).waitFor();
    // The rows change places with the answer, which closes a menu that is open.
    await page.locator(`[aria-label="Actions for ${user.email}"][aria-busy="false"]`).waitFor();
    await expectFocus(page, `Actions for ${user.email}`);
    await choose(page, `Actions for ${second}`, 'Remove');
    await page.getByText('You’ll no longer get email there.').waitFor();
    await page.keyboard.press('Tab');
    await press(page, 'Remove');
    await page.getByText(second).first().waitFor({ state: 'detached' });
    await page
      .getByText(/only sign-in method/)
      .first()
      .waitFor();
    await page.reload();
    await page.getByRole('button', { name: `Actions for ${user.email}` }).waitFor();
  });
});

/** Waits until the element with this name has the focus: the pressed button, or the heading when that button is removed. */
async function expectFocus(page: Page, name: string): Promise<void> {
  await vi.waitFor(async () => expect(await focused(page)).toBe(name), WAIT_LIMIT);
}
