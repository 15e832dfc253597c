import type { InternalKey } from './internal-keys.ts';

/** Why a project's key is not taken. */
export type InternalKeyProblem = 'expired' | 'manually-revoked';

/**
 * Expiry is asked first, unlike with keys of users and teams (spec §4). `now` in milliseconds since 1970.
 *
 * @example const isGood = internalKeyProblem(internalKey, Date.now()) === null;
 */
export function internalKeyProblem(
  { expiresAt, manuallyRevokedAt }: Pick<InternalKey, 'expiresAt' | 'manuallyRevokedAt'>,
  now: number,
): InternalKeyProblem | null {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return manuallyRevokedAt === null ? null : 'manually-revoked';
}
