import type { Instant } from '../../core/index.ts';

/** The newest first, those that work apart from those that do not. */
export function sortKeys<Key extends { readonly createdAt: Instant }>(
  keys: readonly Key[],
  isUsable: (key: Key) => boolean,
): { readonly good: readonly Key[]; readonly dead: readonly Key[] } {
  const newest = [...keys].sort((one, other) => other.createdAt - one.createdAt);
  return { good: newest.filter(isUsable), dead: newest.filter((key) => !isUsable(key)) };
}
