import { base64url, compactVerify, type CryptoKey } from 'jose';
import { LEGACY_ISSUER } from '../../base/wire-names.ts';
import { API_PREFIX } from '../../base/constants.ts';
import { readObject } from '../../base/read-json.ts';
import { originsOfService } from '../../base/service-origins.ts';
import type { SendContext } from '../../transport/hosts.ts';
import { addressesOfHosts } from '../../transport/host-addresses.ts';
import { createKeyCache } from './key-cache.ts';
import { CLOCK_AHEAD_TOLERANCE_MS, TOKEN_MAX_CHARACTERS } from './limits.ts';
import { readTokenUser, type TokenAudience, type TokenUser } from './token-user.ts';
import { countMemberNames } from './count-names.ts';

/**
 * Verifies an access token and returns its user; null when the token is not valid for the project. Sends no request once the keys are
 * cached.
 *
 * @throws LatchkeyError such as `NETWORK` when the keys of the project have never been loaded, or could not be loaded for a day
 */
export type TokenVerifier = (token: string) => Promise<TokenUser | null>;

export interface VerifierOptions {
  readonly projectId: string;
  /** Further API addresses of the service that may be the issuer of tokens, such as the address that browsers use. */
  readonly otherApiUrls?: readonly string[];
}

type Issuers = ReadonlyMap<unknown, TokenAudience & { readonly audience: string }>;

/** Matches three parts in base64url. The last is the 64 bytes of an ES256 signature in its only valid spelling. */
const TOKEN_PATTERN = /^([\w-]+)\.[\w-]+\.[\w-]{85}[AQgw]$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Creates a verifier that accepts only ES256 tokens signed with a key of the project's key set (RFC 8725 §3). */
export function createTokenVerifier(
  service: SendContext,
  { projectId, otherApiUrls = [] }: VerifierOptions,
): TokenVerifier {
  const keys = createKeyCache(service, projectId);
  const ownApiUrls = addressesOfHosts(service.options).map((address) => address + API_PREFIX);
  const issuers = buildIssuers(projectId, [...ownApiUrls, ...otherApiUrls]);
  const readKeyId = createKeyIdReader();
  return async (token) => {
    const keyId = readKeyId(token);
    const key = keyId === null ? null : await keys.find(keyId);
    const claims = key && (await verifyClaims(token, key));
    const issuer = claims && issuers.get(claims.iss);
    if (!issuer || claims.aud !== issuer.audience || (claims.project_id ?? projectId) !== projectId) return null;
    const user = readTokenUser(claims, issuer);
    return user && isInTime(user, claims.nbf, service.platform.clock.now()) ? user : null;
  };
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns a function that reads the key id from the header of a token. The function returns null for a text that cannot be a token. All
 * tokens signed with one key begin with the same header, so the function caches the last header.
 */
function createKeyIdReader(): (token: unknown) => string | null {
  let last: { readonly header: string; readonly keyId: string } | null = null;
  return (token) => {
    if (typeof token !== 'string' || token.length > TOKEN_MAX_CHARACTERS) return null;
    const header = TOKEN_PATTERN.exec(token)?.[1];
    if (header === undefined) return null;
    if (header === last?.header) return last.keyId;
    const { alg, kid, typ, crit, b64 } = readHeader(header) ?? {};
    const isPlain = alg === 'ES256' && (typ === undefined || typ === 'JWT') && crit === undefined && b64 === undefined;
    if (!isPlain || typeof kid !== 'string') return null;
    last = { header, keyId: kid };
    return kid;
  };
}

function readHeader(part: string): Claims | null {
  try {
    return readClaims(base64url.decode(part));
  } catch {
    return null;
  }
}

async function verifyClaims(token: string, key: CryptoKey): Promise<Claims | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] });
    return readClaims(payload);
  } catch {
    // The token is invalid. Its text must not reach a log, so the library's error is dropped.
    return null;
  }
}

/** Parses a JSON object; null for an object with a duplicate name. Other values have no claims. @throws for bytes that are not UTF-8 */
function readClaims(bytes: Uint8Array): Claims | null {
  const json = utf8.decode(bytes);
  const claims = readObject(json);
  return countMemberNames(json) === Object.keys(claims).length ? claims : null;
}

/**
 * Checks the times of a token. Expiry is exact. The time of issue and the time from which the token is valid may be slightly in the
 * future, because clocks differ.
 */
function isInTime({ issuedAt, expiresAt }: TokenUser, notBefore: unknown, nowMs: number): boolean {
  const latestMs = nowMs + CLOCK_AHEAD_TOLERANCE_MS;
  if (notBefore !== undefined && !(typeof notBefore === 'number' && notBefore * 1000 <= latestMs)) return false;
  return nowMs < expiresAt && issuedAt <= latestMs;
}

/**
 * The host names of this computer. A local service may put one of these names into its tokens, although this server calls it by another.
 */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Returns all addresses of the service that its tokens may contain. */
function listAddresses(apiUrl: string): readonly string[] {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const hosts = LOOPBACK_HOSTS.includes(hostname) ? LOOPBACK_HOSTS : [];
  const origins = hosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
  return [apiUrl, ...[...originsOfService(apiUrl), ...origins].map((each) => each + pathname)];
}

/** Returns the issuers that tokens of the project may have, each with its audience and the kind of users for whom it issues tokens. */
function buildIssuers(projectId: string, apiUrls: readonly string[]): Issuers {
  const regular = { audience: projectId, isAnonymous: false, isRestricted: false };
  const restricted = { audience: `${projectId}:restricted`, isAnonymous: false, isRestricted: true };
  const anonymous = { audience: `${projectId}:anon`, isAnonymous: true, isRestricted: true };
  const issuers = new Map<unknown, typeof regular>([[LEGACY_ISSUER, regular]]);
  for (const apiUrl of apiUrls.flatMap(listAddresses)) {
    issuers.set(`${apiUrl}/projects/${projectId}`, regular);
    issuers.set(`${apiUrl}/projects-restricted-users/${projectId}`, restricted);
    issuers.set(`${apiUrl}/projects-anonymous-users/${projectId}`, anonymous);
  }
  return issuers;
}
