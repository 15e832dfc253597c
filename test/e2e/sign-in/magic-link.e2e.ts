import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { expectUnaffectedByScanners } from '../support/mail-scanner.ts';
import { fill, newUser, plainVersion, reactVersion } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { CODE_LIFE_MS, askForLink, codeField, expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

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

  test('shows its code on another device, and the code signs the first device in', async ({
    demo,
    visit,
    openVisit,
  }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await askForLink(page, email);
    const { link, code } = await demo.mail(email);
    const other = await openVisit();
    const elsewhere = await other.open(link);
    await elsewhere.getByText('Signing in on another device? Enter this code there.').waitFor();
    await elsewhere.getByText(code ?? '', { exact: true }).waitFor();
    await codeField(page).fill(code ?? '');
    await expectOnLandingPage(page, email);
    expect(other.sent().filter((request) => !request.startsWith('GET'))).toEqual([]);
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

  test('works once and then shows that it was used', async ({ demo, visit, openVisit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await askForLink(page, email);
    const { link } = await demo.mail(email);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectOnLandingPage(page, email);
    const other = await (await openVisit()).open(link);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByRole('heading', { name: 'This link has already been used' }).waitFor();
    await other.getByRole('button', { name: 'Request a new link' }).click();
    await other.getByLabel('Email').waitFor();
  });

  test('sends one request for a double click and a reload', async ({ demo, visit }) => {
    const email = newAddress();
    await askForLink(await visit.open('/handler/sign-in'), email);
    const { link } = await demo.mail(email);
    const page = await visit.open(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
    await expectOnLandingPage(page, email);
    await page.reload();
    await expectOnLandingPage(page, email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });

  test('asks before it replaces another user’s session', async ({ demo, visit, openVisit }) => {
    const email = newAddress();
    await askForLink(await (await openVisit()).open('/handler/sign-in'), email);
    const { link } = await demo.mail(email);
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    await expectOnLandingPage(page, user.email);
    await page.goto(link);
    await page.getByText(`You’re signed in as ${user.email}.`).waitFor();
    expect(visit.sent()).not.toContain(SIGN_IN);
    await page.getByRole('button', { name: 'Sign in with this link' }).click();
    await expectOnLandingPage(page, email);
  });

  test('refuses a wrong code and then accepts the right one', async ({ demo, visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await askForLink(page, email);
    const { code } = await demo.mail(email);
    await codeField(page).fill(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
    await page.getByText('That code isn’t right. Check it and try again.').first().waitFor();
    expect(await codeField(page).inputValue()).toBe('');
    expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await codeField(page).fill(code ?? '');
    await expectOnLandingPage(page, email);
  });
});

describe('a sign-in link', () => {
  test('that has expired leads to a new one', async ({ demo, controls, visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await askForLink(page, email);
    const { link, code } = await demo.mail(email);
    controls.advanceClock(CODE_LIFE_MS);
    await codeField(page).fill(code ?? '');
    await page.getByText('This code is no longer valid. Request a new one.').first().waitFor();
    const expired = await visit.open(link);
    await expired.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expired.getByRole('heading', { name: 'This link has expired' }).waitFor();
  });

  test('can be requested again after half a minute, and the new code is valid', async ({ demo, visit }) => {
    const email = newAddress();
    const page = await visit.context.newPage();
    await page.clock.install();
    await page.goto(new URL('/handler/sign-in', demo.address).href);
    await askForLink(page, email);
    const again = page.getByRole('button', { name: /^Send again/ });
    expect(await again.isEnabled()).toBe(false);
    await page.clock.fastForward(31_000);
    await again.click();
    await page.getByText('We sent a new email. Only its code works now.').first().waitFor();
    const { code } = await demo.mail(email);
    await codeField(page).fill(code ?? '');
    await expectOnLandingPage(page, email);
  });
});
