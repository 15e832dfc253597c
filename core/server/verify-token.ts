import { base64url, jwtVerify } from 'jose';
import type { Platform } from '../platform/ports.ts';
import { createKeyCache } from './key-cache.ts';
import { ISSUED_AT_TOLERANCE_MS, TOKEN_MAX_CHARACTERS } from './limits.ts';
import { readTokenUser, type TokenAudience, type TokenUser } from './token-user.ts';
import { hasUniqueNames } from './unique-names.ts';

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

type Issuers = ReadonlyMap<string, TokenAudience & { readonly audience: string }>;

/** What tokens of early services name (wire protocol §5.1). */
const LEGACY_ISSUER = 'https://access-token.jwt-signature.stack-auth.com';

/** Three parts in base64url; the last is the 64 bytes of an ES256 signature, spelled in the one right way. */
const SHAPE = /^([\w-]+)\.([\w-]+)\.[\w-]{85}[AQgw]$/;

/** Verifies ES256 tokens only, with keys of the project's own key set and no others (RFC 8725 §3). */
export function createTokenVerifier(
  platform: Platform,
  { projectId, apiUrl, otherApiUrls = [] }: VerifierOptions,
): TokenVerifier {
  const keys = createKeyCache(platform, apiUrl, projectId);
  const issuers = issuersOf(projectId, [apiUrl, ...otherApiUrls]);
  return async (token) => {
    const keyId = readKeyId(token);
    const key = keyId === null ? null : await keys.find(keyId);
    if (!key) return null;
    const nowMs = platform.clock.now();
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], currentDate: new Date(nowMs) });
      const issuer = issuers.get(payload.iss ?? '');
      const isOurs = issuer !== undefined && payload.aud === issuer.audience;
      if (!isOurs || (payload.project_id ?? projectId) !== projectId) return null;
      const user = readTokenUser(payload, issuer);
      return user && user.issuedAt <= nowMs + ISSUED_AT_TOLERANCE_MS ? user : null;
    } catch {
      // Whatever the library has against it: it is no good token, and its text must reach no log.
      return null;
    }
  };
}

/** The id of the key that is said to have signed it; null for what cannot be a token at all, which then costs nothing. */
function readKeyId(token: unknown): string | null {
  if (typeof token !== 'string' || token.length > TOKEN_MAX_CHARACTERS) return null;
  const [, header, payload] = SHAPE.exec(token) ?? [];
  if (header === undefined || payload === undefined) return null;
  const { alg, kid, typ, crit, b64 } = readObject(header) ?? {};
  const isPlain = alg === 'ES256' && (typ === undefined || typ === 'JWT') && crit === undefined && b64 === undefined;
  return isPlain && typeof kid === 'string' && readObject(payload) ? kid : null;
}

function readObject(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(base64url.decode(part));
    const value: unknown = JSON.parse(json);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && hasUniqueNames(json) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Issuer and audience must fit each other. */
function issuersOf(projectId: string, apiUrls: readonly string[]): Issuers {
  const plain = { audience: projectId, isAnonymous: false, isRestricted: false };
  const restricted = { audience: `${projectId}:restricted`, isAnonymous: false, isRestricted: true };
  const anonymous = { audience: `${projectId}:anon`, isAnonymous: true, isRestricted: true };
  const issuers = new Map([[LEGACY_ISSUER, plain]]);
  for (const apiUrl of apiUrls) {
    issuers.set(`${apiUrl}/projects/${projectId}`, plain);
    issuers.set(`${apiUrl}/projects-restricted-users/${projectId}`, restricted);
    issuers.set(`${apiUrl}/projects-anonymous-users/${projectId}`, anonymous);
  }
  return issuers;
}
