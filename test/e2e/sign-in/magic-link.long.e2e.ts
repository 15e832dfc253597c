import { expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { askForLink, expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

test('the code of a magic link is removed from the address, the history and later requests', async ({
  demo,
  visit,
}) => {
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
