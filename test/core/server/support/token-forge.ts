import { webcrypto } from 'node:crypto';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { START_MS } from '../../../support/test-clock.ts';
import { createWorld, type Network } from '../../../support/world.ts';
import { createKeyCache } from '../../../../core/server/verify/key-cache.ts';

type Key = webcrypto.CryptoKey;

export const API_URL = 'https://api.example.test/api/v1';
export const USER_ID = '22222222-2222-4222-8222-222222222222';
export const KEY_ID = 'keyTwelve001';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' };
const NOW_SECONDS = START_MS / 1000;

/** A signing key of the service, and its public half as the key set tells it. */
export interface Forge {
  readonly privateKey: Key;
  readonly publicKey: Key;
  readonly jwk: Record<string, unknown>;
}

export async function createForge(kid = KEY_ID): Promise<Forge> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, publicKey, jwk: { kty, crv, alg: 'ES256', x, y, kid } };
}

/** The claims of a good token of the newer generation. */
export const GOOD_CLAIMS = {
  sub: USER_ID,
  project_id: PROJECT_ID,
  branch_id: 'main',
  refresh_token_id: '33333333-3333-4333-8333-333333333333',
  role: 'authenticated',
  name: 'Ada',
  email: 'ada@example.test',
  email_verified: true,
  selected_team_id: null as string | null,
  signed_up_at: NOW_SECONDS - 86_400,
  is_anonymous: false,
  is_restricted: false,
  restricted_reason: null,
  requires_totp_mfa: true,
  iss: `${API_URL}/projects/${PROJECT_ID}`,
  iat: NOW_SECONDS,
  aud: PROJECT_ID,
  exp: NOW_SECONDS + 600,
};

export const GOOD_HEADER = { alg: 'ES256', kid: KEY_ID };

/** A token of exactly these texts, rightly signed: what the text says may be anything. */
export async function forgeText(key: Key, header: string, payload: string | Uint8Array): Promise<string> {
  const input = `${encode(header)}.${encode(payload)}`;
  const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

/** A rightly signed token, good but for the given changes; `undefined` takes a claim away. */
export function forge(key: Key, claims: object = {}, header: object = {}): Promise<string> {
  return forgeText(key, JSON.stringify({ ...GOOD_HEADER, ...header }), JSON.stringify({ ...GOOD_CLAIMS, ...claims }));
}

/** The token with another signature. */
export function withSignature(token: string, signature: Uint8Array): string {
  return [...token.split('.').slice(0, 2), Buffer.from(signature).toString('base64url')].join('.');
}

export function signatureOf(token: string): Buffer {
  return Buffer.from(token.split('.')[2] ?? '', 'base64url');
}

export function encode(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64url');
}

/** Answers as the key set of the project, with these keys. */
export function keySetAnswer(keys: readonly unknown[], headers: Record<string, string> = {}): Response {
  return Response.json({ keys }, { headers: { 'cache-control': 'public, max-age=3600', ...headers } });
}

/** Finds keys of the project in a cache of its own, in front of a network that a test scripts. */
export function createKeyFinder(network: Network) {
  const world = createWorld(network);
  const keys = createKeyCache({ platform: world.tab(), options: { apiUrl: API_URL } }, PROJECT_ID);
  const has = async (id = KEY_ID) => (await keys.find(id)) !== null;
  return { world, has };
}
