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
  const opened = new Set<string>();
  const nodeOf = (id: string): PermissionNode => {
    if (opened.has(id)) return { id, contained: [] };
    opened.add(id);
    return { id, contained: containedIn(id, definitions).map(nodeOf) };
  };
  return ids.map(nodeOf);
}

/** The permissions that come with others, each with the one of `ids` that it comes with. */
export function includedWith(
  ids: readonly string[],
  definitions: readonly PermissionDefinition[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const collect = (id: string, root: string): void => {
    for (const each of containedIn(id, definitions)) {
      if (each === root || found.has(each)) continue;
      found.set(each, root);
      collect(each, root);
    }
  };
  for (const id of ids) collect(id, id);
  return found;
}

function containedIn(id: string, definitions: readonly PermissionDefinition[]): readonly string[] {
  return definitions.find((each) => each.id === id)?.containedPermissionIds ?? [];
}
