import { expect, test } from 'vitest';
import { siteForTests } from '../support/open-site.ts';

const { open, site } = siteForTests();

test('an address without a page says so, in the site’s own page, and leads to each part', async () => {
  const response = await fetch(`${site().address}guides/no-such-page.html?from=elsewhere`);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const { page, close } = await open('guides/no-such-page.html');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  const links = await page
    .locator('main li a')
    .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
  expect(links.map(([text]) => text)).toContain('Guides');
  for (const [text, href] of links) {
    expect([text, (await fetch(href ?? '')).status]).toEqual([text, 200]);
  }
  await close();
});
