import { type InternalKey, internalKeyProblem } from '../../../core/admin.ts';
import type { Instant } from '../../../core/index.ts';

/** How keys of a project stand. Expiry is looked at before revoking (spec §4). */
export type ProjectKeyState = 'active' | 'expired' | 'revoked';

export function projectKeyState(key: InternalKey, now: Instant): ProjectKeyState {
  const problem = internalKeyProblem(key, now);
  if (problem === null) return 'active';
  return problem === 'expired' ? 'expired' : 'revoked';
}

/** The newest first, those that work apart from those that do not. */
export function sortedKeys(
  keys: readonly InternalKey[],
  now: Instant,
): { readonly active: InternalKey[]; readonly inactive: InternalKey[] } {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  const isGood = (key: InternalKey) => internalKeyProblem(key, now) === null;
  return { active: newest.filter(isGood), inactive: newest.filter((key) => !isGood(key)) };
}
