import { describe, expect } from 'vitest';
import { contentsOf } from '../support/page-contents.ts';
import { test } from '../support/fixtures.ts';
import { choose, enter, press, tabTo } from '../support/keyboard.ts';
import { newUser } from '../support/users.ts';
import { ask } from '../support/service-api.ts';
import { openSettings } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';

function checkKey(demo: Demo, api_key: string): Promise<{ readonly description: string }> {
  return ask(demo, 'POST /user-api-keys/check', { body: { api_key }, level: 'server' });
}

describe.concurrent('in the account settings, by keyboard,', () => {
  test('an API key is created, shown once, accepted, and revoked', async ({ demo, visit }) => {
    const { page } = await openSettings(demo, visit, newUser(), 'api-keys');
    await press(page, 'Create key');
    await enter(page, 'Description', 'For the kiln');
    await tabTo(page, 'Expires');
    await page.keyboard.type('Never');
    await press(page, 'Create key');
    const dialog = page.getByRole('dialog', { name: 'Your key is ready' });
    const value = (await dialog.locator('code').textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await press(page, 'I’ve stored it somewhere safe', 'Space');
    await press(page, 'Done');
    await dialog.waitFor({ state: 'hidden' });

    expect(await checkKey(demo, value)).toMatchObject({ description: 'For the kiln' });
    expect(await contentsOf(page)).not.toContain(value);
    await choose(page, 'Actions for For the kiln', 'Edit');
    await enter(page, 'Description', 'For both kilns');
    await press(page, 'Save');
    await choose(page, 'Actions for For both kilns', 'Revoke');
    await page.getByText('Programs that use this key stop working immediately.').waitFor();
    await press(page, 'Revoke');
    await page.getByText('“For both kilns” was revoked.').first().waitFor();
    await page.reload();
    await page.getByText('1 inactive key').waitFor();
    await expect(checkKey(demo, value)).rejects.toThrow('API_KEY_REVOKED');
  });
});
