import type { Closure } from './permission-definitions.ts';

/** A permission of a user, in a team or in the whole project. */
export interface Grant {
  readonly id: string;
  readonly user_id: string;
  readonly team_id?: string;
}

/** Returns the direct grants and all permissions they contain, without duplicates. */
export function expandGrants<G extends Grant>(grants: readonly G[], closure: Closure): G[] {
  const all = new Map<string, G>();
  for (const grant of grants) {
    for (const id of closure(grant.id)) all.set(`${grant.team_id}/${grant.user_id}/${id}`, { ...grant, id });
  }
  return [...all.values()];
}

/** Sorts grants by team, user and permission, the order of lists (protocol.md §8.5). */
export function sortGrants<G extends Grant>(grants: readonly G[]): G[] {
  return grants.toSorted(
    (a, b) => compare(a.team_id ?? '', b.team_id ?? '') || compare(a.user_id, b.user_id) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
