import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { focusedElement } from './access/in-page/flat-tree.ts';

/** How long a test waits for the result of an action; for `vi.waitFor`. */
const WAIT_LIMIT = { timeout: 20_000 };

/** More than the Tab stops of any page of the demo. */
const TABS_AT_MOST = 150;

/** Presses Tab until the focused element, or field, has this name. */
export async function tabTo(page: Page, name: string, { isField = false } = {}): Promise<void> {
  for (let tab = 0; tab < TABS_AT_MOST; tab++) {
    if ((await focused(page)).startsWith(name) && (!isField || (await isFieldFocused(page)))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${TABS_AT_MOST} presses of Tab do not lead to "${name}".`);
}

/** Moves to a button or link by Tab, waits until it is enabled, and presses it. */
export async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await untilEnabled(page);
  await page.keyboard.press(key);
}

/** Waits until the focused element can be pressed. */
async function untilEnabled(page: Page): Promise<void> {
  await vi.waitFor(async () => {
    const element = await page.evaluateHandle(focusedElement);
    expect(await element.evaluate((each) => each?.getAttribute('aria-disabled'))).not.toBe('true');
  }, WAIT_LIMIT);
}

/** Waits for a field, moves to it by Tab and replaces its text. */
export async function enter(page: Page, label: string, text: string): Promise<void> {
  const fields = page.getByLabel(label).and(page.locator('input, textarea, select'));
  await fields.filter({ visible: true }).first().waitFor();
  await tabTo(page, label, { isField: true });
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Whether the focused element takes text: a link may begin with the name of a field. */
async function isFieldFocused(page: Page): Promise<boolean> {
  const element = await page.evaluateHandle(focusedElement);
  return element.evaluate((each) => each?.matches('input, textarea, select') ?? false);
}

/** The name of the focused element, also in shadow roots; empty where nothing has the focus. */
export async function focused(page: Page): Promise<string> {
  const handle = await page.evaluateHandle(focusedElement);
  return handle.evaluate((element) => {
    if (!element) return '';
    const { labels } = element as HTMLInputElement;
    const [labelId] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelledBy = labelId === undefined ? null : (element.getRootNode() as Document).getElementById(labelId);
    const name = element.getAttribute('aria-label') ?? labelledBy?.textContent ?? labels?.[0]?.textContent;
    return (name ?? element.textContent ?? '').trim();
  });
}
