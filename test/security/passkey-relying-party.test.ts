import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClientApp } from '../../core/index.ts';
import { stubCredentials, type Credentials } from '../support/browser/browser-credentials.ts';
import { createSoftwareAuthenticator } from '../support/software-authenticator.ts';
import { makeAccessToken, makeRefreshToken } from '../support/tokens.ts';
import { createWorld } from '../support/world.ts';

/**
 * The relying party is the page's host, and only where the service sends its placeholder. Hosts without passkeys and user ids of
 * invalid length are refused before any dialog: WebAuthn L3 §5.1.3 step 8, §5.1.4 step 7, §5.4.3; GHSA-4vcf-q4xf-f48m.
 */
const PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com';

let credentials: Credentials;
beforeEach(async () => {
  credentials = stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
});
afterEach(() => vi.unstubAllGlobals());

/** An app of a page at an address, or of a program without a page. */
function openAt(href: string | null, options: object, isSignedIn = false) {
  const world = createWorld(({ url }) => {
    if (url.includes('initiate')) return Response.json({ options_json: options, code: 'c' });
    const code = url.includes('register') ? 'PASSKEY_REGISTRATION_FAILED' : 'PASSKEY_AUTHENTICATION_FAILED';
    return Response.json({ code, error: 'no' }, { headers: { 'x-stack-known-error': code } });
  });
  const pair = {
    accessToken: makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 60_000 }),
    refreshToken: makeRefreshToken('session-1'),
  };
  const tokenStore = isSignedIn ? pair : 'memory';
  return createClientApp(
    { projectId: 'internal', publishableClientKey: 'pck_x', tokenStore, redirectMethod: 'none' },
    href === null ? { ...world.tab(), page: null } : world.tab({ href }),
  );
}

const authentication = (rpId: unknown) => ({ rpId, challenge: 'AAAA', allowCredentials: [] });
const registration = (id: string, rpId = PLACEHOLDER) => ({
  rp: { name: 'x', id: rpId },
  user: { id, name: 'x', displayName: 'x' },
  challenge: 'AAAA',
  pubKeyCredParams: [],
});

test.each(['evil.test', 'localhost', PLACEHOLDER.toLowerCase(), `${PLACEHOLDER}.evil.test`, '', undefined, null, 7])(
  'signInWithPasskey() fails with ERROR_INVALID_RP_ID for the relying party id %j',
  async (rpId) => {
    const result = await openAt('http://localhost:3000/', authentication(rpId)).signInWithPasskey();
    expect(result).toMatchObject({
      error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_INVALID_RP_ID' } },
    });
    expect(credentials.asked).toEqual([]);
  },
);

test('signInWithPasskey() fails in a program that has no browser page', async () => {
  const result = await openAt(null, authentication(PLACEHOLDER)).signInWithPasskey();
  expect(result).toMatchObject({
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_INVALID_DOMAIN' } },
  });
  expect(credentials.asked).toEqual([]);
});

test.each([
  ['http://localhost:3000/', 'localhost'],
  ['https://App.Example.Test/', 'app.example.test'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://a.b-c.xn--p1ai/', 'a.b-c.xn--p1ai'],
])('a passkey sign-in on %s uses the relying party id %s', async (href, rpId) => {
  await openAt(href, authentication(PLACEHOLDER)).signInWithPasskey();
  expect(credentials.asked.map(({ publicKey }) => publicKey.rpId)).toEqual([rpId]);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'https://example.test./',
  'https://intranet/',
  'https://a_b.example.test/',
])('a passkey sign-in on %s fails with ERROR_INVALID_DOMAIN', async (href) => {
  expect(await openAt(href, authentication(PLACEHOLDER)).signInWithPasskey()).toMatchObject({
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_INVALID_DOMAIN' } },
  });
  expect(credentials.asked).toEqual([]);
});

test.each([
  [0, 'refused'],
  [1, 'accepted'],
  [64, 'accepted'],
  [65, 'refused'],
])('a passkey registration with a user id of %d bytes is %s', async (length, outcome) => {
  const id = Buffer.alloc(length, 7).toString('base64url');
  const result = await openAt('http://localhost:3000/', registration(id), true).registerPasskey();
  expect(credentials.asked).toHaveLength(outcome === 'accepted' ? 1 : 0);
  if (outcome === 'refused') {
    const message = 'The user id was not between 1 and 64 bytes long.';
    expect(result).toMatchObject({ error: { details: { code: 'ERROR_INVALID_USER_ID_LENGTH', message } } });
  }
});

const registerAt = (href: string, hostname: string) =>
  openAt(href, registration('AAAA'), true).registerPasskey({ hostname });

test.each([
  ['https://app.example.test/', 'app.example.test', 'app.example.test'],
  ['https://app.example.test/', 'example.test', 'example.test'],
  ['https://a.b.example.test/', 'B.Example.Test', 'b.example.test'],
  ['http://localhost:3000/', 'localhost', 'localhost'],
])('registerPasskey() on %s accepts the hostname %s', async (href, hostname, rpId) => {
  await registerAt(href, hostname);
  expect(credentials.asked.map(({ publicKey }) => publicKey.rp?.id)).toEqual([rpId]);
});

test.each([
  ['https://example.test/', 'app.example.test', 'ERROR_INVALID_RP_ID'],
  ['https://app.example.test/', 'other.test', 'ERROR_INVALID_RP_ID'],
  ['https://app.example.test/', 'ample.test', 'ERROR_INVALID_RP_ID'],
  ['https://app.example.test/', 'localhost', 'ERROR_INVALID_RP_ID'],
  ['https://app.example.test/', 'test', 'ERROR_INVALID_DOMAIN'],
  ['https://app.example.test/', '', 'ERROR_INVALID_DOMAIN'],
  ['https://app.example.test/', '.example.test', 'ERROR_INVALID_DOMAIN'],
  ['https://app.example.test/', 'example.test.', 'ERROR_INVALID_DOMAIN'],
  ['https://app.example.test/', 'https://example.test', 'ERROR_INVALID_DOMAIN'],
  ['https://app.example.test/', '127.0.0.1', 'ERROR_INVALID_DOMAIN'],
  ['http://127.0.0.1/', 'example.test', 'ERROR_INVALID_DOMAIN'],
])('registerPasskey() on %s refuses the hostname %s', async (href, hostname, code) => {
  expect(await registerAt(href, hostname)).toMatchObject({
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code } },
  });
  expect(credentials.asked).toEqual([]);
});
