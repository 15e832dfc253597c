import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type ServedDocs, serveDocs } from '../../../.build/docs/serve.ts';
import { launchHeadlessShell } from '../../support/browser/launch-browser.ts';
import { useOwnFont } from '../../support/browser/own-font.ts';
import { freePort } from '../../support/free-port.ts';
import { BASE, buildSite } from './built-site.ts';

interface SiteForTests {
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenedPage>;
  readonly site: () => ServedDocs;
  readonly browser: () => Browser;
}

interface OpenedPage {
  readonly page: Page;
  readonly problems: string[];
  readonly close: () => Promise<void>;
}

/** Serves the built site for the tests of a file, with a browser. */
export function siteForTests(): SiteForTests {
  let site: ServedDocs;
  let browser: Browser;

  beforeAll(async () => {
    site = await serveDocs(await buildSite(), await freePort(), BASE);
    browser = await launchHeadlessShell();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Opens a page of the site in a new profile. `problems` gets what a reader's console would show, and requests to other hosts. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    await useOwnFont(context);
    const problems: string[] = [];
    context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('request', (request) => {
      if (!request.url().startsWith(site.address) && !request.url().startsWith('data:')) problems.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(site.address + path);
    return { page, problems, close: () => context.close() };
  }

  return { open, site: () => site, browser: () => browser };
}
