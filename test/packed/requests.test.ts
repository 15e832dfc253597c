import type { Browser, Page as BrowserPage, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../demo/service/app/start.ts';
import { BUDGETS, MOST_ROUNDS } from '../../.build/library/loading-plan.ts';
import { launchHeadlessShell } from '../support/browser/launch-browser.ts';
import { measureSlowness } from '../support/slowness.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { type BuiltPage, buildPage, type Page } from './page-build.ts';
import { servePage } from './serve-page.ts';

const ADDRESS = 'http://localhost/handler/sign-in';

/** All that a page asks for because of what it has is asked for within this time. */
const QUIET_MS = 300 * measureSlowness();

let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  browser = await launchHeadlessShell();
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
  await removeFolder();
});

const provider = (element: string): string => {
  const { projectId, publishableClientKey, baseUrl } = service.clientSettings;
  return `<lk-provider project-id="${projectId}" publishable-client-key="${publishableClientKey}" base-url="${baseUrl}">
    <${element}></${element}>
  </lk-provider>`;
};

const PAGES: readonly { readonly title: string; readonly most: number; readonly page: () => Page }[] = [
  {
    title: 'lk-sign-in',
    most: BUDGETS['lk-sign-in'].requests,
    page: () => ({
      name: 'requests-sign-in',
      script: `import 'latchkey/elements/provider.js'; import 'latchkey/elements/sign-in/sign-in.js';`,
      body: provider('lk-sign-in'),
    }),
  },
  {
    title: 'lk-handler and all other elements',
    most: BUDGETS['latchkey/elements'].requests,
    page: () => ({
      name: 'requests-handler',
      script: `import 'latchkey/elements';`,
      body: provider('lk-handler'),
    }),
  },
  {
    title: 'SignIn of latchkey/react',
    most: BUDGETS.SignIn.requests,
    page: () => ({
      name: 'requests-react',
      script: `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LatchkeyProvider, SignIn } from 'latchkey/react';
const settings = ${JSON.stringify({ ...service.clientSettings, tokenStore: 'cookie' })};
createRoot(document.getElementById('root')).render(createElement(LatchkeyProvider, settings, createElement(SignIn)));
`,
    }),
  },
];

for (const { title, most, page } of PAGES) {
  test(`a page with ${title} accepts typing after at most ${most} requests`, async () => {
    const rounds = await requestsUntilReady(await buildPage(await folderWithPackage(), page()));
    const all = rounds.flat();
    console.log(`${title}: ${all.length} requests in ${rounds.length} rounds\n${rounds.map(String).join('\n')}`);
    // A page that is ready without these was not watched.
    expect(all).toContain('/api/v1/projects/current');
    expect(all.filter((path) => path.startsWith('/assets/'))).not.toEqual([]);
    expect(all.length).toBeLessThanOrEqual(most);
    expect(rounds.length).toBeLessThanOrEqual(MOST_ROUNDS);
  });
}

/**
 * The names of what a page asks for until its form takes typing. All requests of a round are answered together, and only when no
 * further one comes: what is asked for because of an answer is in the next round.
 */
async function requestsUntilReady(built: BuiltPage): Promise<string[][]> {
  const page = await browser.newPage();
  let held: Route[] = [];
  const hold = (route: Route) => (isDocument(route) ? answer(route, built) : void held.push(route));
  await page.route('**/*', hold);
  // A mistake in a page ends the test instead of leaving it waiting.
  const failed = new Promise<never>((_, reject) => page.once('pageerror', reject));
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  const rounds = [[new URL(ADDRESS).pathname]];
  while (!(await isReady(page))) {
    await Promise.race([quiet(() => held.length), failed]);
    if (await isReady(page)) break;
    if (rounds.length === MOST_ROUNDS) throw new Error(`Nobody can type after these requests:\n${rounds.join('\n')}`);
    const round = held;
    held = [];
    rounds.push(round.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(round.map((route) => answer(route, built)));
  }
  await page.close();
  return rounds;
}

const isDocument = (route: Route): boolean => route.request().resourceType() === 'document';

/** Whether the form takes typing: a field that a script replaced later would lose the text. */
async function isReady(page: BrowserPage): Promise<boolean> {
  const field = page.getByLabel('Email');
  if (!(await field.isVisible())) return false;
  await field.fill('a');
  return (await field.inputValue()) === 'a';
}

/** Resolves when there is something, and nothing more has come for a while. */
async function quiet(count: () => number): Promise<void> {
  for (let last = -1; last !== count() || last === 0; ) {
    last = count();
    await new Promise((resolve) => {
      setTimeout(resolve, QUIET_MS);
    });
  }
}

async function answer(route: Route, built: BuiltPage): Promise<void> {
  const request = route.request();
  // Chromium lets a page that came from no network send nothing to this machine.
  if (new URL(request.url()).origin === service.address)
    return passOn(await service.fetch(request.url(), { headers: await request.allHeaders() }), route);
  return servePage(route, built);
}

async function passOn(response: Response, route: Route): Promise<void> {
  const { status } = response;
  await route.fulfill({ status, headers: Object.fromEntries(response.headers), body: await response.text() });
}
