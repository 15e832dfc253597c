import type { ApiKey, Instant } from '../../../core/index.ts';
import { apiKeyProblem } from '../../../core/resources/account/api-key-validity.ts';

/** Whether a key works. `expires-soon` is a key that still works. */
export type KeyStatus = 'active' | 'expires-soon' | 'expired' | 'revoked';

/** A key counts as expiring soon if at most this time is left. */
const SOON_MS = 7 * 86_400_000;

/**
 * At most this share of a key's lifetime counts as expiring soon. Otherwise a key for one week would count as expiring soon from
 * the start.
 */
const SOON_SHARE = 1 / 3;

type KeyTimes = Pick<ApiKey, 'createdAt' | 'expiresAt' | 'manuallyRevokedAt'>;

/** Returns the status of a key at the time `now`. A revoked key is still `revoked` after it has expired. */
export function keyStatus(key: KeyTimes, now: Instant): KeyStatus {
  const problem = apiKeyProblem(key, now);
  if (problem !== null) return problem === 'expired' ? 'expired' : 'revoked';
  if (key.expiresAt === null) return 'active';
  const soon = Math.min(SOON_MS, (key.expiresAt - key.createdAt) * SOON_SHARE);
  return key.expiresAt - now <= soon ? 'expires-soon' : 'active';
}

interface SortedKeys<Key> {
  readonly active: readonly Key[];
  readonly inactive: readonly Key[];
}

/** Separates active keys from inactive keys and sorts each group, the newest first. */
export function partitionKeys<Key extends { readonly createdAt: Instant }>(
  keys: readonly Key[],
  isActive: (key: Key) => boolean,
): SortedKeys<Key> {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  return { active: newest.filter(isActive), inactive: newest.filter((key) => !isActive(key)) };
}

/** Separates the API keys of a user or a team into active and inactive ones, each with the newest first. */
export function partitionApiKeys(keys: readonly ApiKey[], now: Instant): SortedKeys<ApiKey> {
  return partitionKeys(keys, (key) => apiKeyProblem(key, now) === null);
}
