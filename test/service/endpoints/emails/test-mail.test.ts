import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { freePort, listen, LOCAL_MAIL, mailServer, startSink } from '../../mail-support.ts';
import { startCaller, type Caller } from '../../support.ts';

/** POST /internal/send-test-email really sends (protocol.md §11.6). */

const RECIPIENT = 'ada@example.com';

function sendTestMail({ call }: Caller, server: object) {
  const body = { recipient_email: RECIPIENT, email_config: server };
  return call('POST', '/internal/send-test-email', { access: 'admin', body });
}

test('a test email arrives with the sender and the recipient of the request', async () => {
  const sink = await startSink();
  const caller = await startCaller(LOCAL_MAIL);
  const answer = await sendTestMail(caller, mailServer(sink.port));
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(sink.received).toMatchObject([{ from: 'hello@handover.test', to: [RECIPIENT] }]);
  expect(sink.received[0]?.source).toContain('From: Handover <hello@handover.test>');
});

test('a test email is sent without a login if the email server requires no login', async () => {
  const sink = await startSink({ authOptional: true });
  const caller = await startCaller(LOCAL_MAIL);
  const answer = await sendTestMail(caller, { ...mailServer(sink.port), username: '', password: '' });
  expect(answer.body).toEqual({ success: true });
});

test.each<[string, () => Promise<object>, string]>([
  [
    'a wrong password',
    async () => ({ ...mailServer((await startSink()).port), password: 'not-the-secret' }),
    'The email server rejected the username or password.',
  ],
  [
    'a missing login',
    async () => ({ ...mailServer((await startSink()).port), username: '' }),
    'The email server requires a username and a password.',
  ],
  [
    'a port without a listener',
    async () => mailServer(await freePort()),
    'No server responded at this host and port. Check both, and that the email server is running.',
  ],
  [
    'an untrusted certificate',
    async () => mailServer((await startSink({ hideSTARTTLS: false })).port),
    'The email server’s certificate isn’t trusted, so no secure connection was made.',
  ],
  [
    'a server that hangs up',
    async () => mailServer(await listen(createServer((socket) => socket.end()))),
    'The email server closed the connection before it received the email.',
  ],
  [
    'a server that is no email server',
    async () => mailServer(await listen(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))),
    'This isn’t an email server. Check the port.',
  ],
  [
    'a server that refuses the recipient',
    async () => {
      const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
        done(new Error('No such user: not-the-secret'));
      return mailServer((await startSink({ onRcptTo })).port);
    },
    'The email server didn’t accept the sender or the recipient.',
  ],
])('send-test-email explains the failure with %s and does not quote the password', async (_, serve, sentence) => {
  const answer = await sendTestMail(await startCaller(LOCAL_MAIL), await serve());
  expect(answer).toMatchObject({ status: 200, body: { success: false, error_message: sentence } });
  expect(answer.text).not.toContain('not-the-secret');
});

test('send-test-email reports an unknown host', async () => {
  const caller = await startCaller({ connectTo: ['mail.nowhere.invalid'] });
  const server = { ...mailServer(25), host: 'mail.nowhere.invalid' };
  const answer = await sendTestMail(caller, server);
  expect((answer.body as unknown as { error_message: string }).error_message).toMatch(
    /^(No email server has this name|The name of the email server couldn’t be looked up)/,
  );
});

test('a test email appears neither in the inbox nor in the list of sent emails', async () => {
  const sink = await startSink();
  const caller = await startCaller(LOCAL_MAIL);
  await sendTestMail(caller, mailServer(sink.port));
  expect((await caller.call('GET', '/internal/emails', { access: 'admin' })).body.items).toEqual([]);
  expect((await caller.call('GET', '//inbox.json', { access: 'none' })).text).toBe('[]');
});
