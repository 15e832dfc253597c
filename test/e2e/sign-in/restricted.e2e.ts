import { describe, expect, onTestFinished } from 'vitest';
import type { Controls } from '../../../demo/service/index.ts';
import { test } from '../support/fixtures.ts';
import { makeAccount } from '../support/service-api.ts';
import { fill, newUser } from '../support/users.ts';

async function requireConfirmedAddresses(controls: Controls): Promise<void> {
  await controls.configureProject({ require_email_verification: true });
  onTestFinished(() => controls.configureProject({ require_email_verification: false }));
}

describe('a user without a confirmed address', () => {
  test('is led to onboarding, and on to the page they wanted when another device has confirmed it', async ({
    controls,
    demo,
    openVisit,
    visit,
  }) => {
    await requireConfirmedAddresses(controls);
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open('/account');
    await fill(page, user);
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/handler/onboarding');

    await page.goto(new URL('/account', demo.address).href);
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    await page.getByRole('button', { name: 'Send new link' }).click();
    await page.getByText('We sent a new link').waitFor();

    const other = await openVisit();
    const mail = await other.open((await demo.mail(user.email)).link);
    await mail.getByRole('button', { name: 'Verify email' }).click();
    await mail.getByRole('heading', { name: 'Email verified' }).waitFor();
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });
});
