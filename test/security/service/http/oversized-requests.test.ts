import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startService } from '../../../../demo/service/app/start.ts';
import { startCaller, PASSWORD } from '../../../service/support.ts';
import { measureSlowness } from '../../../support/slowness.ts';

/** CWE-400, CWE-407: no request takes time or memory that grows faster than its length, and a body has a limit. */

const BODY_MAX_BYTES = 1_048_576;
/** On a quiet machine, ten times what the slowest of these takes; work by the square of the length takes minutes. */
const QUICK_MS = 3_000;
/** The longest answer to a request that is wrong in every part. */
const ANSWER_MAX_CHARACTERS = 20_000;

const tooLarge = { status: 413, knownError: 'BODY_PARSING_ERROR' };

const jsonOfBytes = (bytes: number): string => JSON.stringify({ email: 'a'.repeat(bytes - '{"email":""}'.length) });

async function quickly<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  expect(performance.now() - startedAt).toBeLessThan(QUICK_MS * measureSlowness());
  return result;
}

test('a request body over 1 MiB is refused with BODY_PARSING_ERROR', async () => {
  const { call } = await startCaller();
  const send = (bytes: number) => call('POST', '/auth/password/sign-in', { body: jsonOfBytes(bytes) });
  expect((await send(BODY_MAX_BYTES)).knownError).toBe('SCHEMA_ERROR');
  expect(await send(BODY_MAX_BYTES + 1)).toMatchObject(tooLarge);
});

test('the service stops reading a streamed body soon after the limit of 1 MiB', async () => {
  const { service } = await startCaller();
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const url = `${service.apiUrl}/api/v1/auth/password/sign-in`;
  const headers = { 'content-type': 'text/plain' };
  const answer = await service.fetch(
    new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
  );
  expect([answer.status, answer.headers.get('x-stack-known-error')]).toEqual([413, 'BODY_PARSING_ERROR']);
  expect(sent).toBeLessThan(2 * BODY_MAX_BYTES);
});

test.each(['the original', 'its copy'])(
  'a body over 1 MiB is refused even after request.clone() (sent request: %s)',
  async (which) => {
    const { service } = await startCaller();
    const original = new Request(`${service.apiUrl}/api/v1/auth/password/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: jsonOfBytes(BODY_MAX_BYTES + 1),
    });
    const copy = original.clone();
    const answer = await service.fetch(which === 'its copy' ? copy : original);
    expect([answer.status, answer.headers.get('x-stack-known-error')]).toEqual([413, 'BODY_PARSING_ERROR']);
    const other = which === 'its copy' ? original : copy;
    expect((await other.text()).length).toBe(BODY_MAX_BYTES + 1);
  },
);

test('the test endpoint /__control/reset refuses a body over 1 MiB', async () => {
  const { call } = await startCaller();
  const body = jsonOfBytes(BODY_MAX_BYTES + 1);
  expect((await call('POST', '//__control/reset', { access: 'none', body })).status).toBe(413);
});

test('the service refuses a too large content-length before the body arrives', async () => {
  await using running = await startService();
  const sending = openRequest(`${running.address}/api/v1/auth/password/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1_000 * BODY_MAX_BYTES },
  });
  sending.on('error', () => undefined);
  sending.write('{');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  sending.destroy();
});

test('an error about 100,000 unknown keys names only the first keys and stays short', async () => {
  const { call } = await startCaller();
  // As many as fit into a body: the limit lets no 300,000 in.
  const keys = Array.from({ length: 300_000 }, (_, index) => index.toString(36));
  const body = JSON.stringify(Object.fromEntries(keys.slice(0, 100_000).map((key) => [key, 0])));
  const answer = await quickly(() => call('POST', '/auth/password/sign-in', { body }));
  expect(answer.knownError).toBe('SCHEMA_ERROR');
  expect(answer.body.error).toContain('body contains unknown properties: 0, 1, 2, ');
  expect(answer.body.error).toContain(' and 99980 more');
  expect(answer.text.length).toBeLessThan(ANSWER_MAX_CHARACTERS);
  const query = await quickly(() => call('GET', `/projects/current?${keys.join('&')}`));
  expect(query.text.length).toBeLessThan(ANSWER_MAX_CHARACTERS);
});

test('an error about 100,000 wrong values or a very long value has under 20,000 characters', async () => {
  const { call } = await startCaller();
  const server = { access: 'server' } as const;
  const many = { oauth_providers: Array.from({ length: 100_000 }, () => 7) };
  const list = await quickly(() => call('POST', '/users', { ...server, body: many }));
  expect(list.knownError).toBe('SCHEMA_ERROR');
  expect(list.text.length).toBeLessThan(ANSWER_MAX_CHARACTERS);
  const long = { is_anonymous: 'x'.repeat(1_000_000) };
  const value = await quickly(() => call('POST', '/users', { ...server, body: long }));
  expect(value.knownError).toBe('SCHEMA_ERROR');
  expect(value.text.length).toBeLessThan(ANSWER_MAX_CHARACTERS);
});

test('a path with 300,000 slashes is redirected within seconds', async () => {
  const { call } = await startCaller();
  const slashes = '/'.repeat(300_000);
  const inner = await quickly(() => call('GET', `/users${slashes}me/`));
  expect(inner.status).toBe(308);
  const trailing = await quickly(() => call('GET', `/users/me${slashes}`));
  expect([trailing.status, trailing.headers.get('location')]).toEqual([308, '/api/v1/users/me']);
});

/** CWE-770: what a client may store has a limit, and what is over it changes nothing. */

const MAX_IMAGE_CHARACTERS = 1_000_000;
const START = 'data:image/png;base64,';

test('a profile image can have at most 1,000,000 characters', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const fill = (characters: number) => ({ profile_image_url: START + 'A'.repeat(characters - START.length) });
  const refused = await call('PATCH', '/users/me', { token, body: fill(MAX_IMAGE_CHARACTERS + 1) });
  expect(refused.body.error).toContain('body.profile_image_url must have at most 1000000 characters');
  expect((await call('PATCH', '/users/me', { token, body: fill(MAX_IMAGE_CHARACTERS) })).status).toBe(200);
});

test('an email address has at most 256 characters', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const address = (characters: number) => `${'a'.repeat(characters - '@example.com'.length)}@example.com`;
  const post = (value: string) =>
    call('POST', '/contact-channels', { token, body: { user_id: 'me', value, type: 'email', used_for_auth: false } });
  expect((await post(address(257))).knownError).toBe('SCHEMA_ERROR');
  expect((await post(address(256))).status).toBe(201);
  const change = await call('PATCH', '/users/me', { token, body: { primary_email: address(257) } });
  expect(change.knownError).toBe('SCHEMA_ERROR');
});

test('a new password of more than 70 characters is refused', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const body = { old_password: PASSWORD, new_password: 'x'.repeat(100_000) };
  const refused = await call('POST', '/auth/password/update', { token, body });
  expect(refused.body.error).toContain('body.new_password must have at most 70 characters');
});
