import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveDocs } from '../../../.build/docs/serve.ts';
import { useOwnFont } from '../../support/browser/own-font.ts';
import { freePort } from '../../support/free-port.ts';
import { IGNORED_RULES } from '../../e2e/support/access/gallery.ts';
import { BASE, buildSite } from '../support/built-site.ts';
import { siteForTests } from '../support/open-site.ts';
import { startService } from '../../../demo/service/app/start.ts';
import { connectToService } from '../../../demo/service/controls/client/connect-to-service.ts';

/** A page of each kind. */
const SAMPLE = [
  '',
  'guide.html',
  'reference/',
  'reference/elements/lk-user-button.html',
  'reference/elements/lk-sign-in.html',
  'reference/errors/',
  'reference/errors/PASSKEY_WEBAUTHN_ERROR.html',
  'reference/verbs/app.html',
  'reference/entries/latchkey-react.html',
  'reference/options.html',
  'project/changelog.html',
  'gallery.html',
  'start/',
  'start/back-end.html',
  'guides/teams.html',
  'guides/theming.html',
  'what-users-see/service-down.html',
  'how-it-works/redirects.html',
  'moving/official-sdk.html',
];

const { open, site, browser } = siteForTests();

/** In previews the letters of an avatar stand for a picture, and the states of an element stand side by side. */
const NOT_IN_PREVIEWS = ['label-content-name-mismatch', ...IGNORED_RULES];

async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (names) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof import('axe-core') };
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
    const whole = await tool.run(document, { rules });
    const around = await tool.run({ exclude: ['.element-states'] }, { runOnly: { type: 'rule', values: names } });
    return [...whole.violations, ...around.violations].flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => `${id}: ${target.flat().join(' ')} ${html.slice(0, 120)}`),
    );
  }, NOT_IN_PREVIEWS);
}

test.each([
  ['light', 1280],
  ['dark', 320],
] as const)(
  'in %s mode at a width of %i px, sample pages of the docs are accessible and fit the window',
  async (colorScheme, width) => {
    const found: string[] = [];
    for (const path of SAMPLE) {
      const { page, problems, close } = await open(path, { colorScheme, viewport: { width, height: 900 } });
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) problems.push(`is ${overflow} px wider than the window`);
      const hidden = await page
        .locator('.vp-doc pre')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
      if (hidden > 0) problems.push(`hides the right edge of ${hidden} blocks of code`);
      found.push(...[...problems, ...(await axeFindings(page))].map((text) => `${path}: ${text}`));
      await close();
    }
    expect(found).toEqual([]);
  },
);

test('the docs search by keyboard finds an error by its code and a method by its name', async () => {
  const { page, close } = await open('');
  for (const [text, path] of [
    ['SIGN_IN_TOO_OLD', 'reference/errors/SIGN_IN_TOO_OLD.html'],
    ['signInWithPasskey', 'signInWithPasskey'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').waitFor();
    await page.keyboard.type(text);
    await page.locator('#localsearch-list .result', { hasText: text }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.includes(path));
  }
  await close();
});

test('the sidebar scrolls to the link of the current page', async () => {
  const { page, close } = await open('reference/errors/WEBHOOK_REPLAYED.html');
  const link = page.locator('.VPSidebar .VPSidebarItem.is-active', { hasText: 'WEBHOOK_REPLAYED' });
  await expect.poll(async () => (await link.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(900);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await close();
});

test('a chosen code tab stays chosen on other pages', async () => {
  const { page, close } = await open('reference/elements/lk-sign-in.html');
  const active = () => page.locator('.vp-code-group .tabs input:checked + label').first().textContent();
  expect(await active()).toBe('HTML');
  await page.locator('.vp-code-group label', { hasText: 'Vue' }).first().click();
  await page.goto(`${site().address}reference/elements/lk-sign-up.html`);
  await expect.poll(active).toBe('Vue');
  await page.locator('.vp-code-group .active').first().waitFor();
  expect(await page.locator('.vp-code-group .active').first().textContent()).toContain('<template>');
  await close();
});

test('the framework of the start page that a reader opened is chosen on all other pages', async () => {
  const { page, close } = await open('start/');
  await page.locator('.vp-doc').getByRole('link', { name: 'Vue', exact: true }).click();
  await page.waitForURL('**/start/vue.html');
  await page.goto(`${site().address}reference/elements/lk-sign-in.html`);
  const framework = page.getByLabel('Your framework');
  const tab = () => page.locator('.vp-code-group .tabs input:checked + label').first().textContent();
  await expect.poll(tab).toBe('Vue');
  expect(await framework.inputValue()).toBe('Vue');
  await framework.selectOption('Next');
  await expect.poll(tab).toBe('React');
  await close();
});

test('a code variant can be chosen by click and by arrow key, even if local storage is full', async () => {
  const { page, problems, close } = await open('reference/options.html');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The storage is full.');
    };
  });
  await page.reload();
  const shown = () => page.locator('.choice .variant').filter({ visible: true }).getAttribute('data-variant');
  await page.getByRole('tab', { name: 'React' }).click();
  expect(await shown()).toBe('React');
  await page.keyboard.press('ArrowRight');
  expect(await shown()).toBe('Vue');
  expect(await page.getByRole('tab', { name: 'Vue' }).getAttribute('aria-selected')).toBe('true');
  expect(problems).toEqual([]);
  await close();
});

test('without JavaScript a docs page shows its texts and all code variants', async () => {
  const { page, close } = await open('reference/elements/lk-sign-in.html', { javaScriptEnabled: false });
  const shown = page.locator('.vp-code-group pre').filter({ visible: true });
  expect(await shown.count()).toBe(4);
  expect(await page.locator('.state-list li').count()).toBeGreaterThan(10);
  await page.goto(`${site().address}reference/options.html`);
  expect(await page.locator('.choice .variant').filter({ visible: true }).count()).toBe(4);
  await close();
});

test('the docs pages about failures can simulate each failure if the emulator runs', async () => {
  const running = await startService({ port: 0 });
  const service = await connectToService(running.address);
  const served = await serveDocs(await buildSite(), await freePort(), BASE, service);
  const context = await browser().newContext();
  await useOwnFont(context);
  try {
    const page = await context.newPage();
    await page.goto(`${served.address}what-users-see/second-tab.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.locator('.emulator-fault').getByText('reader@example.com').first().waitFor();
    await page.getByRole('button', { name: 'End the session elsewhere' }).click();
    await page.locator('.emulator-fault').getByText('reader@example.com').first().waitFor({ state: 'detached' });
    await page.goto(`${served.address}what-users-see/stolen-cookie.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.locator('.emulator-fault lk-settings-sessions').getByText('This device').waitFor();
    expect(await page.locator('.emulator-fault lk-settings-sessions').getByText('Brazil').count()).toBe(0);
    await page.getByRole('button', { name: 'Use the account in Brazil' }).click();
    await page.locator('.emulator-fault lk-settings-sessions').getByText('Brazil').first().waitFor();
    await page.goto(`${served.address}what-users-see/mail-scanner.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.getByRole('button', { name: 'Send a link and let a scanner open it' }).click();
    await page.locator('.emulator-fault lk-magic-link-callback').getByRole('button', { name: 'Sign in' }).click();
    await page
      .locator('.emulator-fault lk-magic-link-callback')
      .getByRole('button', { name: 'Sign in' })
      .waitFor({ state: 'detached' });
    expect(await page.locator('.emulator-fault').getByText('already been used').count()).toBe(0);
    await page.goto(`${served.address}what-users-see/other-account.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.locator('.emulator-fault').getByText('reader@example.com').first().waitFor();
    await page.getByRole('button', { name: 'Open an invitation for grace@example.com' }).click();
    const invitation = page.locator('.emulator-fault lk-team-invitation');
    await invitation.getByRole('heading', { name: 'This invitation is for another email address' }).waitFor();
    await invitation.getByRole('button', { name: 'Use another account' }).click();
    await invitation.getByRole('button', { name: 'Create account' }).waitFor();
    await page.goto(`${served.address}what-users-see/blocked-storage.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.getByRole('button', { name: 'Block cookies and storage' }).click();
    await page.getByText('Sign in as eve@example.com').waitFor();
    await page.locator('.emulator-fault').getByLabel('Email').fill('eve@example.com');
    await page.locator('.emulator-fault').getByLabel('Password', { exact: true }).fill('Correct-horse-1');
    await page.keyboard.press('Enter');
    await page
      .locator('.emulator-fault lk-sign-in')
      .getByText('Without cookies you would be signed out on the next page.')
      .waitFor();
    const stored = await page.evaluate(() => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(stored).toEqual(['', 'vitepress-theme-appearance']);
    await page.goto(`${served.address}what-users-see/service-down.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.locator('.emulator-fault').getByLabel('Email').fill('reader@example.com');
    await page.getByRole('button', { name: 'Let the service fail' }).click();
    await page.getByRole('button', { name: 'Back to normal' }).waitFor();
    const answer = await fetch(`${running.address}/api/v1/projects/current`);
    expect(answer.status).toBe(503);
    const foreign = await fetch(`${served.address}emulator/start`, { method: 'POST' });
    expect(foreign.status).toBe(404);
    await page.goto(`${site().address}what-users-see/service-down.html`);
    await page.getByRole('button', { name: 'Try it on this page' }).click();
    await page.getByText('No emulator is here.').waitFor();
  } finally {
    await context.close();
    await served.close();
    await running.close();
  }
});
