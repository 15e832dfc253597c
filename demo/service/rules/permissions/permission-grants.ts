import type { ExpandPermission } from './permission-definitions.ts';

/** A permission of a user, in a team or in the whole project. */
export interface PermissionGrant {
  readonly id: string;
  readonly user_id: string;
  readonly team_id?: string;
}

/** Returns the direct grants and all permissions they contain, without duplicates. */
export function expandGrants<G extends PermissionGrant>(grants: readonly G[], closure: ExpandPermission): G[] {
  const all = new Map<string, G>();
  for (const grant of grants) {
    for (const id of closure(grant.id)) all.set(`${grant.team_id}/${grant.user_id}/${id}`, { ...grant, id });
  }
  return [...all.values()];
}

/** Sorts grants by team, user and permission, the order of lists (protocol.md §8.5). */
export function sortGrants<G extends PermissionGrant>(grants: readonly G[]): G[] {
  return grants.toSorted(
    (left, right) =>
      compareTexts(left.team_id ?? '', right.team_id ?? '') ||
      compareTexts(left.user_id, right.user_id) ||
      compareTexts(left.id, right.id),
  );
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
