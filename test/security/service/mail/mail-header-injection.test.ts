import { expect, test } from 'vitest';
import { LOCAL_MAIL, mailServer, startSink, startWithOwnServer } from '../../../service/mail-support.ts';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller } from '../../../service/support.ts';

/** CWE-93: nobody adds a header, a recipient or a command to a mail by what they are called. */

const admin = { access: 'admin' } as const;
const INJECTION = 'x\r\nBcc: victim@example.com\r\n\r\nbody of another mail';

test('line breaks in a mail subject add neither a header nor a recipient', async () => {
  const { caller, sink } = await startWithOwnServer();
  const { user_id: id } = await caller.signUp();
  for (const subject of [
    INJECTION,
    'x\nBcc: victim@example.com',
    'x\rBcc: victim@example.com',
    'x\u2028Bcc: victim@example.com',
  ]) {
    const body = { user_ids: [id], html: '<p>x</p>', subject };
    expect((await caller.call('POST', '/emails/send-email', { access: 'server', body })).status).toBe(200);
  }
  for (const mail of sink.received) {
    expect.soft(mail.to).toEqual(['ada@example.com']);
    expect.soft(mail.source).not.toMatch(/^Bcc:/im);
  }
  expect(sink.received).toHaveLength(4);
  for (const { subject } of await readInbox(caller.service))
    expect.soft(subject).toMatch(/^x Bcc: victim@example\.com/);
});

test('line breaks in the sender name of a test mail add neither a header nor a recipient', async () => {
  const sink = await startSink();
  const caller = await startCaller(LOCAL_MAIL);
  const server = { ...mailServer(sink.port), sender_name: INJECTION };
  const body = { recipient_email: 'ada@example.com', email_config: server };
  expect((await caller.call('POST', '/internal/send-test-email', { ...admin, body })).body).toEqual({ success: true });
  expect(sink.received).toMatchObject([{ to: ['ada@example.com'] }]);
  expect(sink.received[0]?.source).not.toMatch(/^Bcc:/im);
});

test('line breaks in a team name add neither a header nor a recipient to the invitation mail', async () => {
  const { caller, sink } = await startWithOwnServer();
  const server = { access: 'server' } as const;
  const team = (await caller.call('POST', '/teams', { ...server, body: { display_name: INJECTION } })).body;
  const body = { team_id: team.id, email: 'guest@example.com', callback_url: CALLBACK_URL };
  expect((await caller.call('POST', '/team-invitations/send-code', { ...server, body })).status).toBe(200);
  expect(sink.received).toMatchObject([{ to: ['guest@example.com'] }]);
  expect(sink.received[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

const ADDRESSES = [
  'ada@example.com\r\nRCPT TO:<victim@example.com>',
  'ada@example.com>\r\nBcc: victim@example.com',
  'ada@example.com victim@example.com',
  'ada@example.com,victim@example.com',
];

test.each(ADDRESSES)('a test mail with %j as the recipient or sender address is refused', async (address) => {
  const sink = await startSink();
  const { call } = await startCaller(LOCAL_MAIL);
  const server = mailServer(sink.port);
  const asRecipient = { recipient_email: address, email_config: server };
  const asSender = { recipient_email: 'ada@example.com', email_config: { ...server, sender_email: address } };
  for (const body of [asRecipient, asSender]) {
    const answer = await call('POST', '/internal/send-test-email', { ...admin, body });
    expect.soft(answer.knownError).toBe('SCHEMA_ERROR');
  }
  expect(sink.received).toEqual([]);
});

test.each(['ada,victim@example.com', 'x:victim@example.com;', '<victim@example.com', '"a"<victim@example.com>'])(
  'a sign-up with the email address %j sends no mail to victim@example.com',
  async (email) => {
    const { caller, sink } = await startWithOwnServer();
    const body = { email, password: PASSWORD, verification_callback_url: CALLBACK_URL };
    await caller.call('POST', '/auth/password/sign-up', { body });
    expect(sink.received.flatMap(({ to }) => to)).not.toContain('victim@example.com');
  },
);
