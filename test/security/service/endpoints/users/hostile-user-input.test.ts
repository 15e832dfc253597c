import { expect, test } from 'vitest';
import { startCaller } from '../../../../service/support.ts';

/** CWE-20: what nobody types into a form is refused or kept as it is; nothing of it breaks the service. */

async function start() {
  const caller = await startCaller();
  const { access_token: token } = await caller.signUp();
  const patch = (body: unknown, access: 'client' | 'server' = 'client') =>
    caller.call('PATCH', '/users/me', { token, access, body });
  return { ...caller, token, patch };
}

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '\u202Eevil\u2066\u200F',
  'a\r\nset-cookie: x=1',
  '\uD800 half a pair',
  '👩‍👩‍👧‍👦'.repeat(50),
  'constructor',
  '__proto__',
])('the name %j is kept as it is', async (name) => {
  const { patch } = await start();
  expect((await patch({ display_name: name })).body).toMatchObject({ display_name: Buffer.from(name).toString() });
});

test.each([300, 5_000, 200_000])('lists %i deep are no body', async (depth) => {
  const { patch } = await start();
  const deep = '['.repeat(depth) + ']'.repeat(depth);
  for (const field of ['client_metadata', 'display_name', 'unknown']) {
    const refused = await patch(`{"${field}":${deep}}`);
    expect([refused.status, refused.knownError]).toEqual([400, 'BODY_PARSING_ERROR']);
  }
});

test('keys of a prototype stay keys', async () => {
  const { patch, token, call } = await start();
  const body = '{"client_metadata":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}';
  expect((await patch(body)).status).toBe(200);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  const { text } = await call('GET', '/users/me', { token });
  expect(text).toContain('"constructor"');
});
