import type { Page } from 'playwright-core';

/** An address for a new account; each call gives another one. */
export function newAddress(): string {
  serial += 1;
  return `ines${serial}@example.test`;
}

let serial = 0;

/** Requests a link on the sign-in or sign-up card and waits for the field for its code. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /\blink\b/ }).click();
  await codeField(page).waitFor();
}

/** The field for the code of a mail. */
function codeField(page: Page) {
  return page.getByLabel('Code from the email');
}

/** Waits until the landing page shows the signed-in user by this name or address. */
export async function expectOnLandingPage(page: Page, text: string): Promise<void> {
  await page.locator('#shift-log').getByText(text).first().waitFor();
}

/** Waits until the card shows the signed-in account. The closed menu contains it as well. */
export async function expectAccount(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.locator('main').getByText(email).filter({ visible: true }).first().waitFor();
}
