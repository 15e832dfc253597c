import { beforeEach, expect, test, vi } from 'vitest';
import { type SeenWebhooks, verifyWebhook, type WebhookRequest } from '../../../../core/server.ts';
import { createSeenWebhooks } from '../../../../core/server/webhooks/seen-webhooks.ts';
import { LatchkeyError } from '../../../../core/index.ts';
import { NOW, OTHER_SECRET, SECRET, signatureOf, signed } from './signed.ts';

let seen: SeenWebhooks;
beforeEach(() => {
  seen = createSeenWebhooks(() => NOW);
});

async function refusal(request: WebhookRequest, secret: string | readonly string[] = SECRET): Promise<string> {
  try {
    await verifyWebhook(request, secret, { seen, now: () => NOW });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error;
    expect(error.message).not.toMatch(/whsec_\w|msg_|v1,/);
    expect(error.message).toMatch(/^(The|This|A) \w.+\.$/);
    expect(error.status).toBe(error.code.startsWith('WEBHOOK_') ? 400 : undefined);
    return error.code;
  }
}

const withHeaders = (changes: Record<string, string | string[] | undefined>) => {
  const { headers, body } = signed();
  return { headers: { ...headers, ...changes }, body };
};

test.each([
  ['no signature', withHeaders({ 'svix-signature': undefined })],
  ['an empty signature', withHeaders({ 'svix-signature': '' })],
  ['no id', withHeaders({ 'svix-id': undefined })],
  ['an empty id', withHeaders({ 'svix-id': '' })],
  ['two ids', withHeaders({ 'svix-id': ['msg_1', 'msg_2'] })],
  ['two timestamps', withHeaders({ 'svix-timestamp': [`${NOW / 1000}`, '1'] })],
  ['no timestamp', withHeaders({ 'svix-timestamp': undefined })],
  ['a timestamp that is not a number', withHeaders({ 'svix-timestamp': 'NaN' })],
  ['a timestamp in exponential notation', withHeaders({ 'svix-timestamp': '1e9' })],
  ['a negative timestamp', withHeaders({ 'svix-timestamp': '-1' })],
  ['a timestamp with a fraction', withHeaders({ 'svix-timestamp': `${NOW / 1000}.5` })],
  ['a timestamp of 400 digits', withHeaders({ 'svix-timestamp': '9'.repeat(400) })],
  [
    'the signature version v2',
    withHeaders({ 'svix-signature': signed().headers['svix-signature']?.replace('v1', 'v2') }),
  ],
  [
    'the signature version V1',
    withHeaders({ 'svix-signature': signed().headers['svix-signature']?.replace('v1', 'V1') }),
  ],
  ['a short signature', withHeaders({ 'svix-signature': 'v1,AAAA' })],
  ['a signature in base64url', withHeaders({ 'svix-signature': `v1,${'-_'.repeat(21)}A=` })],
  ['a signature with extra characters', withHeaders({ 'svix-signature': `${signed().headers['svix-signature']}AAAA` })],
  [
    'a very long signature header',
    withHeaders({ 'svix-signature': `${signed().headers['svix-signature']} `.repeat(100) }),
  ],
  [
    'mixed svix- and webhook- headers',
    { headers: { ...signed({ prefix: 'webhook-' }).headers, 'svix-id': 'msg_1' }, body: '{}' },
  ],
] satisfies [string, WebhookRequest][])('a webhook message with %s causes WEBHOOK_NOT_SIGNED', async (_, request) => {
  expect(await refusal(request)).toBe('WEBHOOK_NOT_SIGNED');
});

test.each([
  ['a changed body', { ...signed(), body: signed().body.replace('deleted', 'created') }],
  ['a body with an extra space', { ...signed(), body: `${signed().body} ` }],
  ['a body with reformatted JSON', { ...signed({ body: '{"a": 1}' }), body: JSON.stringify({ a: 1 }) }],
  ['a byte order mark', { ...signed(), body: `\uFEFF${signed().body}` }],
  ['an empty body', { ...signed(), body: '' }],
  ['a missing body', { ...signed(), body: null }],
  ['a changed id', withHeaders({ 'svix-id': 'msg_2' })],
  ['a changed timestamp', withHeaders({ 'svix-timestamp': String(NOW / 1000 + 1) })],
  ['a timestamp with a leading zero', withHeaders({ 'svix-timestamp': `0${NOW / 1000}` })],
  ['a signature by the secret of another endpoint', signed({ secret: OTHER_SECRET })],
  ['a signature of zeros', withHeaders({ 'svix-signature': `v1,${'A'.repeat(43)}=` })],
  [
    'twenty wrong signatures',
    withHeaders({ 'svix-signature': Array.from({ length: 20 }, () => `v1,${'A'.repeat(43)}=`).join(' ') }),
  ],
] satisfies [string, WebhookRequest][])(
  'a webhook message with %s causes WEBHOOK_WRONG_SIGNATURE',
  async (_, request) => {
    expect(await refusal(request)).toBe('WEBHOOK_WRONG_SIGNATURE');
  },
);

test('verifyWebhook() rejects a signature in which any single bit was changed', async () => {
  const right = Buffer.from(signed().headers['svix-signature']?.slice('v1,'.length) ?? '', 'base64');
  expect(right).toHaveLength(32);
  for (let bit = 0; bit < 256; bit += 1) {
    const wrong = Buffer.from(right);
    wrong.writeUInt8(wrong.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(await refusal(withHeaders({ 'svix-signature': `v1,${wrong.toString('base64')}` }))).toBe(
      'WEBHOOK_WRONG_SIGNATURE',
    );
  }
});

test('verifyWebhook() rejects an id with a full stop, because full stops separate the signed parts', async () => {
  const signature = signatureOf('msg_1', `${NOW / 1000}.${NOW / 1000}`, '{}');
  const headers = {
    'svix-id': `msg_1.${NOW / 1000}`,
    'svix-timestamp': String(NOW / 1000),
    'svix-signature': signature,
  };
  expect(await refusal({ headers, body: '{}' })).toBe('WEBHOOK_NOT_SIGNED');
});

test.each([
  [-301, 'WEBHOOK_WRONG_TIME'],
  [-300, 'accepted'],
  [300, 'accepted'],
  [301, 'WEBHOOK_WRONG_TIME'],
  [-NOW / 1000, 'WEBHOOK_WRONG_TIME'],
])('verifyWebhook() accepts timestamps at most 300 s from now (%d s from now: %s)', async (seconds, outcome) => {
  expect(await refusal(signed({ timestamp: NOW / 1000 + seconds }))).toBe(outcome);
});

test('verifyWebhook() checks the timestamp against toleranceMs before it reads the body', async () => {
  const { headers } = signed({ timestamp: NOW / 1000 - 11 });
  const body = new ReadableStream<Uint8Array>(
    {
      pull: () => {
        throw new TypeError('read');
      },
    },
    { highWaterMark: 0 },
  );
  const options = { seen, now: () => NOW, toleranceMs: 10_000 };
  await expect(verifyWebhook({ headers, body }, SECRET, options)).rejects.toMatchObject({ code: 'WEBHOOK_WRONG_TIME' });
  await expect(verifyWebhook(signed(), SECRET, { ...options, toleranceMs: Number.NaN })).rejects.toThrow();
});

test('verifyWebhook() accepts only one of sixteen concurrent copies of a message', async () => {
  expect(await refusal(signed({ secret: OTHER_SECRET }))).toBe('WEBHOOK_WRONG_SIGNATURE');
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => refusal(signed())));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 15 }, () => 'WEBHOOK_REPLAYED'), 'accepted']);
  expect(await refusal(signed({ prefix: 'webhook-' }))).toBe('WEBHOOK_REPLAYED');
});

test.each([
  ['invalid JSON', '{'],
  ['null in place of an object', 'null'],
  ['a list in place of an object', '[]'],
  ['a number in place of an object', '1'],
  ['no type', '{"data":{}}'],
  ['a type that is not a string', '{"type":{},"data":{}}'],
  ['no data', '{"type":"team.deleted"}'],
  ['data of a wrong shape', '{"type":"team.deleted","data":{"id":1}}'],
  ['an inherited id', '{"type":"team.deleted","data":{"__proto__":{"id":"t"}}}'],
  ['a user without fields', '{"type":"user.created","data":{}}'],
  ['a byte order mark', '\uFEFF{"type":"x","data":null}'],
  ['5,000 levels of nesting', `{"type":"x","data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
])('a signed webhook body with %s causes WEBHOOK_UNREADABLE each time it is sent', async (_, body) => {
  expect(await refusal(signed({ body }))).toBe('WEBHOOK_UNREADABLE');
  expect(await refusal(signed({ body }))).toBe('WEBHOOK_UNREADABLE');
});

test('verifyWebhook() fails with WEBHOOK_UNREADABLE for a signed body that is not UTF-8', async () => {
  const body = Buffer.from('{"type":"x\xFF","data":null}', 'latin1');
  expect(await refusal({ ...withHeaders({ 'svix-signature': signatureOf('msg_1', NOW / 1000, body) }), body })).toBe(
    'WEBHOOK_UNREADABLE',
  );
});

test.each([
  ['an object as the event type', '{"type":{},"data":{}}', 'body.type'],
  ['a number as the id of a team', '{"type":"team.deleted","data":{"id":1}}', 'body.data'],
  ['data nested 1,100 levels deep', `{"type":"x","data":${'['.repeat(1_100)}${']'.repeat(1_100)}}`, 'body.data'],
])('for a webhook with %s, the cause of WEBHOOK_UNREADABLE names the invalid field', async (_, body, field) => {
  await expect(verifyWebhook(signed({ body }), SECRET, { seen, now: () => NOW })).rejects.toMatchObject({
    cause: { message: expect.stringContaining(field) },
  });
});

test('verifyWebhook() treats __proto__, constructor and toString as unknown event types', async () => {
  for (const type of ['__proto__', 'constructor', 'toString']) {
    const { headers, body } = signed({ id: `msg-${type}`, body: JSON.stringify({ type, data: null }) });
    expect(await verifyWebhook({ headers, body }, SECRET, { seen, now: () => NOW })).toMatchObject({
      type: 'other',
      name: type,
    });
  }
});

test.each([
  [4_096, 'accepted'],
  [4_097, 'WEBHOOK_NOT_SIGNED'],
])('a signature header of at most 4,096 characters is accepted (%d characters: %s)', async (length, outcome) => {
  const signature = signed().headers['svix-signature']?.padEnd(length);
  expect(await refusal(withHeaders({ 'svix-signature': signature }))).toBe(outcome);
});

test.each([
  [4_194_304, 'WEBHOOK_WRONG_SIGNATURE'],
  [4_194_305, 'WEBHOOK_UNREADABLE'],
])(
  'verifyWebhook() checks the signature only of bodies up to 4 MiB (error for %d bytes: %s)',
  async (length, outcome) => {
    const body = new Blob([new Uint8Array(length)]).stream();
    expect(await refusal({ headers: signed().headers, body })).toBe(outcome);
  },
);

test.each([
  ['a text', 'x'.repeat(4_194_305)],
  ['a text of fewer characters than bytes', 'ä'.repeat(2_097_153)],
  ['bytes', new Uint8Array(4_194_305)],
  ['a buffer', new ArrayBuffer(4_194_305)],
])('verifyWebhook() refuses a body of 4 MiB and a byte as %s', async (_, body) => {
  expect(await refusal({ headers: signed().headers, body })).toBe('WEBHOOK_UNREADABLE');
});

test('verifyWebhook() refuses a text of 64 MB before it encodes or copies the text', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode');
  expect(await refusal({ headers: signed().headers, body: 'x'.repeat(67_108_864) })).toBe('WEBHOOK_UNREADABLE');
  expect(encode).not.toHaveBeenCalled();
  encode.mockRestore();
  const body = new Uint8Array(67_108_864);
  const set = vi.spyOn(Uint8Array.prototype, 'set');
  expect(await refusal({ headers: signed().headers, body })).toBe('WEBHOOK_UNREADABLE');
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
});

test('verifyWebhook() cancels an endless body and fails with WEBHOOK_UNREADABLE', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  expect(await refusal({ headers: signed().headers, body })).toBe('WEBHOOK_UNREADABLE');
  expect([sent < 70, isCancelled]).toEqual([true, true]);
  expect(await refusal({ headers: signed().headers, body: 'x'.repeat(5_000_000) })).toBe('WEBHOOK_UNREADABLE');
});

test('verifyWebhook() throws MISUSE for a parsed body and for a body that was already read', async () => {
  const { headers, body } = signed();
  const parsed: unknown = { headers, body: JSON.parse(body) };
  expect(await refusal(parsed as WebhookRequest)).toBe('MISUSE');
  const request = new Request('http://app.test/', { method: 'POST', headers, body });
  await request.text();
  expect(await refusal(request)).toBe('MISUSE');
});

test.each([[''], ['whsec_'], ['whsec_short'], ['whsec_*'.padEnd(40, '*')], [[]], [[SECRET, '']]] as [
  string | string[],
][])('verifyWebhook() rejects the secret %j with INVALID_OPTION', async (secret) => {
  expect(await refusal(signed(), secret)).toBe('INVALID_OPTION');
});

test.each([
  [15, 'INVALID_OPTION'],
  [16, 'accepted'],
  [17, 'accepted'],
  [18, 'accepted'],
])('verifyWebhook() accepts secrets of at least 16 bytes (%d bytes: %s)', async (bytes, outcome) => {
  for (const prefix of ['whsec_', '']) {
    const secret = prefix + Buffer.alloc(bytes, 7).toString('base64');
    expect(await refusal(signed({ id: `msg_${bytes}_${prefix}`, secret }), secret)).toBe(outcome);
  }
});
