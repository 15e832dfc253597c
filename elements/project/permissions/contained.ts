import type { PermissionDefinition } from '../../../core/admin.ts';

/** A permission in a tree, with the permissions that it contains. */
export interface PermissionNode {
  readonly id: string;
  readonly contained: readonly PermissionNode[];
}

/**
 * Returns the permissions `ids` as trees of the permissions that they contain, at any depth. A permission is expanded only at its first
 * occurrence, so circular definitions do not loop forever.
 */
export function buildContainedTree(
  ids: readonly string[],
  definitions: readonly PermissionDefinition[],
): readonly PermissionNode[] {
  const byId = containedById(definitions);
  const opened = new Set<string>();
  const nodeOf = (id: string): PermissionNode => {
    if (opened.has(id)) return { id, contained: [] };
    opened.add(id);
    return { id, contained: (byId.get(id) ?? []).map(nodeOf) };
  };
  return ids.map(nodeOf);
}

/** Returns, for the id of each permission that `ids` contain at any depth, the id in `ids` that contains it. */
export function findContainingPermissions(
  ids: readonly string[],
  definitions: readonly PermissionDefinition[],
): ReadonlyMap<string, string> {
  const byId = containedById(definitions);
  const found = new Map<string, string>();
  const collect = (id: string, root: string): void => {
    for (const each of byId.get(id) ?? []) {
      if (each === root || found.has(each)) continue;
      found.set(each, root);
      collect(each, root);
    }
  };
  for (const id of ids) collect(id, id);
  return found;
}

/** Maps the id of a permission to the ids of the permissions that it contains directly. */
function containedById(definitions: readonly PermissionDefinition[]): ReadonlyMap<string, readonly string[]> {
  return new Map(definitions.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]));
}
