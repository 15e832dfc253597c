import { expect, test } from '@playwright/test';
import { createClientApp, unwrap } from 'latchkey';
import { connectToService } from 'latchkey-emulator';

// What is on the screen when something fails, as the pages of `demo/docs/what-users-see` quote it.

const SERVICE = 'http://localhost:8102';
const APP = 'http://localhost:5173';
const MANY = { times: 1_000 };

/** @type {import('latchkey-emulator').TestService} */
let service;
test.beforeAll(async () => {
  service = await connectToService(SERVICE);
});
test.afterEach(() => service.reset({ data: true }));

async function fillCard(page) {
  await page.goto(`${APP}/handler/sign-in`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-1');
}

const signIn = (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

test('the sign-in page shows an error while the service is down', async ({ page }) => {
  await service.failNext({ status: 503, ...MANY });
  await page.goto(`${APP}/handler/sign-in`);
  await page.getByText('Something went wrong').waitFor();
  await page.getByText('Try again. If this keeps happening, contact the people who run this app.').waitFor();
  await service.reset();
  await fillCard(page);
  await service.failNext({ status: 503, ...MANY });
  await signIn(page);
  await page.getByText('Something went wrong. Try again.').waitFor();
});

test('the sign-in form keeps its input and shows an error while the browser is offline', async ({ page, context }) => {
  await fillCard(page);
  await context.setOffline(true);
  await signIn(page);
  await page.getByText('Can’t reach the server. Check your connection and try again.').waitFor();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('the sign-in page shows a loading state until the project is loaded', async ({ page }) => {
  const release = await service.hold('/projects/current');
  await page.goto(`${APP}/handler/sign-in`);
  await page.getByText('Loading…').waitFor({ state: 'attached' });
  await release();
  await page.getByLabel('Email').waitFor();
});

test('a magic link still works after a mail scanner opened the link', async ({ browser, page }) => {
  await page.goto(`${APP}/handler/sign-in`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  const { link } = await service.lastEmail('ada@example.com');
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await scanner.getByText('This link signs you in on this device.').waitFor();
  await page.goto(link);
  await signIn(page);
  await page.waitForURL(`${APP}/`);
  await signIn(scanner);
  await scanner.getByText('This link has already been used').waitFor();
  await scanner.getByText('Links work only once. Request a new one on the sign-in page.').waitFor();
});

test('a team invitation for another email address offers to sign out or to add the address', async ({
  page,
  context,
}) => {
  const { tokenStore } = await service.signInAs('ada@example.com');
  const ada = createClientApp({ ...service.clientSettings, tokenStore });
  const team = unwrap(await ada.teams.create({ displayName: 'Blue' }));
  const callbackUrl = `${APP}/handler/team-invitation`;
  await ada.teamInvitations.send(team.id, 'grace@example.com', { callbackUrl });
  const { link } = await service.lastEmail('grace@example.com');
  await context.addCookies((await service.signInAs('eve@example.com')).cookies(APP));
  await page.goto(link);
  await page.getByText('This invitation is for another email address').waitFor();
  await page.getByText('Use another account').waitFor();
  await page.getByText('Add the address to this account').waitFor();
});

test('a protected page leads to sign-in after a sign-out in another tab', async ({ page, context }) => {
  await context.addCookies((await service.signInAs('ada@example.com')).cookies(APP));
  const other = await context.newPage();
  await other.goto(`${APP}/account`);
  await other.getByRole('heading', { name: 'Hello ada@example.com' }).waitFor();
  await page.goto(APP);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL(/\/handler\/sign-in\?after_auth_return_to=/);
});

test('the magic link page inside a frame asks the user to open a new tab', async ({ page }) => {
  await page.goto(APP);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${APP}/handler/magic-link-callback?code=abcdef`);
  await page.frameLocator('iframe').getByText('Open this page in a new tab').waitFor();
});
