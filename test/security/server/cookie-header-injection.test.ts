import { afterEach, beforeEach, expect, test } from 'vitest';
import { authHeader, createRequestWorld, entry, type RequestWorld } from '../../core/server/support/request-world.ts';

let given: RequestWorld;
beforeEach(async () => {
  given = await createRequestWorld();
});
afterEach(() => given.service.close());

/** As a proxy or an adapter may hand them over: HTTP itself would not let most of these through. */
const HOSTILE = [
  'x\r\nset-cookie: evil=1',
  'x\nset-cookie: evil=1',
  'x; Domain=evil.test',
  'x,evil=1',
  'x\0',
  'x\u2028evil',
  'x evil',
  'x"evil',
  'x(evil)',
  'ünï',
];

test('a hostile cookie name is not repeated in Set-Cookie headers', async () => {
  const ada = await given.person();
  for (const end of HOSTILE) {
    const name = `stack-refresh-${given.projectId}--custom-${end}`;
    const app = given.app.forRequest({
      headers: { cookie: `${name}=${entry('older', 0)}; stack-refresh=${ada.refreshToken}`, host: 'app.test' },
    });
    await app.getUser();
    await app.signOut();
    for (const line of app.setCookieHeaders())
      expect(line.replace('; Expires=Thu, 01 Jan 1970 00:00:00 GMT', '')).toMatch(
        /^[\w-]+=[\w%.~-]*(; [A-Z][\w-]*(=[\w./-]+)?)+$/,
      );
    expect(app.setCookieHeaders().join('\n')).not.toMatch(/evil|ünï|\0|\r/);
  }
});

test('a hostile Host header adds no Domain to Set-Cookie headers', async () => {
  const cookie = `stack-refresh-${given.projectId}--custom-x=${entry('unknown')}`;
  for (const host of [
    'app.test; Path=/evil',
    'evil.test\r\nset-cookie: a=1',
    '"evil"',
    'a,b',
    '[::1]',
    '127.0.0.1:80',
    '',
  ]) {
    const app = given.app.forRequest({ headers: { cookie, host } });
    await app.signOut();
    expect(app.setCookieHeaders().filter((line) => line.includes('Domain='))).toEqual([]);
  }
});

test('a refresh token with line breaks, quotes or other invalid characters is refused', async () => {
  const ada = await given.person();
  for (const end of ['\r\nx: y', '\n', ' ', ';', '"', '\0', 'é']) {
    const bad = { ...ada, refreshToken: ada.refreshToken + end };
    expect(() => given.app.forRequest({ headers: { 'x-stack-auth': authHeader(bad) } })).toThrow(
      'Invalid x-stack-auth header',
    );
    const cookie = `stack-refresh-${given.projectId}--default=${entry(bad.refreshToken)}`;
    expect(await given.app.forRequest({ headers: { cookie } }).getUser()).toBeNull();
  }
});
