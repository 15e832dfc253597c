import type { ApiKey, Instant } from '../../../core/index.ts';
import { apiKeyProblem } from '../../../core/resources/account/api-key-validity.ts';

/** Whether a key works, and for how long. */
export type KeyStatus = 'active' | 'expires-soon' | 'expired' | 'revoked';

/** A key "expires soon" when this much of its lifetime is left. */
const SOON_MS = 7 * 86_400_000;

/** For a key with a short lifetime it is the last third, so that a key for a week does not "expire soon" from its first hour. */
const SOON_SHARE = 1 / 3;

type KeyTimes = Pick<ApiKey, 'createdAt' | 'expiresAt' | 'manuallyRevokedAt'>;

/** The status of a key at `now`. A revoked key stays "revoked" after it has expired. */
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

/** Separates the keys that work from those that do not, the newest first. */
export function sortKeys<Key extends { readonly createdAt: Instant }>(
  keys: readonly Key[],
  isActive: (key: Key) => boolean,
): SortedKeys<Key> {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  return { active: newest.filter(isActive), inactive: newest.filter((key) => !isActive(key)) };
}

/** The API keys of a user or a team, sorted. */
export function sortedKeys(keys: readonly ApiKey[], now: Instant): SortedKeys<ApiKey> {
  return sortKeys(keys, (key) => apiKeyProblem(key, now) === null);
}
