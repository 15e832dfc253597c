import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen, LOCAL_MAIL, mailServer, useOwnServer } from '../../../service/mail-support.ts';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller } from '../../../service/support.ts';

/** CWE-400: a mail server that never answers, or never ends its answer, holds nobody up for longer than the limit. */

const TOOK_TOO_LONG = 'The email server took too long to respond.';

/** A limit the test ends itself, once the server has the connection. */
async function startLimited(answer: string) {
  const limit = new AbortController();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(answer, () => limit.abort());
  });
  const port = await listen(server);
  return { port, server, caller: await startCaller({ ...LOCAL_MAIL, startMailLimit: () => limit.signal }) };
}

test.each(['', '220-wait\r\n220-and wait\r\n', '220 hello'])(
  'a test mail fails with a timeout if the mail server only says %j',
  async (answer) => {
    const { port, server, caller } = await startLimited(answer);
    const closed = new Promise<void>((resolve) => {
      server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const body = { recipient_email: 'ada@example.com', email_config: mailServer(port) };
    const { body: result } = await caller.call('POST', '/internal/send-test-email', { access: 'admin', body });
    expect(result).toEqual({ success: false, error_message: TOOK_TOO_LONG });
    await closed;
  },
);

test('if the mail server never answers, a sign-up succeeds and the inbox shows the timeout', async () => {
  const { port, caller } = await startLimited('');
  await useOwnServer(caller, port);
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };
  expect((await caller.call('POST', '/auth/password/sign-up', { body })).status).toBe(200);
  expect(await readInbox(caller.service)).toMatchObject([{ to: 'ada@example.com', error: TOOK_TOO_LONG }]);
});

test('mail delivery times out after 10 seconds by default', async () => {
  const { createMailTransport: createPostman } = await import('../../../../demo/service/mail/mail-transport.ts');
  const asked: number[] = [];
  const original = AbortSignal.timeout;
  AbortSignal.timeout = (millis) => {
    asked.push(millis);
    return AbortSignal.abort();
  };
  try {
    const letter = {
      sender: { name: '', address: 'a@example.com' },
      recipient: 'b@example.com',
      subject: '',
      text: '',
    };
    expect(await createPostman({ allowsMail: () => true }).deliver(mailServer(1), letter)).toBe(TOOK_TOO_LONG);
  } finally {
    AbortSignal.timeout = original;
  }
  expect(asked).toEqual([10_000]);
});
