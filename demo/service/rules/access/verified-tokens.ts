import type { Audience } from '../../tables/project-tables.ts';

/** What a valid token says. */
export interface AccessTokenClaims {
  projectId: string;
  audience: Audience;
  userId: string;
  refreshTokenId: string;
}

/** A token whose signature is right; times in seconds. */
export interface VerifiedToken {
  readonly claims: AccessTokenClaims;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A token is used for many requests, and checking its signature takes longer than the rest of most of them. */
const MAX_TOKENS = 1_000;

/** The newest tokens whose signature was right, and what they say. Whether they have expired is asked each time. */
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
