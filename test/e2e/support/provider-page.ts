import type { Page } from 'playwright-core';

interface ProviderUser {
  readonly name?: string;
  readonly email: string;
  /** Whether the provider reports the address as verified; true by default. */
  readonly isVerified?: boolean;
}

/** Continues on the provider's page as a user with this account. */
export async function continueAs(page: Page, { name = 'Ines Moreau', email, isVerified = true }: ProviderUser) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('The email is verified').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The heading of the page that simulates a provider. */
export function providerHeading(page: Page, provider: string) {
  return page.getByRole('heading', { name: `Continue with ${provider}` });
}

export async function deny(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deny' }).click();
}
