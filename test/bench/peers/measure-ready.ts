import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/browser/browsers.ts';
import { BYTES_PER_SECOND, CPU_SLOWDOWN, ROUND_TRIP_MS } from './conditions.ts';
import { readWaiting, waitedSince } from './disturbance.ts';
import { BENCH_HOSTS } from './origins.ts';
import { type ReadyReport, reportWhenReady } from './report-when-ready.ts';
import type { PageServer } from './server/serve-pages.ts';

/** Matches the field in which a user types first, in our forms and those of the peers. */
const EMAIL_FIELD = [
  '[type=email]',
  '[name=email]',
  '[name=identifier]',
  '[autocomplete~=username]',
  '[autocomplete~=email]',
]
  .map((attribute) => `input${attribute}`)
  .join();

const READY_WITHIN_MS = 60_000;

export interface ReadyRun extends ReadyReport {
  /** All requests that began before the form was ready, including the document. Browsers do not report preflights. */
  readonly requests: readonly string[];
  /** The share of the time that the page waited for a core; null on systems that do not tell. */
  readonly waitedShare: number | null;
}

/**
 * Starts a browser that connects all hosts of the bench to this server and finds no other host, so no request leaves the machine.
 * It trusts the server by its key: preconnected connections whose certificate is not trusted would be closed again. Its profile is
 * new, and a regular one, because Chromium ignores preconnect tags in incognito profiles, such as those of other contexts of
 * Playwright.
 */
export async function launchForBench({ port, keyHash }: Pick<PageServer, 'port' | 'keyHash'>): Promise<BrowserContext> {
  const rules = `MAP ${BENCH_HOSTS} 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
  return launch([`--host-resolver-rules=${rules}`, `--ignore-certificate-errors-spki-list=${keyHash}`]);
}

/** Returns the version of the browser that measures. */
export async function chromiumVersion(): Promise<string> {
  await using context = await launch([]);
  return browserOf(context).version();
}

async function launch(ownArgs: readonly string[]): Promise<BrowserContext> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, ...ownArgs],
    ...(env && { env: { ...process.env, ...env } }),
  });
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('The context belongs to no browser.');
  return browser;
}

/** Opens a page in a new browser and measures the time until its email field takes what is typed. */
export async function measureReady(context: BrowserContext, url: string): Promise<ReadyRun> {
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.ico')) requests.push(`${request.method()} ${request.url()}`);
  });
  await slowDown(context, page);
  const processes = await browserOf(context).newBrowserCDPSession();
  let receive = (_report: ReadyReport): void => {};
  const reported = new Promise<ReadyReport>((resolve) => {
    receive = resolve;
  });
  await page.exposeFunction(CALLBACK, receive);
  await page.addInitScript(KEEP_NAMES);
  await page.addInitScript(reportWhenReady, { selector: EMAIL_FIELD, callback: CALLBACK });
  await page.goto(url, { waitUntil: 'commit' });
  const before = await readWaiting(processes);
  const report = await inTime(reported, url);
  const requestsUntilReady = [...requests];
  const after = await readWaiting(processes);
  await processes.detach();
  const waitedShare = after && waitedSince(before, after) / report.readyMs;
  return { ...report, requests: requestsUntilReady, waitedShare };
}

/**
 * The loader of this file makes functions call a helper that keeps their names. A function that runs in the page needs it there,
 * too.
 */
const KEEP_NAMES = 'globalThis.__name ??= (value) => value;';
const CALLBACK = 'reportReady';

async function inTime(reported: Promise<ReadyReport>, url: string): Promise<ReadyReport> {
  let timer: NodeJS.Timeout | undefined;
  const timeOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No email field of ${url} was ready in time.`)), READY_WITHIN_MS);
  });
  return await Promise.race([reported, timeOver]).finally(() => clearTimeout(timer));
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
