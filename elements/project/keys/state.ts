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
): { readonly good: InternalKey[]; readonly dead: InternalKey[] } {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  const isGood = (key: InternalKey) => internalKeyProblem(key, now) === null;
  return { good: newest.filter(isGood), dead: newest.filter((key) => !isGood(key)) };
}
