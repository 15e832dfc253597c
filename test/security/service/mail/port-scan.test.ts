import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, listen, LOCAL_MAIL, mailServer, startSink, useOwnServer } from '../../../service/mail-support.ts';
import { meetOwner, meetStranger } from '../../../service/owner-support.ts';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller, type Caller } from '../../../service/support.ts';

/**
 * CWE-918: the settings of a project name mail servers. Whoever sets them must not find out which ports of this machine, or of its
 * network, are open.
 */

const REFUSAL =
  'The local service connects to the email server of SMTP_URL only. Allow this one when you start the service: --connect-to=host.';

/** A port that notes every connection, and one that was free a moment ago. */
async function ports() {
  const connections: Socket[] = [];
  const open = await listen(createServer((socket) => connections.push(socket)));
  return { open, closed: await freePort(), connections };
}

async function trial({ call }: Caller, server: object): Promise<unknown> {
  const body = { recipient_email: 'ada@example.com', email_config: server };
  const { status, text } = await call('POST', '/internal/send-test-email', { access: 'admin', body });
  return [status, JSON.parse(text)];
}

const HOSTS = ['127.0.0.1', 'localhost', '127.1', '0.0.0.0', '::1', '[::1]', '::ffff:127.0.0.1', '2130706433', ''];

test('a test mail to a host that is not allowed gets the same refusal for open and closed ports', async () => {
  const { open, closed, connections } = await ports();
  const caller = await startCaller();
  for (const host of [...HOSTS, '10.0.0.1', 'mail.example.com', 'nowhere.invalid']) {
    for (const port of [open, closed, 0, 25]) {
      const answer = await trial(caller, { ...mailServer(port), host });
      expect([host, port, answer]).toEqual([host, port, [200, { success: false, error_message: REFUSAL }]]);
    }
  }
  expect(connections).toEqual([]);
});

test('a test mail from a project that a stranger created does not connect to a port of this machine', async () => {
  const { open, connections } = await ports();
  const { caller } = await meetOwner();
  const stranger = await meetStranger(caller);
  const { type: _, ...server } = { type: 'standard', ...mailServer(open) };
  const config = { email_config: { type: 'standard', ...server } };
  const { id } = (await stranger.internal('POST', '/internal/projects', { display_name: 'Scan', config })).body;
  const body = { recipient_email: 'ada@example.com', email_config: server };
  const tried = await stranger.manage('POST', '/internal/send-test-email', body, id);
  expect(tried).toMatchObject({ status: 200, body: { success: false, error_message: REFUSAL } });
  expect(connections).toEqual([]);
});

test('a mail for a custom email server that is not allowed stays in the local inbox with an error', async () => {
  const { open, connections } = await ports();
  const caller = await startCaller();
  await useOwnServer(caller, open);
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };
  expect((await caller.call('POST', '/auth/password/sign-up', { body })).status).toBe(200);
  expect(await readInbox(caller.service)).toMatchObject([{ to: 'ada@example.com', error: REFUSAL }]);
  expect(connections).toEqual([]);
});

test('a webhook is not sent to a host that the developer did not allow', async () => {
  const { open, connections } = await ports();
  // This address leads to the port of the test, and is none of the names of this machine.
  const url = `http://0.0.0.0:${open}/hooks`;
  const caller = await startCaller();
  const add = { access: 'none', body: { url } } as const;
  const endpoint = (await caller.call('POST', '//__control/add-webhook-endpoint', add)).body;
  const body = { endpoint_id: endpoint.id };
  const answer = await caller.call('POST', '/internal/send-test-webhook', { access: 'admin', body });
  expect(answer.body).toEqual({
    success: false,
    error_message:
      'The local service sends webhooks to this machine only. Allow this host when you start the service: --connect-to=host.',
  });
  await caller.signUp();
  await caller.call('POST', '//__control/send-webhooks', { access: 'none', body: {} });
  expect(connections).toEqual([]);
});

test('a project can send mail through the host of SMTP_URL only on the port of SMTP_URL', async () => {
  const sink = await startSink();
  const { open, connections } = await ports();
  const caller = await startCaller({ smtpUrl: `smtp://ada:other@127.0.0.1:${sink.port}` });
  expect(await trial(caller, mailServer(sink.port))).toEqual([200, { success: true }]);
  expect(await trial(caller, mailServer(open))).toEqual([200, { success: false, error_message: REFUSAL }]);
  expect(connections).toEqual([]);
});

test('the option connectTo allows mail to a whole host or to one port of a host', async () => {
  const [sink, other] = [await startSink(), await startSink()];
  const onePort = await startCaller({ connectTo: ['mail.example.com', `127.0.0.1:${sink.port}`] });
  expect(await trial(onePort, mailServer(sink.port))).toEqual([200, { success: true }]);
  expect(await trial(onePort, mailServer(other.port))).toEqual([200, { success: false, error_message: REFUSAL }]);
  const everyPort = await startCaller(LOCAL_MAIL);
  expect(await trial(everyPort, mailServer(other.port))).toEqual([200, { success: true }]);
});
