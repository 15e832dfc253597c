import { describe, expect, type TestContext } from 'vitest';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { test } from './fixtures.ts';
import { loseNext } from './lost-requests.ts';
import { fill, newPerson, type Person, plainVersion } from './people.ts';
import { makeAccount } from './service-api.ts';
import { beSignedIn } from './signed-in.ts';
import type { Stage } from './stage.ts';
import type { Visit } from './visit.ts';
import { expectAccount } from './ways-in.ts';

const APPROVE = 'POST /auth/cli/complete';
const POLL_MS = 50;

type ElementContext = Pick<TestContext, 'onTestFinished'> & { readonly stage: Stage };

/** A program in a terminal that asks to be signed in: the address it shows, and what comes of it. */
async function startProgram({ stage, onTestFinished }: ElementContext, handlerPath = '/handler') {
  const { projectId, publishableClientKey } = stage.service.service.project;
  const app: ClientApp = createClientApp({
    projectId,
    publishableClientKey,
    baseUrl: stage.service.address,
    tokenStore: 'memory',
    urls: { handler: handlerPath },
  });
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    app.dispose();
  });
  let shown = (_link: string) => {};
  const link = new Promise<string>((resolve) => {
    shown = resolve;
  });
  const login = app.promptCliLogin({
    appUrl: stage.address,
    waitTimeMillis: POLL_MS,
    promptLink: (url) => shown(url),
    signal: stop.signal,
  });
  login.catch(() => {});
  return { link: await link, login, stop };
}

async function signedIn(stage: Stage, visit: Visit): Promise<Person> {
  const person = newPerson();
  await beSignedIn(stage, visit, await makeAccount(stage, person));
  return person;
}

function approvals(visit: Visit): number {
  return visit.sent().filter((request) => request === APPROVE).length;
}

describe.concurrent('a login of the command line', () => {
  test('is approved by one click, after signing in', async ({ stage, visit, onTestFinished }) => {
    const person = newPerson();
    await makeAccount(stage, person);
    const program = await startProgram({ stage, onTestFinished }, plainVersion.handler);
    const page = await visit.open(program.link);
    await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fill(page, person);
    await expectAccount(page, person);
    expect(approvals(visit)).toBe(0);
    await page.getByRole('button', { name: 'Approve' }).dblclick();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    expect(approvals(visit)).toBe(1);
    const result = await program.login;
    expect(result.ok).toBe(true);
    await page.goto(program.link);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'This request is not valid' }).waitFor();
  });

  test('is not approved by opening, reloading or any parameter', async ({ stage, visit, onTestFinished }) => {
    const person = await signedIn(stage, visit);
    const program = await startProgram({ stage, onTestFinished });
    const yes = ['confirmed', 'confirm', 'approve', 'approved', 'accept', 'allow', 'auto', 'yes', 'mode', 'consent'];
    const page = await visit.open(`${program.link}${yes.map((name) => `&${name}=true`).join('')}`);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await expectAccount(page, person);
    await page.reload();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(approvals(visit)).toBe(0);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'Denied' }).waitFor();
    expect(approvals(visit)).toBe(0);
  });

  test('is refused inside a frame', async ({ stage, visit, onTestFinished }) => {
    await signedIn(stage, visit);
    const program = await startProgram({ stage, onTestFinished });
    const page = await visit.open('/');
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, width: 600, height: 600 }));
    }, program.link);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Open this page on its own' }).waitFor();
    expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(approvals(visit)).toBe(0);
  });

  test('is not approved by a click that a script makes', async ({ stage, visit, onTestFinished }) => {
    await signedIn(stage, visit);
    const program = await startProgram({ stage, onTestFinished });
    const page = await visit.open(program.link);
    const button = page.getByRole('button', { name: 'Approve' });
    await button.evaluate((element: HTMLElement) => element.click());
    await page.waitForLoadState('networkidle');
    expect(approvals(visit)).toBe(0);
    await button.click();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    expect((await program.login).ok).toBe(true);
  });

  test('survives a lost network', async ({ stage, visit, onTestFinished }) => {
    await signedIn(stage, visit);
    const program = await startProgram({ stage, onTestFinished });
    const page = await visit.open(program.link);
    const lost = await loseNext(visit, APPROVE);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('We cannot reach the service').first().waitFor();
    expect(lost.count).toBe(1);
    await page
      .getByRole('button', { name: /Try again|Approve/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    expect((await program.login).ok).toBe(true);
  });
});

describe('a login of the command line', () => {
  test('runs out in both places', async ({ stage, controls, visit, onTestFinished }) => {
    await signedIn(stage, visit);
    const program = await startProgram({ stage, onTestFinished });
    controls.advanceClock(3 * 60 * 60_000);
    const result = await program.login;
    expect(result.ok ? null : result.error.code).toBe('CLI_AUTH_EXPIRED_ERROR');
    const page = await visit.open(program.link);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'This request is not valid' }).waitFor();
  });
});
