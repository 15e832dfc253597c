import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { useOwnFont } from '../../support/browser/own-font.ts';
import { expectNoCanary } from '../../support/canary.ts';

/** The cookies with tokens; nothing else that a page stores may contain a secret. */
const TOKEN_COOKIE = /^(__Host-)?(stack|hexclave)-(access|refresh)/;

/** One browser profile, with a record of its console, its requests and the errors of its pages. */
export interface Visit {
  readonly context: BrowserContext;
  /** Opens a tab at a path of the demo. */
  open(path: string): Promise<Page>;
  /** Throws when a secret appeared anywhere, a page reported an error, or the security policy was violated. */
  expectClean(): Promise<void>;
  /** Requests to the service so far, as method and path below the API prefix. */
  sent(): string[];
  /** How many authorization codes were exchanged for tokens. Renewals of a session use the same path and are not counted. */
  exchanges(): number;
  /** The contents of its tabs and its requests, to explain a failed test. */
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
  await useOwnFont(context);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/oauth/token') && request.postData()?.includes('authorization_code')) exchanges += 1;
    // For connecting an account this address carries the access token (protocol.md §4.7); it redirects at once.
    if (url.pathname.includes('/auth/oauth/authorize/')) url.searchParams.delete('token');
    seen.push({ where: 'an address', what: url.href });
    if (url.pathname.startsWith('/api/v1'))
      requests.push(`${request.method()} ${url.pathname.slice('/api/v1'.length)}`);
  });
  context.on('console', (message) => {
    seen.push({ where: 'the console', what: message.text() });
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
    // Lit is loaded in its development build here. It warns of elements that change themselves in their updates.
    if (message.type() === 'warning' && message.text().includes('lit.dev/msg/change')) errors.push(message.text());
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
      const output = seen.map(({ what }) => String(what)).join('\n');
      const tokens = await tokensOf(context);
      const isLeaked = (text: string) => tokens.some((token) => text.includes(token));
      if (isLeaked(output)) throw new Error('A token appears in an address, the console or an error.');
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

/**
 * The browser logs every failed request, which some tests cause on purpose. It also logs that it runs no script in the frame of an email's
 * preview: `addInitScript` wants to run one in every frame.
 */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource') || text.startsWith("Blocked script execution in 'blob:");
}

function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`The security policy (${effectiveDirective}) blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
  });
}

/** The current tokens, from their cookies. */
async function tokensOf(context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).filter(({ name }) => TOKEN_COOKIE.test(name));
  return cookies.flatMap(({ value }) => {
    const text = decodeURIComponent(value);
    // One of the refresh cookies is the token and no more.
    if (!/^[[{]/.test(text)) return [text];
    const stored = JSON.parse(text) as readonly string[] | { readonly refresh_token: string };
    return 'refresh_token' in stored ? [stored.refresh_token] : stored;
  });
}

/** The main part of a page as a screen reader presents it. */
async function describePage(page: Page): Promise<string> {
  const text = page.locator('main').filter({ visible: true }).ariaSnapshot({ timeout: 1000 });
  return `${page.url()}\n${await text.catch(() => 'There is nothing to read.')}`;
}

/** Text, attributes and storage of a page, which must contain no secret; values of password fields are not included. */
async function readCleanPage(page: Page): Promise<string> {
  const contents = await page.evaluate(() => ({
    document: document.documentElement.outerHTML,
    text: document.body.innerText,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    history: JSON.stringify(history.state),
  }));
  expectNoCanary(page.url(), 'the address bar');
  expectNoCanary(contents, 'the page');
  return JSON.stringify(contents) + page.url();
}
