import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import type { Controls } from '../../../demo/service/index.ts';
import { makeAccount } from '../support/service-api.ts';
import { test } from '../support/fixtures.ts';
import { expectSignedIn, expectSignedOut, fill, newUser, plainVersion, signOutByMenu } from '../support/users.ts';
import type { Visit } from '../support/visit.ts';

const SHOP = 'https://shop.example';
const WWW = 'https://www.shop.example';
/** A site of the same domain that serves the neighbours' own pages. */
const BLOG = 'https://blog.shop.example';
/** Base32 of `shop.example` (protocol.md §4.4). */
const SHARED = '--custom-EDM6YW1ECNW62VBGDHJG';

/** Serves the demo at the addresses of a domain, over https as far as the browser can tell. */
async function serveDomain({ context }: Visit, address: string): Promise<void> {
  // The service is on this machine, which a site of the internet may not ask without leave.
  await context.grantPermissions(['local-network-access']);
  await context.route(/^https:\/\/([a-z]+\.)?shop\.example\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // The server may close a connection at the moment it is used again.
    const fetching = route.fetch({ url: new URL(pathname + search, address).href, maxRetries: 3 });
    const response = await fetching.catch(nullIfDisposed);
    if (response) await route.fulfill({ response }).catch(nullIfDisposed);
  });
}

/** A page that closes may still have requested something. */
function nullIfDisposed(error: unknown): null {
  if (/Request context disposed|response has been disposed/.test(String(error))) return null;
  throw error;
}

/** The project trusts these domains until the test ends. */
async function trust(controls: Controls, ...domains: readonly string[]): Promise<void> {
  await controls.configureProject({ domains: domains.map((domain) => ({ domain, handler_path: '/plain/handler' })) });
  onTestFinished(() => controls.configureProject({ domains: [] }));
}

async function open({ context }: Visit, origin: string, path = plainVersion.home): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

async function refreshCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => /refresh/.test(name));
}

async function signIn(page: Page, user: ReturnType<typeof newUser>): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fill(page, user);
  await expectSignedIn(page, user);
}

/** They change the one project that all tests of this worker share, so they run one after another. */
describe('sites of one domain', () => {
  test('sites of a trusted domain share a session, and a sign-out ends the session on every site', async ({
    demo,
    visit,
    controls,
  }) => {
    await trust(controls, SHOP, 'https://**.shop.example');
    await serveDomain(visit, demo.address);
    const user = newUser();
    await makeAccount(demo, user);
    const www = await open(visit, WWW);
    await signIn(www, user);
    await expect.poll(async () => (await refreshCookies(visit.context)).map(({ name }) => name)).toHaveLength(1);
    for (const { name, domain, secure } of await refreshCookies(visit.context)) {
      expect(name).toContain(SHARED);
      expect({ domain, secure }).toEqual({ domain: '.shop.example', secure: true });
    }

    const blog = await open(visit, BLOG);
    await expectSignedIn(blog, user);
    // The neighbour renews its access token; the session stays where both find it.
    await blog.reload();
    await expectSignedIn(blog, user);
    await www.reload();
    await expectSignedIn(www, user);

    await signOutByMenu(blog);
    await expectSignedOut(blog);
    await expectSignedOut(www);
    expect(await refreshCookies(visit.context)).toEqual([]);
  });

  test('sites below example.localhost share a session over http and on any port', async ({ demo, visit, controls }) => {
    await trust(controls, 'http://example.localhost', 'http://**.example.localhost');
    const { port } = new URL(demo.address);
    const user = newUser();
    await makeAccount(demo, user);
    const app = await open(visit, `http://app.example.localhost:${port}`);
    await signIn(app, user);
    await expect
      .poll(async () => (await refreshCookies(visit.context)).map(({ domain }) => domain))
      .toEqual(['.example.localhost']);
    await expectSignedIn(await open(visit, `http://shop.example.localhost:${port}`), user);
  });

  test('an untrusted sibling site cannot use the session or replace it by setting cookies', async ({
    demo,
    visit,
    controls,
  }) => {
    await trust(controls, WWW);
    await serveDomain(visit, demo.address);
    const [user, attacker] = [newUser(), newUser()];
    await makeAccount(demo, user);
    const stolen = await makeAccount(demo, attacker);
    const www = await open(visit, WWW);
    await signIn(www, user);
    const own = await refreshCookies(visit.context);
    expect(own.map(({ domain }) => domain)).toEqual(own.map(() => 'www.shop.example'));

    const { projectId } = demo.service.service.project;
    const value = encodeURIComponent(
      JSON.stringify({ refresh_token: stolen.refresh_token, updated_at_millis: Date.now() + 60_000 }),
    );
    const blog = await open(visit, BLOG);
    await expectSignedOut(blog);
    const names = [
      'stack-refresh',
      `stack-refresh-${projectId}`,
      `stack-refresh-${projectId}--default`,
      `stack-refresh-${projectId}${SHARED}`,
      `hexclave-refresh-${projectId}--default`,
    ];
    const plant = () =>
      blog.evaluate(
        ([all, token, dated]) => {
          for (const name of all) {
            const text = name.includes('--') ? dated : token;
            document.cookie = `${name}=${text}; Domain=shop.example; Path=/; Secure; Max-Age=1000`;
          }
        },
        [names, stolen.refresh_token, value] as const,
      );
    await plant();
    await www.reload();
    await expectSignedIn(www, user);
    expect(await www.evaluate(() => document.body.innerText)).not.toContain(attacker.email);

    // As when the neighbour has set more cookies than a browser keeps for a domain.
    await visit.context.clearCookies({ domain: 'www.shop.example' });
    await plant();
    await www.reload();
    await expectSignedOut(www);
    await signIn(www, user);
    await www.reload();
    await expectSignedIn(www, user);
  });
});
