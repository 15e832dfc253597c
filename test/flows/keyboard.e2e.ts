import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { expectSignedIn, expectSignedOut, newPerson, untilLoaded, versions } from './people.ts';

describe.for(versions)('on the $name page, with keys alone', { concurrent: true }, ({ home }) => {
  test('somebody signs up and signs out again', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    await expectSignedOut(page);
    await tabTo(page, 'Start a logbook');
    await page.keyboard.press('Enter');
    await page.getByLabel('E-mail').waitFor();
    await tabTo(page, 'E-mail');
    await page.keyboard.type(person.email);
    await tabTo(page, 'Password');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, person);

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

const TABS_AT_MOST = 30;

/** Presses Tab until the focus is on what is called so, as somebody without a mouse would. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tab = 0; tab < TABS_AT_MOST; tab++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${TABS_AT_MOST} presses of Tab do not lead to "${name}".`);
}

/** The name of what has the focus, through shadow roots. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.getAttribute('aria-label');
    return (label ?? element?.textContent ?? '').trim();
  });
}
