import type { ApiKey, Instant } from '../../../core/index.ts';
import { apiKeyProblem } from '../../../core/resources/api-key-validity.ts';

/** How a key stands. */
export type KeyStatus = 'active' | 'expires-soon' | 'expired' | 'revoked';

/** What is left of a long life when it is time to think of the next key. */
const SOON_MS = 7 * 86_400_000;

/** A key for a week is not "soon" from its first hour: of a short life it is the last third. */
const SOON_SHARE = 1 / 3;

type Times = Pick<ApiKey, 'createdAt' | 'expiresAt' | 'manuallyRevokedAt'>;

/** The state of a key at `now`. Revoking is looked at before expiry (spec §4). */
export function keyState(key: Times, now: Instant): KeyStatus {
  const problem = apiKeyProblem(key, now);
  if (problem !== null) return problem === 'expired' ? 'expired' : 'revoked';
  if (key.expiresAt === null) return 'active';
  const soon = Math.min(SOON_MS, (key.expiresAt - key.createdAt) * SOON_SHARE);
  return key.expiresAt - now <= soon ? 'expires-soon' : 'active';
}

/** The newest first, those that work apart from those that do not. */
export function sortedKeys(
  keys: readonly ApiKey[],
  now: Instant,
): { readonly good: ApiKey[]; readonly dead: ApiKey[] } {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  const isGood = (key: ApiKey) => apiKeyProblem(key, now) === null;
  return { good: newest.filter(isGood), dead: newest.filter((key) => !isGood(key)) };
}
