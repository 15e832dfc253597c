import { base64url, compactVerify, type CryptoKey } from 'jose';
import { LEGACY_ISSUER } from '../../base/more-client-names.ts';
import { originsOfService } from '../../base/service-origins.ts';
import type { Platform } from '../../platform/ports.ts';
import { createKeyCache } from './key-cache.ts';
import { ISSUED_AT_TOLERANCE_MS, TOKEN_MAX_CHARACTERS } from './limits.ts';
import { readTokenUser, type TokenAudience, type TokenUser } from './token-user.ts';
import { countNames } from './count-names.ts';

/**
 * Says whose access token this is; null for whatever is not a good token of the project. No network once the keys are known.
 *
 * @throws LatchkeyError `NETWORK` and the like while the keys of the project could not be loaded at all
 */
export type TokenVerifier = (token: string) => Promise<TokenUser | null>;

export interface VerifierOptions {
  readonly projectId: string;
  /** Where the keys are asked for: origin and API prefix. */
  readonly apiUrl: string;
  /** Other addresses the service gives itself in tokens: what browsers call it. */
  readonly otherApiUrls?: readonly string[];
}

type Issuers = ReadonlyMap<unknown, TokenAudience & { readonly audience: string }>;

/** Three parts in base64url; the last is the 64 bytes of an ES256 signature, spelled in the one right way. */
const SHAPE = /^([\w-]+)\.[\w-]+\.[\w-]{85}[AQgw]$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Verifies ES256 tokens only, with keys of the project's own key set and no others (RFC 8725 §3). */
export function createTokenVerifier(
  platform: Platform,
  { projectId, apiUrl, otherApiUrls = [] }: VerifierOptions,
): TokenVerifier {
  const keys = createKeyCache(platform, apiUrl, projectId);
  const issuers = issuersOf(projectId, [apiUrl, ...otherApiUrls]);
  const readKeyId = createHeaderReader();
  return async (token) => {
    const keyId = readKeyId(token);
    const key = keyId === null ? null : await keys.find(keyId);
    const claims = key && (await verifiedClaims(token, key));
    const issuer = claims && issuers.get(claims.iss);
    if (!issuer || claims.aud !== issuer.audience || (claims.project_id ?? projectId) !== projectId) return null;
    const user = readTokenUser(claims, issuer);
    return user && isInTime(user, claims.nbf, platform.clock.now()) ? user : null;
  };
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads the id of the key that claims to have signed a token; null for what cannot be one at all, which then costs nothing. All
 * tokens of one key begin alike, so the last beginning is remembered.
 */
function createHeaderReader(): (token: unknown) => string | null {
  let last: { readonly header: string; readonly keyId: string } | null = null;
  return (token) => {
    if (typeof token !== 'string' || token.length > TOKEN_MAX_CHARACTERS) return null;
    const header = SHAPE.exec(token)?.[1];
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
    return readObject(base64url.decode(part));
  } catch {
    return null;
  }
}

async function verifiedClaims(token: string, key: CryptoKey): Promise<Claims | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] });
    return readObject(payload);
  } catch {
    // Whatever the library has against it: it is no good token, and its text must reach no log.
    return null;
  }
}

/** @throws for what is no JSON; null for what is no object, or one that names a member twice */
function readObject(bytes: Uint8Array): Claims | null {
  const json = utf8.decode(bytes);
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return countNames(json) === Object.keys(value).length ? (value as Claims) : null;
}

/** An expired token is not used one millisecond more; the clocks may differ a little about when one begins. */
function isInTime({ issuedAt, expiresAt }: TokenUser, notBefore: unknown, nowMs: number): boolean {
  if (notBefore !== undefined && !(typeof notBefore === 'number' && notBefore * 1000 <= nowMs)) return false;
  return nowMs < expiresAt && issuedAt <= nowMs + ISSUED_AT_TOLERANCE_MS;
}

/** The host names of this machine. A local service puts one of them into its tokens, not always the one it was called by. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The service names itself in tokens as it was called, and answers to more than one name. */
function withOtherNames(apiUrl: string): readonly string[] {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const hosts = LOOPBACK_HOSTS.includes(hostname) ? LOOPBACK_HOSTS : [];
  const origins = hosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
  return [apiUrl, ...[...originsOfService(apiUrl), ...origins].map((each) => each + pathname)];
}

/** Issuer and audience must fit each other. */
function issuersOf(projectId: string, apiUrls: readonly string[]): Issuers {
  const plain = { audience: projectId, isAnonymous: false, isRestricted: false };
  const restricted = { audience: `${projectId}:restricted`, isAnonymous: false, isRestricted: true };
  const anonymous = { audience: `${projectId}:anon`, isAnonymous: true, isRestricted: true };
  const issuers = new Map<unknown, typeof plain>([[LEGACY_ISSUER, plain]]);
  for (const apiUrl of apiUrls.flatMap(withOtherNames)) {
    issuers.set(`${apiUrl}/projects/${projectId}`, plain);
    issuers.set(`${apiUrl}/projects-restricted-users/${projectId}`, restricted);
    issuers.set(`${apiUrl}/projects-anonymous-users/${projectId}`, anonymous);
  }
  return issuers;
}
