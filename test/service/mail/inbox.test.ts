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
  expect(page).toContain(`href="${all[1]?.link}"`);
  expect(page.indexOf('bob@example.com')).toBeLessThan(page.indexOf('ada@example.com'));
});

test('the content security policy of the inbox page allows only the page’s own style', async () => {
  const { call } = await startCaller();
  const page = await call('GET', '//inbox', { access: 'none' });
  const style = /<style>([^]*)<\/style>/.exec(page.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')?.split('; ').slice(0, 2)).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
  ]);
});
