import type { Page } from 'playwright-core';

/** How long a test waits for the result of an action; for `vi.waitFor`. */
export const WAIT_LIMIT = { timeout: 20_000 };

/** More than the Tab stops of any page of the demo. */
const TABS_AT_MOST = 150;

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tab = 0; tab < TABS_AT_MOST; tab++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${TABS_AT_MOST} presses of Tab do not lead to "${name}".`);
}

/** Moves to a button or link by Tab, waits until it is enabled, and presses it. */
export async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.waitForFunction(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-disabled') !== 'true';
  });
  await page.keyboard.press(key);
}

/** Waits for a field, moves to it by Tab and replaces its text. */
export async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).filter({ visible: true }).first().waitFor();
  await tabTo(page, label);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The name of the focused element, also in shadow roots. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element) return '';
    const { labels } = element as HTMLInputElement;
    const [labelId] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelledBy = labelId === undefined ? null : (element.getRootNode() as Document).getElementById(labelId);
    const name = element.getAttribute('aria-label') ?? labelledBy?.textContent ?? labels?.[0]?.textContent;
    return (name ?? element.textContent ?? '').trim();
  });
}
