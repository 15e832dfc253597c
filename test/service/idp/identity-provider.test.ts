import { expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  chooseAtProvider,
  createBrowser,
  newVerifier,
  readLocation,
  signInByProvider,
  someone,
} from '../../support/provider-visit.ts';
import { startCaller, type Caller } from '../support.ts';

const MARKUP = '<img src=x onerror=alert(1)>"\'&';

/** Opens the persona page of a new visit. */
async function openPage({ service }: Caller) {
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier() }));
  const authorization = await browser.request(readLocation(departure));
  const url = readLocation(authorization);
  const page = await browser.request(url);
  return { browser, url, page, authorization, html: await page.text() };
}

function post(fields: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  };
}

test('each local OAuth provider has its own issuer and discovery document', async () => {
  const { service } = await startCaller();
  for (const id of ['github', 'google']) {
    const address = `${service.apiUrl}/idp/${id}/.well-known/openid-configuration`;
    expect(await (await service.fetch(new Request(address))).json()).toMatchObject({
      issuer: `${service.apiUrl}/idp/${id}`,
      authorization_endpoint: `${service.apiUrl}/idp/${id}/auth`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
  }
  expect((await service.fetch(new Request(`${service.apiUrl}/idp/nobody/auth`))).status).toBe(404);
});

test('the sign-in page of a local OAuth provider lists the demo users and contains no script', async () => {
  const { page, html } = await openPage(await startCaller());
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('<h1>Continue with GitHub</h1>');
  for (const person of ['Ada Lovelace', 'Ben Okafor', 'Chloé Moreau', 'Someone new', 'Deny'])
    expect(html).toContain(person);
  expect(html).not.toContain('<script');
});

test('a local OAuth provider’s sign-in page offers the email addresses of existing users', async () => {
  const caller = await startCaller();
  await caller.signUp('known@example.com');
  const { html, browser, url } = await openPage(caller);
  expect(html).toContain('<button name="address" value="known@example.com">');
  expect((await browser.request(url, post({ address: 'known@example.com' }))).status).toBe(303);
});

test('a local OAuth provider’s sign-in page escapes HTML in the email addresses of users', async () => {
  const caller = await startCaller();
  await caller.signUp(`${MARKUP.replaceAll(/[\s"]/g, '')}@example.com`);
  const { html } = await openPage(caller);
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
});

test('a local OAuth provider’s sign-in page opens only in the browser that started the sign-in', async () => {
  const caller = await startCaller();
  const { url } = await openPage(caller);
  const stranger = createBrowser(caller.service);
  expect((await stranger.request(url)).status).toBe(400);
  expect((await stranger.request(url, post({ persona: 'ada' }))).status).toBe(400);
});

test('a local OAuth provider shows its sign-in page again if an unknown user is chosen', async () => {
  const { browser, url } = await openPage(await startCaller());
  const answer = await browser.request(url, post({ persona: 'nobody' }));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Who are you?');
});

test('a local OAuth provider keeps no session and asks for the user at each sign-in', async () => {
  const { service } = await startCaller();
  const browser = createBrowser(service);
  for (const name of ['one@example.com', 'two@example.com']) {
    const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier() }));
    const back = await browser.request(await chooseAtProvider(browser, readLocation(departure), someone(name)));
    expect(back.status).toBe(303);
  }
});

test('a form on the sign-in page sets the answer and the delay of a local OAuth provider', async () => {
  const caller = await startCaller();
  const { browser, url, page } = await openPage(caller);
  expect(page.headers.has('cross-origin-opener-policy')).toBe(false);
  const change = { behaviour: 'change', isolated: 'yes', answer: 'wrong-state', delay: '3000' };
  expect(readLocation(await browser.request(url, post(change)))).toBe(url);
  const changed = await browser.request(url);
  expect(changed.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const html = await changed.text();
  expect(html).toContain('value="yes" checked');
  expect(html).toContain('<option value="wrong-state" selected>');
  expect(html).toContain('<option value="3000" selected>');
});

test('isolatesPages sets Cross-Origin-Opener-Policy: same-origin on a local OAuth provider’s pages', async () => {
  const caller = await startCaller();
  caller.service.controls.setProviders({ isolatesPages: true });
  const { authorization, page } = await openPage(caller);
  expect(authorization.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('with delayMs: 7000, a local OAuth provider waits 7000 ms on the service’s clock', async () => {
  const waits: number[] = [];
  const clock = { now: () => Date.UTC(2026, 0, 1), wait: async (millis: number) => waits.push(millis) };
  const { service } = await startCaller({ clock });
  service.controls.setProviders({ delayMs: 7000 });
  expect((await signInByProvider(service, { choice: ADA })).status).toBe(303);
  expect(waits).toEqual([7000]);
});

test('reset() ends the wrong answers that setProviders() has set for local OAuth providers', async () => {
  const { service } = await startCaller();
  service.controls.setProviders({ answer: 'wrong-state' });
  await service.controls.reset();
  expect((await signInByProvider(service, { choice: ADA })).status).toBe(303);
});
