import { expect, test } from 'vitest';
import { parseCookies } from '../../../../core/server/request/cookie-header.ts';
import { createRequestJar, type JarOptions } from '../../../../core/server/request/request-jar.ts';

/** How a line removes a cookie. Frameworks may drop `Max-Age=0` when they write the line again. */
const GONE = 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT';

function jar(header: string, options: Partial<JarOptions> = {}) {
  const cookies = parseCookies(header);
  return createRequestJar({
    cookies,
    isSecure: false,
    isHttpOnly: false,
    hostname: null,
    mayBeFramed: true,
    ...options,
  });
}

test.each<[string, string[]]>([
  ['', []],
  ['a=1', ['a is 1']],
  ['a=1; b=2;c=3 ;  d=4', ['a is 1', 'b is 2', 'c is 3', 'd is 4']],
  ['twin=1; twin=2', ['twin is 1', 'twin is 2']],
  ['a=x=y==', ['a is x=y==']],
  ['a=%7B%22b%22%3A1%7D', ['a is {"b":1}']],
  ['a=%E2%82%AC', ['a is €']],
  ['a=100%; b=%zz', ['a is 100%', 'b is %zz']],
  ['a=', ['a is ']],
  ['=1; alone; ; b=2', ['b is 2']],
  ['bad name=1; a"b=2; ok=3', ['ok is 3']],
  ['evil\r\nset-cookie: x=1; b=2', ['b is 2']],
  ['__proto__=1; constructor=2', ['__proto__ is 1', 'constructor is 2']],
])('parseCookies() reads the cookie header %j as %j', (header, expected) => {
  expect(parseCookies(header).map(([name, value]) => `${name} is ${value}`)).toEqual(expected);
});

test('parseCookies() skips a cookie of more than 4,096 characters, which no browser stores', () => {
  const most = `a=${'x'.repeat(4_095)}`;
  expect(parseCookies(`${most}; ${most}y; b=2`).map(([name]) => name)).toEqual(['a', 'b']);
});

test('a written cookie can be read at once and is sent percent-encoded', () => {
  const one = jar('a=1; a=2; b=3');
  one.write('a', '{"x":"y"}; Domain=evil.test', 60);
  expect(one.read()).toEqual([
    ['b', '3'],
    ['a', '{"x":"y"}; Domain=evil.test'],
  ]);
  expect(one.setCookieHeaders()).toEqual([
    'a=%7B%22x%22%3A%22y%22%7D%3B%20Domain%3Devil.test; Path=/; Max-Age=60; SameSite=Lax',
  ]);
});

test('cookies of an https request are Secure, and also HttpOnly if isHttpOnly is true', () => {
  const one = jar('', { isSecure: true });
  one.write('a', '1', 60);
  expect(one.setCookieHeaders()).toEqual(['a=1; Path=/; Max-Age=60; SameSite=Lax; Secure']);
  const other = jar('', { isSecure: true, isHttpOnly: true });
  other.write('a', '1', 60);
  expect(other.setCookieHeaders()).toEqual(['a=1; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly']);
});

test('remove() of a cookie whose name spells no domain sends one line, for this host', () => {
  const one = jar('a=1; stack-refresh-p--custom-x=2', { hostname: 'shop.app.test' });
  one.remove('a');
  one.remove('stack-refresh-p--custom-x');
  one.remove('never there');
  expect(one.read()).toEqual([]);
  expect(one.setCookieHeaders()).toEqual([
    `a=; Path=/; ${GONE}; SameSite=Lax`,
    `stack-refresh-p--custom-x=; Path=/; ${GONE}; SameSite=Lax`,
  ]);
});

test('the last Set-Cookie line of remove() is for the domain that is encoded in the cookie name', () => {
  // The name spells `app.test`.
  const name = 'stack-refresh-p--custom-C5R70BKMCNSQ8';
  const one = jar(`${name}=1`, { hostname: 'shop.app.test', isSecure: true });
  one.remove(name);
  expect(one.setCookieHeaders()).toEqual([
    `${name}=; Path=/; ${GONE}; SameSite=None; Secure; Partitioned`,
    `${name}=; Path=/; ${GONE}; SameSite=Lax; Secure`,
    `${name}=; Path=/; ${GONE}; Domain=app.test; Secure`,
  ]);
});

test('if an https page may be framed, remove() also deletes the Partitioned cookie', () => {
  const framed = jar('a=1', { isSecure: true });
  framed.remove('a');
  expect(framed.setCookieHeaders()).toEqual([
    `a=; Path=/; ${GONE}; SameSite=None; Secure; Partitioned`,
    `a=; Path=/; ${GONE}; SameSite=Lax; Secure`,
  ]);
  const alone = jar('a=1', { isSecure: true, mayBeFramed: false });
  alone.remove('a');
  expect(alone.setCookieHeaders()).toEqual([`a=; Path=/; ${GONE}; SameSite=Lax; Secure`]);
});

test('remove() of a __Host- cookie sends Secure and no Domain', () => {
  const one = jar('__Host-stack-refresh-p--custom-x=1', { hostname: '127.0.0.1' });
  one.remove('__Host-stack-refresh-p--custom-x');
  expect(one.setCookieHeaders().every((line) => line.includes('; Secure') && !line.includes('Domain'))).toBe(true);
});

test('setCookieHeaders() contains only the last change of each cookie', () => {
  const one = jar('a=1');
  one.remove('a');
  one.write('a', '2', 60);
  one.write('b', '3', 60);
  one.remove('b');
  expect(one.setCookieHeaders()).toEqual([
    'a=2; Path=/; Max-Age=60; SameSite=Lax',
    `b=; Path=/; ${GONE}; SameSite=Lax`,
  ]);
});

test('the removals of many cookies have at most 8,192 characters, with __Host- cookies first', () => {
  const names = ['__Host-own', ...Array.from({ length: 500 }, (_, index) => `sibling-${index}`)].reverse();
  const one = jar(names.map((name) => `${name}=1`).join('; '), { isSecure: true });
  for (const name of names) one.remove(name);
  one.write('written', '1', 60);
  expect(one.read()).toEqual([['written', '1']]);
  const [first, second, ...removals] = one.setCookieHeaders();
  expect(first).toMatch(/^written=1;/);
  expect(second).toMatch(/^__Host-own=; /);
  const length = [second, ...removals].join('').length;
  expect(length).toBeLessThanOrEqual(8_192);
  expect(length).toBeGreaterThan(7_900);
});

test('setCookieHeaders() is empty if no cookie was changed', () => {
  expect(jar('a=1; b=2').setCookieHeaders()).toEqual([]);
});
