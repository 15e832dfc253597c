import { describe, expect, type TestContext } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { test } from '../support/fixtures.ts';
import { loseNext } from '../support/lose-requests.ts';
import { fill, newUser, type TestUser, plainVersion } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { beSignedIn } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import type { Visit } from '../support/visit.ts';
import { expectAccount } from '../support/sign-in-card.ts';

const APPROVE = 'POST /auth/cli/complete';
const POLL_MS = 50;

type LoginContext = Pick<TestContext, 'onTestFinished'> & { readonly demo: Demo };

/** Starts a login as a command line does. Gives the address to open and the result to wait for. */
async function startLogin({ demo, onTestFinished }: LoginContext, handlerPath = '/handler') {
  const { projectId, publishableClientKey } = demo.service.service.project;
  const app: ClientApp = createClientApp({
    projectId,
    publishableClientKey,
    baseUrl: demo.service.address,
    tokenStore: 'memory',
    urls: { handler: handlerPath },
  });
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    app.dispose();
  });
  let showLink = (_link: string) => {};
  const link = new Promise<string>((resolve) => {
    showLink = resolve;
  });
  const login = app.promptCliLogin({
    appUrl: demo.address,
    waitTimeMillis: POLL_MS,
    promptLink: (url) => showLink(url),
    signal: stop.signal,
  });
  login.catch(() => {});
  return { link: await link, login, stop };
}

async function signedIn(demo: Demo, visit: Visit): Promise<TestUser> {
  const user = newUser();
  await beSignedIn(demo, visit, await makeAccount(demo, user));
  return user;
}

function approvals(visit: Visit): number {
  return visit.sent().filter((request) => request === APPROVE).length;
}

describe.concurrent('a login of the command line', () => {
  test('is approved by one click after signing in', async ({ demo, visit, onTestFinished }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const attempt = await startLogin({ demo, onTestFinished }, plainVersion.handler);
    const page = await visit.open(attempt.link);
    await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fill(page, user);
    await expectAccount(page, user);
    expect(approvals(visit)).toBe(0);
    await page.getByRole('button', { name: 'Approve' }).dblclick();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    expect(approvals(visit)).toBe(1);
    const result = await attempt.login;
    expect(result.ok).toBe(true);
    await page.goto(attempt.link);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'This request isn’t valid' }).waitFor();
  });

  test('is not approved by opening or reloading the page or by any parameter', async ({
    demo,
    visit,
    onTestFinished,
  }) => {
    const user = await signedIn(demo, visit);
    const attempt = await startLogin({ demo, onTestFinished });
    const yes = ['confirmed', 'confirm', 'approve', 'approved', 'accept', 'allow', 'auto', 'yes', 'mode', 'consent'];
    const page = await visit.open(`${attempt.link}${yes.map((name) => `&${name}=true`).join('')}`);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await expectAccount(page, user);
    await page.reload();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(approvals(visit)).toBe(0);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'Denied' }).waitFor();
    expect(approvals(visit)).toBe(0);
  });

  test('is refused inside a frame', async ({ demo, visit, onTestFinished }) => {
    await signedIn(demo, visit);
    const attempt = await startLogin({ demo, onTestFinished });
    const page = await visit.open('/');
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, width: 600, height: 600 }));
    }, attempt.link);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Open this page in a new tab' }).waitFor();
    expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(approvals(visit)).toBe(0);
  });

  test('is not approved by a scripted click', async ({ demo, visit, onTestFinished }) => {
    await signedIn(demo, visit);
    const attempt = await startLogin({ demo, onTestFinished });
    const page = await visit.open(attempt.link);
    const button = page.getByRole('button', { name: 'Approve' });
    await button.evaluate((element: HTMLElement) => element.click());
    await page.waitForLoadState('networkidle');
    expect(approvals(visit)).toBe(0);
    await button.click();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    expect((await attempt.login).ok).toBe(true);
  });

  test('can be approved again after a network error', async ({ demo, visit, onTestFinished }) => {
    await signedIn(demo, visit);
    const attempt = await startLogin({ demo, onTestFinished });
    const page = await visit.open(attempt.link);
    const lost = await loseNext(visit, APPROVE);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Can’t reach the server').first().waitFor();
    expect(lost.count).toBe(1);
    await page
      .getByRole('button', { name: /Try again|Approve/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    expect((await attempt.login).ok).toBe(true);
  });
});

describe('a login of the command line', () => {
  test('expires in the terminal and in the browser', async ({ demo, controls, visit, onTestFinished }) => {
    await signedIn(demo, visit);
    const attempt = await startLogin({ demo, onTestFinished });
    controls.advanceClock(3 * 60 * 60_000);
    const result = await attempt.login;
    expect(result.ok ? null : result.error.code).toBe('CLI_AUTH_EXPIRED_ERROR');
    const page = await visit.open(attempt.link);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'This request isn’t valid' }).waitFor();
  });
});
