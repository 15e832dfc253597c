import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller } from '../support.ts';

test('the inbox lists emails newest first, for all recipients or for a single recipient', async () => {
  const { call, clock, service } = await startCaller();
  for (const name of ['ada', 'bob']) {
    clock.millis += 1_000;
    const body = { email: `${name}@example.com`, password: PASSWORD, verification_callback_url: CALLBACK_URL };
    await call('POST', '/auth/password/sign-up', { body });
  }
  const all = await readInbox(service);
  expect(all.map((mail) => mail.to)).toEqual(['bob@example.com', 'ada@example.com']);
  expect(await readInbox(service, 'ADA@example.com')).toEqual([all[1]]);
  const page = (await call('GET', '//inbox', { access: 'none' })).text;
  expect(page).toContain(`href="${all[0]?.link}"`);
  expect(page.indexOf('bob@example.com')).toBeLessThan(page.indexOf('ada@example.com'));
});

test('the inbox is sorted by the time of sending, not by the order of storing', async () => {
  const { service, call } = await startCaller({ people: true });
  const mails = await readInbox(service);
  expect(mails.length).toBeGreaterThan(3);
  const times = mails.map((mail) => mail.sent_at_millis);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const page = (await call('GET', '//inbox', { access: 'none' })).text;
  expect(page).toContain('Not delivered');
});

test('the inbox page shows emails whose address contains a text, and none for a text with SQL wildcards', async () => {
  const { call, clock } = await startCaller();
  for (const name of ['ada', 'a_b', 'bob']) {
    clock.millis += 1_000;
    const body = { email: `${name}@example.com`, password: PASSWORD, verification_callback_url: CALLBACK_URL };
    await call('POST', '/auth/password/sign-up', { body });
  }
  const shown = async (filter: string) => {
    const { text } = await call('GET', `//inbox?to=${encodeURIComponent(filter)}`, { access: 'none' });
    return [...text.matchAll(/<span>([^<]+)@example\.com<\/span>/g)].map(([, name]) => name);
  };
  expect(await shown('')).toEqual(['bob', 'a_b', 'ada']);
  expect(await shown('ADA@')).toEqual(['ada']);
  expect(await shown('a_')).toEqual(['a_b']);
  expect(await shown('%')).toEqual([]);
});

test('the inbox page shows the newest email, or the chosen one, with its age and its link', async () => {
  const { call, clock, service } = await startCaller();
  for (const name of ['ada', 'bob']) {
    const body = { email: `${name}@example.com`, password: PASSWORD, verification_callback_url: CALLBACK_URL };
    await call('POST', '/auth/password/sign-up', { body });
    clock.millis += 120_000;
  }
  const [bob, ada] = await readInbox(service);
  const linkOf = async (query: string) =>
    /<a class="button main" href="([^"]+)"/.exec((await call('GET', `//inbox${query}`, { access: 'none' })).text)?.[1];
  expect(await linkOf('')).toBe(bob?.link);
  expect(await linkOf(`?mail=${ada?.id}`)).toBe(ada?.link);
  const page = (await call('GET', '//inbox', { access: 'none' })).text;
  expect([...page.matchAll(/\d minutes ago/g)].map(([age]) => age)).toEqual([
    '2 minutes ago',
    '4 minutes ago',
    '2 minutes ago',
  ]);
});

test('an email is shown as it looks in an origin of its own, without scripts', async () => {
  const { call, service } = await startCaller();
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };
  await call('POST', '/auth/password/sign-up', { body });
  const [mail] = await readInbox(service);
  const shown = await call('GET', `//inbox/${mail?.id}`, { access: 'none' });
  expect(shown.headers.get('content-type')).toContain('text/html');
  expect(shown.text).toContain(`href="${mail?.link}"`);
  expect(shown.text).toMatch(/<head[^>]*><base target="_blank">/);
  const policy = shown.headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect((await call('GET', '//inbox/unknown', { access: 'none' })).status).toBe(404);
});

test('the content security policy of the inbox page allows only the page’s own style and script', async () => {
  const { call } = await startCaller();
  const page = await call('GET', '//inbox', { access: 'none' });
  const hashOf = (pattern: RegExp) =>
    `'sha256-${createHash('sha256')
      .update(pattern.exec(page.text)?.[1] ?? '')
      .digest('base64')}'`;
  expect(page.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashOf(/<style>([^]*)<\/style>/)}`,
    `script-src ${hashOf(/<script type="module">([^]*)<\/script>/)}`,
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
