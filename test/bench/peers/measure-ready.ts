import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/browser/browsers.ts';
import { readWaiting, waitedSince } from './disturbance.ts';
import { BENCH_HOSTS } from './origins.ts';
import { type ReadyReport, reportWhenReady } from './report-when-ready.ts';

/** A slow phone on a slow mobile network. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
export const CONDITIONS = `${CPU_SLOWDOWN} × CPU, ${(BYTES_PER_SECOND * 8) / 1e6} Mbit/s, ${LATENCY_MS} ms, HTTP/2`;

/** Where a sign-in begins, in our forms and those of the peers. */
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
  /** All that were begun before the form was ready, the page itself among them. */
  readonly requests: readonly string[];
  /** The share of the time that the page waited for a core; null on systems that do not tell. */
  readonly waitedShare: number | null;
}

/** A browser that knows the hosts of the bench at this port and no others, so nothing is asked of the outside. */
export async function launchForBench(port: number): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  const rules = `MAP ${BENCH_HOSTS} 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
  return chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=${rules}`],
    ...(env && { env: { ...process.env, ...env } }),
  });
}

/** The version of the browser that measures. */
export async function chromiumVersion(): Promise<string> {
  await using browser = await launchForBench(0);
  return browser.version();
}

/** Opens a page with nothing in its cache and measures until its email field takes what is typed. */
export async function measureReady(browser: Browser, url: string): Promise<ReadyRun> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    return await open(browser, context, url);
  } finally {
    await context.close();
  }
}

async function open(browser: Browser, context: BrowserContext, url: string): Promise<ReadyRun> {
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.ico')) requests.push(`${request.method()} ${request.url()}`);
  });
  await slowDown(context, page);
  const processes = await browser.newBrowserCDPSession();
  const reported = nextReport(page);
  await page.addInitScript(KEEP_NAMES);
  await page.addInitScript(reportWhenReady, { selector: EMAIL_FIELD, callback: CALLBACK });
  await page.goto(url, { waitUntil: 'commit' });
  const before = await readWaiting(processes);
  const report = await reported;
  const requestsUntilReady = [...requests];
  const after = await readWaiting(processes);
  await processes.detach();
  const waitedShare = after && waitedSince(before, after) / report.readyMs;
  return { ...report, requests: requestsUntilReady, waitedShare };
}

/** The loader of this file gives functions their names by a helper, which a function that runs in a page takes along. */
const KEEP_NAMES = 'globalThis.__name ??= (value) => value;';
const CALLBACK = 'reportReady';

function nextReport(page: Page): Promise<ReadyReport> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No email field was ready in time.')), READY_WITHIN_MS);
    const take = (report: ReadyReport): void => {
      clearTimeout(timer);
      resolve(report);
    };
    page.exposeFunction(CALLBACK, take).catch(reject);
  });
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
