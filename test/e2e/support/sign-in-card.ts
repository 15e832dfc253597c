import type { Page } from 'playwright-core';

/** Longer than any mailed code lives (wire protocol §9.1). */
export const CODE_LIFE_MS = 8 * 24 * 60 * 60_000;

/** The address a new account is to have; no two tests share one. */
export function newAddress(): string {
  serial += 1;
  return `ines${serial}@example.test`;
}

let serial = 0;

/** On the sign-in or sign-up card: has a link sent, and waits for the field that takes the code. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /\blink\b/ }).click();
  await codeField(page).waitFor();
}

/** The field for the six characters of a mail. */
export function codeField(page: Page) {
  return page.getByLabel('Code from the mail');
}

/** Waits until the landing page of the demo knows who is signed in, by the address on the board. */
export async function expectOnLandingPage(page: Page, text: string): Promise<void> {
  await page.locator('#shift-log').getByText(text).first().waitFor();
}

/** Waits until the card names the account that is signed in, and not only the menu that is closed. */
export async function expectAccount(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.locator('main').getByText(email).filter({ visible: true }).first().waitFor();
}

/** Asks in the page itself, with the app's own code: what a page cannot show is compared by it. */
export function userId(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const app = document.querySelector('lk-user-button')?.app;
    const user = await app?.getUser({ or: 'anonymous-if-exists' });
    return user?.id ?? null;
  });
}
