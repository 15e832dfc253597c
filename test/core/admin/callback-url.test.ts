import { expect, test } from 'vitest';
import { callbackUrlsOf } from '../../../core/admin/callback-url.ts';

const path = '/api/v1/auth/oauth/callback/github';

test.each([
  ['https://api.hexclave.com', 'https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.stack-auth.com', 'https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.dev.hexclave.com', 'https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'],
  ['https://auth.example.com', 'https://auth.example.com', 'https://auth.example.com'],
  ['http://localhost:8102', 'http://localhost:8102', 'http://localhost:8102'],
  ['https://api.hexclave.com.evil.test', 'https://api.hexclave.com.evil.test', 'https://api.hexclave.com.evil.test'],
])(
  'callbackUrlsOf() returns the current and the default OAuth callback URL of the service %s',
  (origin, current, usual) => {
    expect(callbackUrlsOf(`${origin}/api/v1`, 'github')).toEqual({ current: current + path, usual: usual + path });
  },
);

test('callbackUrlsOf() encodes the provider id as one path segment', () => {
  expect(callbackUrlsOf('https://auth.example.com/base/api/v1', '../x?y').usual).toBe(
    'https://auth.example.com/base/api/v1/auth/oauth/callback/..%2Fx%3Fy',
  );
});
