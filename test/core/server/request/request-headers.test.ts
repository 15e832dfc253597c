import { expect, test } from 'vitest';
import { parseCookies } from '../../../../core/server/request/cookie-header.ts';
import { createHeaderReader, type RequestLike } from '../../../../core/server/request/request-headers.ts';
import { isFromOwnPage, isHttps } from '../../../../core/server/request/request-origin.ts';

test.each<[string, RequestLike]>([
  ['a Request', new Request('http://localhost/', { headers: { Cookie: 'a=1; b=2', 'X-Stack-Auth': 'x' } })],
  ['an object with Headers', { headers: new Headers({ cookie: 'a=1; b=2', 'x-stack-auth': 'x' }) }],
  ['a Node request', { headers: { cookie: 'a=1; b=2', 'x-stack-auth': 'x' } }],
  ['an object with headers in upper case', { headers: { Cookie: 'a=1; b=2', 'X-STACK-AUTH': ['x'] } }],
  ['an object with headers as arrays', { headers: { cookie: ['a=1', 'b=2'], 'x-stack-auth': 'x', other: undefined } }],
])('createHeaderReader() reads the headers of %s', (_, request) => {
  const read = createHeaderReader(request);
  expect([read('cookie'), read('x-stack-auth'), read('other')]).toEqual(['a=1; b=2', 'x', null]);
});

test('createHeaderReader() joins two values of a header with a comma', () => {
  expect(createHeaderReader({ headers: { 'x-stack-auth': ['{}', '{}'] } })('x-stack-auth')).toBe('{}, {}');
});

test('a missing header named constructor, __proto__ or tostring is read as null', () => {
  const read = createHeaderReader({ headers: {} });
  expect(['constructor', '__proto__', 'tostring'].map(read)).toEqual([null, null, null]);
});

test.each([
  [null, []],
  [
    'a=1; b=2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'a=1;\t b \t=\t 2 \t',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'flag; =1; a=; b==',
    [
      ['a', ''],
      ['b', '='],
    ],
  ],
  ['a\t\t; \u00a0a=1; b=\u00a01', [['b', '\u00a01']]],
  [
    'a=1; a=2',
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  [
    'a=%20%C3%A9; b=%',
    [
      ['a', ' é'],
      ['b', '%'],
    ],
  ],
])('parseCookies() parses the cookie header %j into the pairs %j', (header, expected) => {
  expect(parseCookies(header)).toEqual(expected);
});

test.each<[boolean, string, object]>([
  [true, 'an https address', { url: 'https://app.test/', headers: {} }],
  [true, 'X-Forwarded-Proto: https', { url: 'http://app.test/', headers: { 'x-forwarded-proto': 'https' } }],
  [true, 'X-Forwarded-Proto: HTTPS, http', { headers: { 'x-forwarded-proto': 'HTTPS, http' } }],
  [true, 'the cookie stack-is-https', { headers: { cookie: 'a=1; stack-is-https=true' } }],
  [true, 'the cookie hexclave-is-https', { headers: { cookie: 'a=1; hexclave-is-https=true' } }],
  [true, 'a __Host- cookie', { headers: { cookie: 'a=1; __Host-session=2' } }],
  [true, 'an encrypted connection', { url: '/', headers: {}, socket: { encrypted: true } }],
  [false, 'an http address', { url: 'http://app.test/', headers: {} }],
  [false, 'a URL without scheme and host', { url: '/https://app.test/', headers: {} }],
  [false, 'neither a URL nor headers', { headers: {} }],
  [false, 'X-Forwarded-Proto: http, https', { headers: { 'x-forwarded-proto': 'http, https' } }],
  [false, 'cookies that only resemble signs of https', { headers: { cookie: 'x=__Host-a=1; stack-is-https=false' } }],
])('isHttps() returns %s for a request with %s', (expected, _, request) => {
  expect(isHttps(request as RequestLike, createHeaderReader(request as RequestLike))).toBe(expected);
});

test.each<[boolean, string, object]>([
  [true, 'Sec-Fetch-Site is same-origin', { 'sec-fetch-site': 'same-origin' }],
  [false, 'Sec-Fetch-Site is cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://app.test' }],
  [false, 'Sec-Fetch-Site is same-site', { 'sec-fetch-site': 'same-site', origin: 'http://app.test' }],
  [false, 'Sec-Fetch-Site is none', { 'sec-fetch-site': 'none' }],
  [true, 'Origin is the own origin', { origin: 'http://app.test' }],
  [
    true,
    'Origin is the forwarded origin',
    { origin: 'https://out.test', 'x-forwarded-host': 'out.test', 'x-forwarded-proto': 'https' },
  ],
  [false, 'Origin has a different scheme', { origin: 'https://app.test' }],
  [false, 'Origin has a different port', { origin: 'http://app.test:81' }],
  [false, 'Origin has a different host', { origin: 'http://evil.test' }],
  [false, 'Origin only begins like the own origin', { origin: 'http://app.test.evil.test' }],
  [false, 'Origin is null', { origin: 'null' }],
  [false, 'the request has neither Sec-Fetch-Site nor Origin', {}],
])('isFromOwnPage() returns %s if %s', (expected, _, headers) => {
  expect(isFromOwnPage(new Request('http://app.test/session', { headers: { host: 'app.test', ...headers } }))).toBe(
    expected,
  );
});

test.each([
  ['http://app.test', {}, true],
  ['https://app.test', {}, false],
  ['https://app.test', { 'x-forwarded-proto': 'https' }, true],
  ['http://app.test', { 'x-forwarded-proto': 'https' }, false],
  ['http://app.test:81', {}, false],
])('for the origin %s, the headers %j and no request URL, isFromOwnPage() returns %s', (origin, more, expected) => {
  expect(isFromOwnPage({ headers: { origin, host: 'app.test', ...more } })).toBe(expected);
});
