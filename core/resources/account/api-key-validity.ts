import type { Instant } from '../../transport/wire.ts';

/** Why an API key is invalid. A revoked key is `manually-revoked` even after it has expired (protocol.md §14.2). */
export type ApiKeyProblem = 'manually-revoked' | 'expired';

/**
 * Returns the reason why an API key is invalid at `now`, in milliseconds since 1970; null when it is valid.
 *
 * @example const isValid = apiKeyProblem(apiKey, Date.now()) === null;
 */
export function apiKeyProblem(
  key: { readonly manuallyRevokedAt: Instant | null; readonly expiresAt: Instant | null },
  now: Instant,
): ApiKeyProblem | null {
  if (key.manuallyRevokedAt !== null) return 'manually-revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : null;
}
