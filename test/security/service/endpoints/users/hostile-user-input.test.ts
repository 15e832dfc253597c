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
])('the display name %j is stored as plain text', async (name) => {
  const { patch } = await start();
  expect((await patch({ display_name: name })).body).toMatchObject({ display_name: Buffer.from(name).toString() });
});

test.each([300, 5_000, 200_000])('a JSON body with arrays nested %i levels deep is refused', async (depth) => {
  const { patch } = await start();
  const deep = '['.repeat(depth) + ']'.repeat(depth);
  for (const field of ['client_metadata', 'display_name', 'unknown']) {
    const refused = await patch(`{"${field}":${deep}}`);
    expect([refused.status, refused.knownError]).toEqual([400, 'BODY_PARSING_ERROR']);
  }
});

test('metadata keys such as constructor are stored and do not pollute Object.prototype', async () => {
  const { patch, token, call } = await start();
  const body = '{"client_metadata":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}';
  expect((await patch(body)).status).toBe(200);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  const { text } = await call('GET', '/users/me', { token });
  expect(text).toContain('"constructor"');
});

/** CWE-434 and CWE-918: a picture that a client brings is dots in a data URL, nothing that fetches or runs. */

const base64 = (text: string) => Buffer.from(text).toString('base64');
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  ['a web address', 'https://example.com/a.png'],
  ['a web address without a scheme', '//example.com/a.png'],
  ['an address in the local network', 'http://169.254.169.254/latest/meta-data/'],
  ['a javascript: URL', 'javascript:alert(1)'],
  ['an SVG with a script', `data:image/svg+xml;base64,${base64(SCRIPT)}`],
  ['a percent-encoded SVG', `data:image/svg+xml,${encodeURIComponent(SCRIPT)}`],
  ['an SVG data URL in capital letters', `DATA:IMAGE/SVG+XML;BASE64,${base64(SCRIPT)}`],
  ['an HTML page', `data:text/html;base64,${base64('<script>alert(1)</script>')}`],
  ['an HTML page with a second type image/png', `data:text/html;image/png;base64,${base64('<p>')}`],
  ['a picture with parameters', PNG.replace(';base64', ';charset=utf-8;base64')],
  ['a picture with a line break', PNG.replace('base64,', 'base64,\n')],
  ['a picture followed by an attribute', `${PNG}" onerror="alert(1)`],
  ['an empty picture', 'data:image/png;base64,'],
  ['a blob: URL', 'blob:http://localhost:3000/5f494e98-61ef-49ab-a1bb-5662c9500c7d'],
  ['an empty text', ''],
])('a client cannot store %s as a profile image', async (_what, image) => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const refused = await call('PATCH', '/users/me', { token, body: { profile_image_url: image, display_name: 'Ada' } });
  expect([refused.status, refused.text]).toEqual([400, 'A profile image must be a data URL of a picture.']);
  expect((await call('GET', '/users/me', { token })).body).toMatchObject({
    profile_image_url: null,
    display_name: null,
  });
});

test('a profile image can be a PNG data URL from a client or a web address from a server', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token, user_id: id } = await signUp();
  const kept = await call('PATCH', '/users/me', { token, body: { profile_image_url: PNG } });
  expect(kept.body).toMatchObject({ profile_image_url: PNG });
  const change = { access: 'server', body: { profile_image_url: 'https://example.com/a.png' } } as const;
  expect((await call('PATCH', `/users/${id}`, change)).body).toMatchObject({
    profile_image_url: 'https://example.com/a.png',
  });
});
