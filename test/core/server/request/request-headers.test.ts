import { expect, test } from 'vitest';
import { parseCookies } from '../../../../core/server/request/cookie-header.ts';
import { createHeaderReader, type RequestLike } from '../../../../core/server/request/request-headers.ts';
import { isFromOwnPage, isHttps } from '../../../../core/server/request/request-origin.ts';

test.each<[string, RequestLike]>([
  ['a request', new Request('http://localhost/', { headers: { Cookie: 'a=1; b=2', 'X-Stack-Auth': 'x' } })],
  ['something with get', { headers: new Headers({ cookie: 'a=1; b=2', 'x-stack-auth': 'x' }) }],
  ["Node's headers", { headers: { cookie: 'a=1; b=2', 'x-stack-auth': 'x' } }],
  ['headers in other letters', { headers: { Cookie: 'a=1; b=2', 'X-STACK-AUTH': ['x'] } }],
  ['a header in pieces', { headers: { cookie: ['a=1', 'b=2'], 'x-stack-auth': 'x', other: undefined } }],
])('the headers of %s are read', (_, request) => {
  const read = createHeaderReader(request);
  expect([read('cookie'), read('x-stack-auth'), read('other')]).toEqual(['a=1; b=2', 'x', null]);
});

test('two values of one header are one list', () => {
  expect(createHeaderReader({ headers: { 'x-stack-auth': ['{}', '{}'] } })('x-stack-auth')).toBe('{}, {}');
});

test('names that every object has are no headers', () => {
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
])('the cookies of %j are %j', (header, expected) => {
  expect(parseCookies(header)).toEqual(expected);
});

test.each<[boolean, string, object]>([
  [true, 'an https address', { url: 'https://app.test/', headers: {} }],
  [true, 'a proxy that says so', { url: 'http://app.test/', headers: { 'x-forwarded-proto': 'https' } }],
  [true, 'the first of two proxies', { headers: { 'x-forwarded-proto': 'HTTPS, http' } }],
  [true, 'the mark of the page', { headers: { cookie: 'a=1; stack-is-https=true' } }],
  [true, 'the newer mark of the page', { headers: { cookie: 'a=1; hexclave-is-https=true' } }],
  [true, 'a cookie of https only', { headers: { cookie: 'a=1; __Host-session=2' } }],
  [true, 'an encrypted connection', { url: '/', headers: {}, socket: { encrypted: true } }],
  [false, 'an http address', { url: 'http://app.test/', headers: {} }],
  [false, 'a path', { url: '/https://app.test/', headers: {} }],
  [false, 'nothing', { headers: {} }],
  [false, 'a proxy behind another', { headers: { 'x-forwarded-proto': 'http, https' } }],
  [false, 'a cookie that only sounds so', { headers: { cookie: 'x=__Host-a=1; stack-is-https=false' } }],
])('it is %s that the browser speaks https by %s', (expected, _, request) => {
  expect(isHttps(request as RequestLike, createHeaderReader(request as RequestLike))).toBe(expected);
});

test.each<[boolean, string, object]>([
  [true, 'the browser says so', { 'sec-fetch-site': 'same-origin' }],
  [false, 'the browser says another site', { 'sec-fetch-site': 'cross-site', origin: 'http://app.test' }],
  [false, 'the browser says a neighbouring site', { 'sec-fetch-site': 'same-site', origin: 'http://app.test' }],
  [false, 'somebody typed the address', { 'sec-fetch-site': 'none' }],
  [true, 'the origin is its own', { origin: 'http://app.test' }],
  [
    true,
    'the origin is its own outside',
    { origin: 'https://out.test', 'x-forwarded-host': 'out.test', 'x-forwarded-proto': 'https' },
  ],
  [false, 'the origin has another scheme', { origin: 'https://app.test' }],
  [false, 'the origin has another port', { origin: 'http://app.test:81' }],
  [false, 'the origin is another', { origin: 'http://evil.test' }],
  [false, 'the origin only begins alike', { origin: 'http://app.test.evil.test' }],
  [false, 'the origin is hidden', { origin: 'null' }],
  [false, 'nothing is said', {}],
])('%s: a page of its own, where %s', (expected, _, headers) => {
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
])(
  'the page %s is of the host that a request without an absolute address names, with %j: %s',
  (origin, more, expected) => {
    expect(isFromOwnPage({ headers: { origin, host: 'app.test', ...more } })).toBe(expected);
  },
);
