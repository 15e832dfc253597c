import { expect, test } from 'vitest';
import { isTrustedUrl } from '../../../demo/service/access/trusted-url.ts';
import { DEFAULT_PROJECT_CONFIG } from '../../../demo/service/project-config/project-config.ts';

const domains = [
  { domain: 'https://app.example.com', handler_path: '/handler' },
  { domain: 'https://*.wild.example', handler_path: '/' },
  { domain: 'https://**.deep.example:8443', handler_path: '/' },
];
const config = { ...DEFAULT_PROJECT_CONFIG, allow_localhost: false, domains };

test.each([
  'https://app.example.com/anywhere',
  'https://app.example.com:443/handler',
  'https://app.example.com:9000/handler/sign-in',
  'https://a.wild.example/x',
  'https://a.b.deep.example:8443/',
  'stack-auth-mobile-oauth-url://callback',
])('%s is trusted', (url) => {
  expect(isTrustedUrl(url, config)).toBe(true);
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
])('%s is not trusted', (url) => {
  expect(isTrustedUrl(url, config)).toBe(false);
});

test.each(['http://localhost:3000/x', 'https://a.localhost/', 'http://127.0.0.1:5173', 'http://127.3.2.1'])(
  '%s is trusted where localhost is allowed',
  (url) => {
    expect(isTrustedUrl(url, { ...config, allow_localhost: true })).toBe(true);
  },
);

test.each(['http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1'])(
  '%s is not localhost',
  (url) => {
    expect(isTrustedUrl(url, { ...config, allow_localhost: true })).toBe(false);
  },
);
