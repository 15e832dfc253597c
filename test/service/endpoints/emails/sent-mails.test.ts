import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen, LOCAL_MAIL, useOwnServer, startWithOwnServer } from '../../mail-support.ts';
import { atInternal, CALLBACK_URL, PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

/** Mails by a server of the project's own (protocol.md §10.3), and the list of what was sent (§11.6). */

const admin = { access: 'admin' } as const;

async function signUp({ call, clock }: Caller, email: string): Promise<void> {
  clock.millis += 1_000;
  const body = { email, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  expect((await call('POST', '/auth/password/sign-up', { body })).status).toBe(200);
}

test('an email sent through the project’s own email server also appears in the local service’s inbox', async () => {
  const { caller, sink } = await startWithOwnServer();
  await signUp(caller, 'ada@example.com');
  expect(sink.received).toMatchObject([{ from: 'hello@handover.test', to: ['ada@example.com'] }]);
  expect(sink.received[0]?.source).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
  const [mail] = await readInbox(caller.service);
  expect(mail).toMatchObject({ to: 'ada@example.com', from: 'Handover <hello@handover.test>', error: null });
});

test('the list of sent emails names the error of each email that could not be delivered', async () => {
  const caller = await startCaller(LOCAL_MAIL);
  await signUp(caller, 'shared@example.com');
  await useOwnServer(caller, await listen(createServer((socket) => socket.end())));
  await signUp(caller, 'own@example.com');
  const { body } = await caller.call('GET', '/internal/emails', admin);
  const { port } = (body.items[0] as unknown as { sender_config: { port: number } }).sender_config;
  expect(body).toEqual({
    is_paginated: false,
    items: [
      {
        id: expect.any(String),
        subject: 'Verify your email for Handover',
        to: ['own@example.com'],
        sent_at_millis: caller.clock.millis,
        error: 'The email server closed the connection before it received the email.',
        sender_config: {
          type: 'standard',
          host: '127.0.0.1',
          port,
          username: 'ada',
          sender_name: 'Handover',
          sender_email: 'hello@handover.test',
        },
      },
      {
        id: expect.any(String),
        subject: 'Verify your email for Handover',
        to: ['shared@example.com'],
        sent_at_millis: caller.clock.millis - 1_000,
        error: null,
        sender_config: { type: 'shared' },
      },
    ],
  });
});

test('the list of sent emails contains only the newest 100 emails of the project', async () => {
  const caller = await startCaller();
  for (let index = 0; index <= 100; index += 1) {
    caller.clock.millis += 1;
    const body = { email: `user-${index}@example.com`, callback_url: CALLBACK_URL };
    await caller.call('POST', '/auth/otp/send-sign-in-code', { body });
  }
  const { items } = (await caller.call('GET', '/internal/emails', admin)).body;
  const recipients = items.flatMap((item) => (item as unknown as { to: readonly string[] }).to);
  expect([recipients.length, recipients[0], recipients.at(-1)]).toEqual([
    100,
    'user-100@example.com',
    'user-1@example.com',
  ]);
  expect((await caller.call('GET', '/internal/emails', atInternal(caller, 'admin'))).body.items).toEqual([]);
});

test('the code in an emailed sign-in invitation signs a new user up', async () => {
  const caller = await startCaller(LOCAL_MAIL);
  const body = { email: 'eve@example.com', callback_url: CALLBACK_URL };
  expect((await caller.call('POST', '/internal/send-sign-in-invitation', { ...admin, body })).body).toEqual({
    success: true,
  });
  const [mail] = await readInbox(caller.service);
  expect(mail?.subject).toBe('Invitation to Handover');
  const code = new URL(mail?.link ?? '').searchParams.get('code');
  const answer = await caller.call('POST', '/auth/otp/sign-in', { body: { code } });
  expect(answer).toMatchObject({ status: 200, body: { is_new_user: true } });
  const untrusted = { ...body, callback_url: 'https://evil.example.org/' };
  const refused = await caller.call('POST', '/internal/send-sign-in-invitation', { ...admin, body: untrusted });
  expect(refused.knownError).toBe('REDIRECT_URL_NOT_WHITELISTED');
});

test('send-email sends an email only to users who have not disabled its notification category', async () => {
  const { caller } = await startWithOwnServer();
  const ada = await caller.signUp('ada@example.com');
  const bob = await caller.signUp('bob@example.com');
  const marketing = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';
  const choice = { token: bob.access_token, body: { enabled: false } };
  await caller.call('PATCH', `/emails/notification-preference/me/${marketing}`, choice);
  const body = { all_users: true, html: '<h1>Sale</h1><p>Now &amp; here</p>', subject: 'Sale' };
  const send = (more: object) =>
    caller.call('POST', '/emails/send-email', { access: 'server', body: { ...body, ...more } });
  const answer = await send({ notification_category_name: 'Marketing' });
  expect(answer.body).toEqual({ results: [{ user_id: ada.user_id }, { user_id: bob.user_id }].toSorted(byId) });
  expect((await readInbox(caller.service)).map(({ to }) => to)).toEqual(['ada@example.com']);
  await send({});
  expect(await readInbox(caller.service, 'bob@example.com')).toMatchObject([{ subject: 'Sale', error: null }]);
  expect((await send({ notification_category_name: 'Other' })).status).toBe(404);
  expect((await send({ user_ids: [ada.user_id] })).status).toBe(400);
});

test('send-email refuses a request with more than one of HTML, template and draft', async () => {
  const { caller } = await startWithOwnServer();
  await caller.signUp('ada@example.com');
  const id = '1c2f0a53-6f2b-4a0d-9a5e-2b7c1d3e4f50';
  const send = (content: object) =>
    caller.call('POST', '/emails/send-email', { access: 'server', body: { all_users: true, ...content } });
  for (const content of [
    { html: '<p>x</p>', template_id: id },
    { html: '<p>x</p>', draft_id: id },
    { template_id: id, draft_id: id },
  ]) {
    const refused = await send(content);
    expect([refused.status, refused.knownError]).toEqual([400, 'SCHEMA_ERROR']);
    expect(refused.body.error).toContain(`body contains unknown properties: ${Object.keys(content)[1]}`);
  }
  expect(await readInbox(caller.service, 'ada@example.com')).toEqual([]);
  expect((await send({ html: '<p>x</p>' })).status).toBe(200);
});

function byId(a: { user_id: string }, b: { user_id: string }): number {
  return a.user_id < b.user_id ? -1 : 1;
}
