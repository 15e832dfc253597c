import type { Closure } from './permission-definitions.ts';

/** A permission somebody holds, in a team or in the whole project. */
export interface Grant {
  readonly id: string;
  readonly user_id: string;
  readonly team_id?: string;
}

/** The direct grants and all that follows from them, each once. */
export function expandGrants<G extends Grant>(grants: readonly G[], closure: Closure): G[] {
  const all = new Map<string, G>();
  for (const grant of grants) {
    for (const id of closure(grant.id)) all.set(`${grant.team_id}/${grant.user_id}/${id}`, { ...grant, id });
  }
  return [...all.values()];
}

/** By team, user and permission, as lists show them (protocol.md §8.5). */
export function sortGrants<G extends Grant>(grants: readonly G[]): G[] {
  return grants.toSorted(
    (a, b) => compare(a.team_id ?? '', b.team_id ?? '') || compare(a.user_id, b.user_id) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
