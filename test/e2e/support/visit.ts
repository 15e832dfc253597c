import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expectNoCanary } from '../../support/canary.ts';

/** Cookies that hold tokens; everything else a page stores must be free of secrets. */
const TOKEN_COOKIE = /^(__Host-)?stack-(access|refresh)/;

/** One browser profile, watched all the time: what it says, where it goes and what it keeps. */
export interface Visit {
  readonly context: BrowserContext;
  /** Opens a tab at a path of the demo. */
  open(path: string): Promise<Page>;
  /** Fails when a secret was seen, a page reported an error or the security policy was broken. */
  expectClean(): Promise<void>;
  /** Requests to the service so far, as method and path below the API prefix. */
  sent(): string[];
  /** How many times a code of a provider was exchanged for tokens; renewing a session asks at the same address. */
  exchanges(): number;
  /** What stands in its tabs, for whoever reads why a test failed. */
  describe(): Promise<string>;
  close(): Promise<void>;
}

export async function openVisit(browser: Browser, address: string, options?: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const seen: { where: string; what: unknown }[] = [];
  const errors: string[] = [];
  const requests: string[] = [];
  let exchanges = 0;
  await context.addInitScript(reportViolations);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/oauth/token') && request.postData()?.includes('authorization_code')) exchanges += 1;
    // Whose account it is, a provider's answer is told by this one address (wire protocol §4.1); it redirects at once.
    if (url.pathname.includes('/auth/oauth/authorize/')) url.searchParams.delete('token');
    seen.push({ where: 'an address', what: url.href });
    if (url.pathname.startsWith('/api/v1'))
      requests.push(`${request.method()} ${url.pathname.slice('/api/v1'.length)}`);
  });
  context.on('console', (message) => {
    seen.push({ where: 'the console', what: message.text() });
    if (message.type() === 'error' && !isNetworkNoise(message.text())) errors.push(message.text());
  });
  context.on('weberror', (error) => {
    seen.push({ where: 'an error', what: error.error() });
    errors.push(String(error.error()));
  });
  return {
    context,
    open: async (path) => {
      const page = await context.newPage();
      await page.goto(new URL(path, address).href);
      return page;
    },
    sent: () => requests,
    exchanges: () => exchanges,
    expectClean: async () => {
      for (const { where, what } of seen) expectNoCanary(what, where);
      const said = seen.map(({ what }) => String(what)).join('\n');
      const tokens = await tokensOf(context);
      const isLeaked = (text: string) => tokens.some((token) => text.includes(token));
      if (isLeaked(said)) throw new Error('A token appears in an address, the console or an error.');
      const texts = await Promise.all(context.pages().map(readCleanPage));
      if (texts.some(isLeaked)) throw new Error('A token appears in a page or its storage.');
      const cookies = (await context.cookies()).filter(({ name }) => !TOKEN_COOKIE.test(name));
      expectNoCanary(cookies, 'a cookie');
      if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
    },
    describe: async () => {
      const texts = context.pages().map(describePage);
      return [...(await Promise.all(texts)), requests.join('\n')].join('\n\n');
    },
    close: () => context.close(),
  };
}

/** A failed request is what some of these tests are about, and the browser always says so. */
function isNetworkNoise(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`The security policy (${effectiveDirective}) blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
  });
}

/** The tokens in force, as they stand in their cookies. */
async function tokensOf(context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).filter(({ name }) => TOKEN_COOKIE.test(name));
  return cookies.flatMap(({ value }) => {
    const held = JSON.parse(decodeURIComponent(value)) as readonly string[] | { readonly refresh_token: string };
    return 'refresh_token' in held ? [held.refresh_token] : held;
  });
}

/** What somebody who hears pages would hear, without the frame that all of them have. */
async function describePage(page: Page): Promise<string> {
  const text = page.locator('main').filter({ visible: true }).ariaSnapshot({ timeout: 1000 });
  return `${page.url()}\n${await text.catch(() => 'There is nothing to read.')}`;
}

/** Text, attributes and storage of a page, free of secrets. What stands in a password field is its owner's. */
async function readCleanPage(page: Page): Promise<string> {
  const kept = await page.evaluate(() => ({
    document: document.documentElement.outerHTML,
    text: document.body.innerText,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    history: JSON.stringify(history.state),
  }));
  expectNoCanary(page.url(), 'the address bar');
  expectNoCanary(kept, 'the page');
  return JSON.stringify(kept) + page.url();
}
