import type { Instant } from '../../transport/wire.ts';

/** Why a key does not work: revoking is looked at first (protocol.md §14.2). */
export type ApiKeyProblem = 'manually-revoked' | 'expired';

/**
 * Null when the key is good at `now`, an instant in milliseconds.
 *
 * @example const isGood = apiKeyProblem(apiKey, Date.now()) === null;
 */
export function apiKeyProblem(
  key: { readonly manuallyRevokedAt: Instant | null; readonly expiresAt: Instant | null },
  now: Instant,
): ApiKeyProblem | null {
  if (key.manuallyRevokedAt !== null) return 'manually-revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : null;
}
