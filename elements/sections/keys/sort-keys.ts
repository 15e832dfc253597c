import type { Instant } from '../../../core/index.ts';

/** The newest first, those that work apart from those that do not. */
export function sortKeys<Key extends { readonly createdAt: Instant }>(
  keys: readonly Key[],
  isUsable: (key: Key) => boolean,
): { readonly active: readonly Key[]; readonly inactive: readonly Key[] } {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  return { active: newest.filter(isUsable), inactive: newest.filter((key) => !isUsable(key)) };
}
