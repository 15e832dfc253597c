import { expect, test } from 'vitest';
import { createHeaderReader, type RequestLike } from '../../../../core/server/request/request-headers.ts';
import { cookieDomainsOf, hostnameOf, requestHost } from '../../../../core/server/request/request-host.ts';
import { isFromOwnPage } from '../../../../core/server/request/request-origin.ts';

const requestWith = (parts: object) => parts as RequestLike;

/** Requests as servers and proxies give them, the host in each, and the domains of the cookies that several of its sites share. */
const CORPUS: readonly [expected: string | null, request: object, domains?: readonly string[]][] = [
  ['app.test:3000', { headers: { host: 'APP.test:3000' } }, ['app.test']],
  ['shop.app.test', { headers: { host: 'shop.app.test' } }, ['shop.app.test', 'app.test']],
  ['outside.test', { headers: { host: 'inside', 'x-forwarded-host': 'outside.test' } }, ['outside.test']],
  ['outside.test', { headers: { host: 'inside', 'x-forwarded-host': 'outside.test, inside.test' } }, ['outside.test']],
  ['outside.test', { headers: { host: 'b', 'x-forwarded-host': ['outside.test', 'inside.test'] } }, ['outside.test']],
  ['app.test', { headers: { host: 'app.test', 'x-forwarded-host': '' } }, ['app.test']],
  ['app.test', { url: 'https://app.test/page', headers: {} }, ['app.test']],
  ['app.test:8443', { headers: { ':authority': 'app.test:8443', ':path': '/' } }, ['app.test']],
  ['24.example.com', { headers: { host: '24.example.com' } }, ['24.example.com', 'example.com']],
  ['9to5.example', { headers: { host: '9to5.example' } }, ['9to5.example']],
  ['my_app.example.com', { headers: { host: 'my_app.example.com' } }, ['my_app.example.com', 'example.com']],
  ['a.example.com.', { headers: { host: 'a.example.com.' } }, ['a.example.com.', 'example.com.']],
  ['xn--bcher-kva.example', { headers: { host: 'xn--bcher-kva.example' } }, ['xn--bcher-kva.example']],
  ['localhost:5173', { headers: { host: 'localhost:5173' } }, []],
  ['127.0.0.1:5173', { headers: { host: '127.0.0.1:5173' } }, []],
  ['10.0.0.1', { headers: { host: '10.0.0.1' } }, []],
  ['[::1]:5173', { headers: { host: '[::1]:5173' } }, []],
  ['[2001:db8::7]', { headers: { host: '[2001:DB8::7]' } }, []],
  [null, { headers: { host: 'app.test/evil' } }],
  [null, { headers: { host: 'app.test\r\nset-cookie: a=1' } }],
  [null, { headers: { host: 'a, b' } }],
  [null, { headers: { host: 'user@app.test' } }],
  [null, { headers: { host: 'app.test; Domain=evil.test' } }],
  [null, { headers: { host: 'app.test:99999' } }],
  [null, { headers: { host: '[::1' } }],
  [null, { headers: { host: 'a..b' } }],
  [null, { headers: { host: '\u00a0app.test' } }],
  [null, { headers: {} }],
];

test.each<[expected: string | null, request: object, domains?: readonly string[]]>(CORPUS)(
  'requestHost() returns %s for the request %j',
  (expected, parts, domains) => {
    const request = requestWith(parts);
    const host = requestHost(request, createHeaderReader(request));
    expect(host).toBe(expected);
    expect(host === null ? undefined : cookieDomainsOf(hostnameOf(host))).toEqual(domains);
  },
);

test('requestHost() reads a host name of at most 253 characters', () => {
  const name = (characters: number) => `${'a.'.repeat(126)}`.padEnd(characters, 'b');
  for (const header of ['host', 'x-forwarded-host']) {
    const read = (host: string) => {
      const request = requestWith({ headers: { [header]: host } });
      return requestHost(request, createHeaderReader(request));
    };
    expect(read(name(253))).toBe(name(253));
    expect(read(`${name(253)}:65535`)).toBe(`${name(253)}:65535`);
    expect(read(name(254))).toBeNull();
    expect(read(`${name(254)}:1`)).toBeNull();
  }
});

const post = (url: string, headers: Record<string, string>) => new Request(url, { method: 'POST', headers });

test.each([
  ['two proxies', 'https://app.test', { 'x-forwarded-host': 'app.test, inside', 'x-forwarded-proto': 'https, http' }],
  [
    'the default port of https',
    'https://app.test',
    { 'x-forwarded-host': 'app.test:443', 'x-forwarded-proto': 'https' },
  ],
  ['the default port of http', 'http://app.test', { 'x-forwarded-host': 'app.test:80' }],
  ['an IPv6 address', 'http://[::1]:5173', { 'x-forwarded-host': '[::1]:5173' }],
  [
    'an IPv6 address and the default port of https',
    'https://[2001:db8::7]',
    { 'x-forwarded-host': '[2001:DB8::7]:443', 'x-forwarded-proto': 'https' },
  ],
  ['an underscore', 'http://my_app.test', { 'x-forwarded-host': 'my_app.test' }],
  ['a name that begins with digits', 'http://24.example.com', { 'x-forwarded-host': '24.example.com' }],
  ['a final dot', 'http://app.test.', { 'x-forwarded-host': 'app.test.' }],
])('isFromOwnPage() returns true for a forwarded host with %s', (_, origin, headers) => {
  expect(isFromOwnPage(post('http://inside:3000/session', { ...headers, origin }))).toBe(true);
});

test('isFromOwnPage() returns true for an HTTP/2 request with a matching :authority', () => {
  const request = requestWith({
    headers: { ':authority': 'app.test', origin: 'https://app.test' },
    socket: { encrypted: true },
  });
  expect(isFromOwnPage(request)).toBe(true);
});

test('isFromOwnPage() returns false if the origin matches only the second host in x-forwarded-host', () => {
  const headers = { 'x-forwarded-host': 'app.test, inside', origin: 'http://inside' };
  expect(isFromOwnPage(post('http://internal:3000/session', headers))).toBe(false);
});
