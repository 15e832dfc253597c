import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { type SeenWebhooks, verifyWebhook, type WebhookEvent, type WebhookRequest } from '../../../../core/server.ts';
import { createSeenWebhooks } from '../../../../core/server/webhooks/seen-webhooks.ts';
import { EVENT, NOW, OTHER_SECRET, SECRET, signatureOf, signed } from './signed.ts';

let seen: SeenWebhooks;
beforeEach(() => {
  seen = createSeenWebhooks(() => NOW);
});

const verify = (request: WebhookRequest, secret: string | readonly string[] = SECRET) =>
  verifyWebhook(request, secret, { seen, now: () => NOW });

const verified: WebhookEvent = { id: 'msg_1', sentAt: NOW, type: 'team.deleted', data: EVENT.data };

test('verifyWebhook() accepts a body as a string, bytes, a stream or a Request', async () => {
  const { headers, body } = signed();
  const bytes = new TextEncoder().encode(body);
  const stream = () => new Blob([body]).stream();
  const forms: readonly WebhookRequest[] = [
    { headers, body },
    { headers, body: bytes },
    { headers, body: Buffer.from(body) },
    { headers, body: bytes.buffer },
    { headers: new Headers(headers), body },
    { headers: { ...headers, 'Svix-Id': undefined }, body },
    new Request('http://app.test/', { method: 'POST', headers, body }),
    { headers, body: stream() },
    signed({ prefix: 'webhook-' }),
    {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]])),
      body,
    },
  ];
  for (const form of forms) {
    seen = createSeenWebhooks(() => NOW);
    expect(await verify(form)).toEqual(verified);
  }
});

test('verifyWebhook() accepts a Node request, but throws MISUSE if its body was already read', async () => {
  const outcome: unknown[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    outcome.push(await verify(request));
    // A body that has been read can no longer be verified.
    outcome.push(await verify(request).catch((error: unknown) => error));
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...signed() });
  server.close();
  expect(outcome).toEqual([verified, expect.objectContaining({ code: 'MISUSE' })]);
});

test('verifyWebhook() accepts a body with non-ASCII characters and extra white space', async () => {
  const body = `\n{ "type":"project_permission.created", "data": { "id": "größe😀", "user_id": "u" } }  `;
  expect(await verify(signed({ body }))).toMatchObject({ data: { id: 'größe😀', userId: 'u' } });
});

test('verifyWebhook() converts the data of each event type to camel-case fields', async () => {
  const member = { team_id: 't', user_id: 'u' };
  const rows: [string, object, object][] = [
    ['user.deleted', { id: 'u', teams: [{ id: 't' }] }, { id: 'u', teams: [{ id: 't' }] }],
    ['team_membership.created', member, { teamId: 't', userId: 'u' }],
    ['team_membership.deleted', member, { teamId: 't', userId: 'u' }],
    ['team_permission.created', { id: 'p', ...member }, { id: 'p', teamId: 't', userId: 'u' }],
    ['team_permission.deleted', { id: 'p', ...member }, { id: 'p', teamId: 't', userId: 'u' }],
    ['project_permission.deleted', { id: 'p', user_id: 'u' }, { id: 'p', userId: 'u' }],
  ];
  for (const [type, data, read] of rows) {
    const { type: ownType, data: ownData } = await verify(
      signed({ id: type.replace('.', '-'), body: JSON.stringify({ type, data }) }),
    );
    expect([ownType, ownData]).toEqual([type, read]);
  }
});

test('verifyWebhook() returns an event of an unknown type with the type other', async () => {
  const body = JSON.stringify({ type: 'email.sent', data: { a: [1, null] } });
  expect(await verify(signed({ body }))).toEqual({
    id: 'msg_1',
    sentAt: NOW,
    type: 'other',
    name: 'email.sent',
    data: { a: [1, null] },
  });
});

test('verifyWebhook() accepts a message if one of several signatures or secrets matches', async () => {
  const { headers, body } = signed();
  const twice = `${signatureOf('msg_1', NOW / 1000, body, OTHER_SECRET)} v1a,abc= ${headers['svix-signature']}`;
  expect(await verify({ headers: { ...headers, 'svix-signature': twice }, body })).toEqual(verified);
  const message = signed({ id: 'msg_2', secret: OTHER_SECRET });
  expect(await verify(message, [SECRET, OTHER_SECRET])).toMatchObject({ id: 'msg_2' });
  expect(await verify(signed({ id: 'msg_3' }), SECRET.slice('whsec_'.length))).toMatchObject({ id: 'msg_3' });
});

test('verifyWebhook() accepts a repeated message with a new timestamp and signature', async () => {
  await verify(signed());
  expect(await verify(signed({ timestamp: NOW / 1000 + 5 }))).toEqual({ ...verified, sentAt: NOW + 5000 });
});

test('verifyWebhook() stores the id of a message for as long as its timestamp is accepted', async () => {
  const asked: unknown[] = [];
  seen = { add: async (...args) => asked.push(args) > 0 };
  await verify(signed({ timestamp: NOW / 1000 - 100 }));
  expect(asked).toEqual([[`msg_1.${NOW / 1000 - 100}`, 201_000]]);
});

test('verifyWebhook() rejects with the error that the store of seen messages throws', async () => {
  seen = { add: () => Promise.reject(new Error('Redis is down')) };
  await expect(verify(signed())).rejects.toThrow('Redis is down');
});

test('the in-memory store of webhook ids forgets expired ids and, when full, the oldest id', () => {
  let nowMs = 0;
  const store = createSeenWebhooks(() => nowMs);
  expect([store.add('a', 10), store.add('a', 10)]).toEqual([true, false]);
  nowMs = 10;
  expect(store.add('a', 1_000)).toBe(true);
  for (let index = 0; index < 10_000; index += 1) store.add(`b${index}`, 1_000);
  expect([store.add('b1', 10), store.add('a', 10)]).toEqual([false, true]);
});

test('an expired webhook id that is added again becomes the newest id in the store', () => {
  let nowMs = 0;
  const store = createSeenWebhooks(() => nowMs);
  for (const [key, forMs] of [
    ['old', 1_000],
    ['again', 10],
    ['next', 1_000],
  ] as const)
    store.add(key, forMs);
  nowMs = 10;
  store.add('again', 900);
  for (let index = 0; index < 9_999; index += 1) store.add(`b${index}`, 900);
  expect([store.add('again', 900), store.add('next', 900)]).toEqual([false, true]);
});
