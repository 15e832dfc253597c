import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { closeSinks, listen, mailServer, startSink } from '../mail-support.ts';
import { closeServices, startCaller, type Caller } from '../support.ts';

/** POST /internal/send-test-email really sends (protocol.md §11.6). */

afterEach(closeServices);
afterEach(closeSinks);

const RECIPIENT = 'ada@example.com';

function sendTestMail({ call }: Caller, server: object) {
  const body = { recipient_email: RECIPIENT, email_config: server };
  return call('POST', '/internal/send-test-email', { access: 'admin', body });
}

function failure(sentence: string) {
  return { status: 200, body: { success: false, error_message: sentence } };
}

test('a mail arrives with the sender and recipient the owner entered', async () => {
  const sink = await startSink();
  const caller = await startCaller();
  const answer = await sendTestMail(caller, mailServer(sink.port));
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(sink.received).toMatchObject([{ from: 'hello@handover.test', to: [RECIPIENT] }]);
  expect(sink.received[0]?.source).toContain('From: Handover <hello@handover.test>');
});

test('a server that asks for no login gets none', async () => {
  const sink = await startSink({ authOptional: true });
  const caller = await startCaller();
  const answer = await sendTestMail(caller, { ...mailServer(sink.port), username: '', password: '' });
  expect(answer.body).toEqual({ success: true });
});

test('a wrong password is reported without repeating it', async () => {
  const sink = await startSink();
  const caller = await startCaller();
  const answer = await sendTestMail(caller, { ...mailServer(sink.port), password: 'not-the-secret' });
  expect(answer).toMatchObject(failure('The email server rejected the username or password.'));
  expect(answer.text).not.toContain('not-the-secret');
});

test('a missing login is reported', async () => {
  const sink = await startSink();
  const caller = await startCaller();
  const answer = await sendTestMail(caller, { ...mailServer(sink.port), username: '' });
  expect(answer).toMatchObject(failure('The email server requires a username and a password.'));
});

test('a port where nothing listens', async () => {
  const port = await listen(createServer());
  await closeSinks();
  const caller = await startCaller();
  const sentence = 'No server responded at this host and port. Check both, and that the email server is running.';
  expect(await sendTestMail(caller, mailServer(port))).toMatchObject(failure(sentence));
});

test('a host that does not exist', async () => {
  const caller = await startCaller();
  const server = { ...mailServer(25), host: 'mail.nowhere.invalid' };
  const answer = await sendTestMail(caller, server);
  expect((answer.body as unknown as { error_message: string }).error_message).toMatch(
    /^(No email server has this name|The name of the email server couldn’t be looked up)/,
  );
});

test('a certificate nobody vouches for', async () => {
  const sink = await startSink({ hideSTARTTLS: false });
  const caller = await startCaller();
  const sentence = 'The email server’s certificate isn’t trusted, so no secure connection was made.';
  expect(await sendTestMail(caller, mailServer(sink.port))).toMatchObject(failure(sentence));
});

test('a server that hangs up', async () => {
  const port = await listen(createServer((socket) => socket.end()));
  const caller = await startCaller();
  const sentence = 'The email server closed the connection before it received the email.';
  expect(await sendTestMail(caller, mailServer(port))).toMatchObject(failure(sentence));
});

test('something that is no mail server', async () => {
  const port = await listen(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  const caller = await startCaller();
  const sentence = 'This isn’t an email server. Check the port.';
  expect(await sendTestMail(caller, mailServer(port))).toMatchObject(failure(sentence));
});

test('a server that refuses the recipient', async () => {
  const sink = await startSink({ onRcptTo: (_address, _session, done) => done(new Error('No such user here')) });
  const caller = await startCaller();
  const answer = await sendTestMail(caller, mailServer(sink.port));
  expect(answer).toMatchObject(failure('The email server didn’t accept the sender or the recipient.'));
  expect(answer.text).not.toContain('No such user');
});

test('nothing of a test is in the inbox or among the sent mails', async () => {
  const sink = await startSink();
  const caller = await startCaller();
  await sendTestMail(caller, mailServer(sink.port));
  expect((await caller.call('GET', '/internal/emails', { access: 'admin' })).body.items).toEqual([]);
  expect((await caller.call('GET', '//inbox.json', { access: 'none' })).text).toBe('[]');
});
