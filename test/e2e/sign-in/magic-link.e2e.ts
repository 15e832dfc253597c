import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { expectUnaffectedByScanners } from '../support/mail-scanner.ts';
import { plainVersion, reactVersion } from '../support/users.ts';
import { askForLink, codeField, expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

const SIGN_IN = 'POST /auth/otp/sign-in';

describe.concurrent('a sign-in link', () => {
  test('signs in by the code typed in the first tab', async ({ demo, visit }) => {
    const email = newAddress();
    const { home, handler } = reactVersion;
    const page = await visit.open(`${handler}/sign-in`);
    await askForLink(page, email);
    const { code } = await demo.mail(email);
    await codeField(page).fill(`${code?.slice(0, 3).toLowerCase()} ${code?.slice(3).toLowerCase()}`);
    await expectOnLandingPage(page, email);
    expect(new URL(page.url()).pathname).toBe(home);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });

  test('confirmed in a second tab signs the first tab in as well', async ({ demo, visit }) => {
    const email = newAddress();
    const first = await visit.open(`${plainVersion.handler}/sign-in`);
    await askForLink(first, email);
    const { link } = await demo.mail(email);
    const second = await visit.open(link);
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectOnLandingPage(second, email);
    await expectOnLandingPage(first, email);
  });

  test('is not used up by mail scanners', async ({ demo, visit, openVisit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await askForLink(page, email);
    const { link } = await demo.mail(email);
    await expectUnaffectedByScanners(openVisit, link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectOnLandingPage(page, email);
  });

  test('is removed at once from the address, the history and later requests', async ({ demo, visit }) => {
    const email = newAddress();
    await askForLink(await visit.open('/handler/sign-in'), email);
    const { link } = await demo.mail(email);
    const long = new URL(link).searchParams.get('code') ?? link;
    const page = await visit.open('/');
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(page.url()).not.toContain(long);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url(), request.headers().referer ?? ''));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectOnLandingPage(page, email);
    expect(requests.join('\n')).not.toContain(long);
    expect(await page.evaluate('document.referrer')).not.toContain(long);
    await page.goBack({ waitUntil: 'commit' });
    expect(page.url()).not.toContain(long);
  });
});
