import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { exchangeCode, newVerifier } from '../../../support/provider-visit.ts';
import { startCaller, type Caller, type Tokens } from '../../support.ts';

const CALLBACK = 'https://app.example.com/handler/oauth-callback';
const domains = [{ domain: 'https://app.example.com', handler_path: '/handler' }];
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function withSession() {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ domains });
  return { caller, ada: await caller.signUp() };
}

function authorize(caller: Caller, user: Tokens, change: object = {}, refreshToken = user.refresh_token) {
  const body = {
    redirect_uri: CALLBACK,
    state: 'cross-state',
    code_challenge: challengeOf(newVerifier()),
    code_challenge_method: 'S256',
    ...change,
  };
  const headers = { 'x-stack-refresh-token': refreshToken };
  return caller.call('POST', '/auth/oauth/cross-domain/authorize', { token: user.access_token, headers, body });
}

function trade({ service }: Caller, address: string, verifier: string) {
  const code = new URL(address).searchParams.get('code') ?? '';
  return exchangeCode(service, code, verifier, { redirect_uri: CALLBACK });
}

const addressOf = (body: unknown) => (body as { redirect_url: string }).redirect_url;

test('a cross-domain authorization code gives a second domain the session of the first domain', async () => {
  const { caller, ada } = await withSession();
  const verifier = newVerifier();
  const address = addressOf((await authorize(caller, ada, { code_challenge: challengeOf(verifier) })).body);
  const tokens = (await (await trade(caller, address, verifier)).json()) as Tokens;
  expect(tokens.refresh_token).toBe(ada.refresh_token);
  caller.service.controls.setEndSessionsAtOnce(true);
  await caller.call('DELETE', '/auth/sessions/current', { token: tokens.access_token });
  expect((await caller.call('GET', '/users/me', { token: ada.access_token })).status).toBe(401);
});

test('after a session ends, its cross-domain authorization code is refused', async () => {
  const { caller, ada } = await withSession();
  const verifier = newVerifier();
  const address = addressOf((await authorize(caller, ada, { code_challenge: challengeOf(verifier) })).body);
  await caller.call('DELETE', '/auth/sessions/current', { token: ada.access_token });
  const answer = await trade(caller, address, verifier);
  expect(answer.headers.get('x-stack-known-error')).toBe('INVALID_AUTHORIZATION_CODE');
});

test('exchanging a cross-domain authorization code requires no MFA code, even if the user has MFA', async () => {
  const { caller, ada } = await withSession();
  const secret = Buffer.from('twenty random bytes!').toString('base64');
  await caller.call('PATCH', '/users/me', { token: ada.access_token, body: { totp_secret_base64: secret } });
  const verifier = newVerifier();
  const address = addressOf((await authorize(caller, ada, { code_challenge: challengeOf(verifier) })).body);
  expect((await trade(caller, address, verifier)).status).toBe(200);
});

test.each<[string, object, string]>([
  ['an untrusted callback URL', { redirect_uri: 'https://evil.example.org/cb' }, 'REDIRECT_URL_NOT_WHITELISTED'],
  [
    'an untrusted return address',
    { after_callback_redirect_url: 'https://evil.example.org/x' },
    'REDIRECT_URL_NOT_WHITELISTED',
  ],
  ['an empty state', { state: '' }, 'SCHEMA_ERROR'],
  ['a state of 513 characters', { state: 'x'.repeat(513) }, 'SCHEMA_ERROR'],
  ['a challenge of 42 characters', { code_challenge: 'x'.repeat(42) }, 'SCHEMA_ERROR'],
  ['a challenge of 129 characters', { code_challenge: 'x'.repeat(129) }, 'SCHEMA_ERROR'],
  ['the PKCE method plain', { code_challenge_method: 'plain' }, 'SCHEMA_ERROR'],
])('a request for a cross-domain authorization code with %s is refused', async (_name, change, code) => {
  const { caller, ada } = await withSession();
  expect((await authorize(caller, ada, change)).knownError).toBe(code);
});

test('requesting a cross-domain authorization code requires the signed-in user’s refresh token', async () => {
  const { caller, ada } = await withSession();
  const bob = await caller.signUp('bob@example.com');
  for (const refreshToken of [bob.refresh_token, '0'.repeat(45), '']) {
    expect((await authorize(caller, ada, {}, refreshToken)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  }
  const nobody = await caller.call('POST', '/auth/oauth/cross-domain/authorize', { body: {} });
  expect(nobody.knownError).toBe('SCHEMA_ERROR');
});
