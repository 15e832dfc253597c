import type { PermissionDefinition } from '../../../core/admin.ts';

/** A permission as part of another one, with what it contains itself. */
export interface PermissionNode {
  readonly id: string;
  readonly contained: readonly PermissionNode[];
}

/** What permissions contain, as a tree. Each is opened where it first appears, so definitions in a circle come to an end. */
export function containedTree(
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

/** The permissions that come with others, each with the one of `ids` that it comes with. */
export function includedWith(
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

/** What each permission contains itself, by its id. */
function containedById(definitions: readonly PermissionDefinition[]): ReadonlyMap<string, readonly string[]> {
  return new Map(definitions.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]));
}
