import type { Audience } from '../../tables/project-tables.ts';

/** The claims of a valid access token. */
export interface AccessTokenClaims {
  projectId: string;
  audience: Audience;
  userId: string;
  refreshTokenId: string;
}

/** The content of an access token with a valid signature. Times are in seconds since 1970. */
export interface VerifiedToken {
  readonly claims: AccessTokenClaims;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * How many tokens are cached. For most requests, verifying the signature of the token takes longer than all other work, and
 * a client sends the same token with many requests.
 */
const MAX_TOKENS = 1_000;

/**
 * A cache of access tokens whose signatures were valid, with their claims. A cached token may have expired, so callers check
 * its expiry.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, VerifiedToken>();

  get(token: string): VerifiedToken | undefined {
    return this.#tokens.get(token);
  }

  add(token: string, verified: VerifiedToken): void {
    this.#tokens.set(token, verified);
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > MAX_TOKENS && oldest !== undefined) this.#tokens.delete(oldest);
  }

  clear(): void {
    this.#tokens.clear();
  }
}
