import { expect, test } from 'vitest';
import { startWithOwnServer } from '../../../service/mail-support.ts';
import { CALLBACK_URL, readInbox } from '../../../service/support.ts';

/** CWE-79: what people are called is text in the HTML of a mail and in the inbox, never markup. */

const NAMES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</p><a href="https://evil.example.org">Click here</a>',
  '&lt;script&gt;',
];

test.each(NAMES)('the team name %s is markup neither in the invitation mail nor on the inbox page', async (name) => {
  const { caller, sink } = await startWithOwnServer();
  const server = { access: 'server' } as const;
  const team = (await caller.call('POST', '/teams', { ...server, body: { display_name: name } })).body;
  const body = { team_id: team.id, email: 'guest@example.com', callback_url: CALLBACK_URL };
  await caller.call('POST', '/team-invitations/send-code', { ...server, body });
  const html = htmlPart(sink.received[0]?.source ?? '');
  expect(html).toContain(escaped(name));
  expect(html).not.toContain(name);
  const page = (await caller.call('GET', '//inbox', { access: 'none' })).text;
  expect(page).not.toContain(name);
});

test('an HTML mail adds no script and no image to the inbox page, and cannot run a script where it is shown', async () => {
  const { caller } = await startWithOwnServer();
  const { user_id: id } = await caller.signUp();
  const html = '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const body = { user_ids: [id], html, subject: '<script>alert(2)</script>' };
  await caller.call('POST', '/emails/send-email', { access: 'server', body });
  const page = (await caller.call('GET', '//inbox', { access: 'none' })).text;
  expect(page).toContain('Hello');
  expect(page.replace(/<script type="module">[^]*?<\/script>/, '')).not.toMatch(/<script|<img/);
  const [mail] = await readInbox(caller.service);
  const shown = await caller.call('GET', `//inbox/${mail?.id}`, { access: 'none' });
  expect(shown.text).toContain('<script>alert(1)</script>');
  expect(shown.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';(?!.*script-src).*; sandbox (?!.*allow-s)/,
  );
});

/** The last part of the mail, decoded from quoted-printable. */
function htmlPart(source: string): string {
  const part = source.slice(source.indexOf('Content-Type: text/html'));
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return bytes;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
