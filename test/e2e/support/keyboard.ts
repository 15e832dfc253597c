import type { Page } from 'playwright-core';

/** How long somebody waits for what they did to show; for `vi.waitFor`. */
export const WAIT_LIMIT = { timeout: 20_000 };

/** More than any page of the demo has stops. */
const TABS_AT_MOST = 150;

/** Presses Tab until the focus is on what is called so, as somebody without a mouse would. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tab = 0; tab < TABS_AT_MOST; tab++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${TABS_AT_MOST} presses of Tab do not lead to "${name}".`);
}

/** Goes to a button or link by Tab, waits until it can be pressed, and presses it. */
export async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.waitForFunction(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-disabled') !== 'true';
  });
  await page.keyboard.press(key);
}

/** Waits for a field, goes to it by Tab and types over what stands in it. */
export async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).filter({ visible: true }).first().waitFor();
  await tabTo(page, label);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The name of what has the focus, through shadow roots. */
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
