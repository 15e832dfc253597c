import { expect, test } from 'vitest';
import { isTrustedUrl } from '../../../../demo/service/rules/access/trusted-url.ts';
import { generations, type Generation } from '../../../../demo/service/base/generation.ts';
import { DEFAULT_PROJECT_CONFIG } from '../../../../demo/service/tables/project-config.ts';

const domains = [
  { domain: 'https://app.example.com', handler_path: '/handler' },
  { domain: 'https://*.wild.example', handler_path: '/' },
  { domain: 'https://**.deep.example:8443', handler_path: '/' },
  { domain: 'HTTPS://*.Named.example:443', handler_path: '/' },
  { domain: 'http://*.named.example:80', handler_path: '/' },
];
const id = 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643';
const config = { ...DEFAULT_PROJECT_CONFIG, allow_localhost: false, domains };

const isTrusted = (url: string, isLocalAllowed = false, generation: Generation = 2): boolean =>
  isTrustedUrl(generations[generation], url, { id, config: { ...config, allow_localhost: isLocalAllowed } });

test.each([
  'https://app.example.com/anywhere',
  'https://app.example.com:443/handler',
  'https://app.example.com:9000/handler/sign-in',
  'https://a.wild.example/x',
  'https://a.b.deep.example:8443/',
  'https://a.named.example/x',
  'http://a.named.example/x',
  'stack-auth-mobile-oauth-url://callback',
  `https://${id}.built-with-stack-auth.com/handler/sign-in`,
])('a project with a list of trusted domains trusts the redirect URL %s', (url) => {
  expect(isTrusted(url)).toBe(true);
});

test.each([
  'http://app.example.com/handler',
  'https://app.example.com:9000/handlers',
  'https://app.example.com.evil.example/handler',
  'https://evil.example/?https://app.example.com',
  'https://app.example.com@evil.example/handler',
  'https://a.b.wild.example/',
  'https://wild.example/',
  'https://a.deep.example/',
  'javascript:alert(1)//https://app.example.com',
  'http://localhost:3000/',
  '/handler',
])('a project with a list of trusted domains does not trust the redirect URL %s', (url) => {
  expect(isTrusted(url)).toBe(false);
});

const ANY_PORT = [
  'https://any.example:*',
  'https://*.any.example:*',
  'http://localhost:*',
  'https://[::1]:*',
  'https://bad.example:4*',
  'https://bad.example:**',
  'https://bad.example:*:443',
].map((domain) => ({ domain, handler_path: '/handler' }));

test.each([
  ['https://any.example/', 'trusted'],
  ['https://any.example:443/other', 'trusted'],
  ['https://any.example:65535/handler', 'trusted'],
  ['https://a.any.example:4405/handler', 'trusted'],
  ['http://localhost:5173/', 'trusted'],
  ['https://[::1]:8443/', 'trusted'],
  ['http://any.example:443/handler', 'not trusted'],
  ['https://a.b.any.example:4405/handler', 'not trusted'],
  ['https://any.example.evil.test:4405/handler', 'not trusted'],
  ['https://any.example:80@evil.test/handler', 'not trusted'],
  ['https://any.example:*@evil.test/handler', 'not trusted'],
  ['https://any.example:*/handler', 'not trusted'],
  ['https://evil.test:80/https://any.example:80/handler', 'not trusted'],
  ['https://evil.test\\@any.example:80/handler', 'not trusted'],
  ['https://localhost:5173/', 'not trusted'],
  ['http://127.0.0.1:5173/', 'not trusted'],
  ['https://bad.example/handler', 'not trusted'],
  ['https://bad.example:4/handler', 'not trusted'],
  ['https://bad.example:443/handler', 'not trusted'],
])('if trusted domains allow any port, the redirect URL %s is %s', (url, outcome) => {
  const project = { id, config: { ...config, domains: ANY_PORT } };
  expect(isTrustedUrl(generations[2], url, project)).toBe(outcome === 'trusted');
});

test.each([
  'http://localhost:3000/x',
  'https://a.localhost/',
  'http://127.0.0.1:5173',
  'http://127.3.2.1',
  'http://[::1]:5173',
])('the redirect URL %s is trusted if the project allows localhost', (url) => {
  expect(isTrusted(url, true)).toBe(true);
});

test.each([
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://127.0.0.1.evil.example',
  'http://10.0.0.1',
  'http://[::2]',
  'data:text/html,x',
  'ftp://localhost/',
])('the redirect URL %s is not trusted even if the project allows localhost', (url) => {
  expect(isTrusted(url, true)).toBe(false);
});

test.each<[url: string, outcome: string, generations: readonly number[]]>([
  ['hexclave-mobile-oauth-url://callback', 'trusted only in the newer protocol', [3]],
  ['stack-auth-mobile-oauth-url://callback', 'trusted in the older and in the newer protocol', [2, 3]],
  [`https://${id}.built-with-hexclave.com/handler/sign-in`, 'trusted only in the newer protocol', [3]],
  [`https://${id}.built-with-stack-auth.com/handler/sign-in`, 'trusted in the older and in the newer protocol', [2, 3]],
  [`http://${id}.built-with-hexclave.com/`, 'trusted neither in the older nor in the newer protocol', []],
  [`https://${id}.built-with-hexclave.com:8443/`, 'trusted neither in the older nor in the newer protocol', []],
  ['https://someone-else.built-with-hexclave.com/', 'trusted neither in the older nor in the newer protocol', []],
])('the redirect URL %s is %s', (url, _outcome, expected) => {
  expect(([2, 3] as const).filter((generation) => isTrusted(url, false, generation))).toEqual(expected);
});
