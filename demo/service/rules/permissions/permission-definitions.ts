import { knownError } from '../../base/errors/known-errors.ts';
import type { PermissionScope } from '../../tables/permission-tables.ts';
import { isSystemPermission, SYSTEM_PERMISSIONS } from '../../tables/system-permissions.ts';
import type { Queries } from '../../tables/tables.ts';

/** The definition of a permission. `contained` lists the ids of the permissions that it contains directly, sorted. */
export interface PermissionDefinition {
  readonly id: string;
  readonly description: string | null;
  readonly contained: readonly string[];
}

/** Returns the id of a permission and the ids of all permissions that it contains, directly or indirectly. */
export type ExpandPermission = (id: string) => readonly string[];

/**
 * Returns the permission definitions of a project in one scope, sorted by id. Those of scope `team` include the system
 * permissions.
 */
export async function listDefinitions(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
): Promise<PermissionDefinition[]> {
  const rows = await db
    .selectFrom('permission_definitions')
    .select(['id', 'description', 'contained_permission_ids'])
    .where('project_id', '=', projectId)
    .where('scope', '=', scope)
    .execute();
  const own = rows.map(({ id, description, contained_permission_ids: ids }) => ({
    id,
    description,
    contained: ids.toSorted(),
  }));
  return [...(scope === 'team' ? listSystemDefinitions() : []), ...own].sort((left, right) =>
    left.id < right.id ? -1 : 1,
  );
}

/**
 * Reads the permission definitions of a scope. Returns a function that lists which permissions a permission contains,
 * directly or indirectly. Two permissions may contain each other.
 */
export async function readPermissionExpander(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
): Promise<ExpandPermission> {
  const definitions = await listDefinitions(db, projectId, scope);
  return createClosure(new Map(definitions.map(({ id, contained }) => [id, contained])));
}

function createClosure(contained: ReadonlyMap<string, readonly string[]>): ExpandPermission {
  const known = new Map<string, readonly string[]>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const all = new Set([id]);
    // The loop also visits ids that it adds to the set. A set contains each id once, so the loop ends.
    for (const containedId of all) for (const nestedId of contained.get(containedId) ?? []) all.add(nestedId);
    known.set(id, [...all]);
    return [...all];
  };
}

/**
 * Throws PERMISSION_NOT_FOUND if the project has no such permission, and WRONG_PERMISSION_SCOPE if the permission has
 * another scope.
 */
export async function requireDefinition(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
  id: string,
): Promise<void> {
  const actual = await findPermissionScope(db, projectId, id);
  if (actual === scope) return;
  if (actual === null) throw knownError('PERMISSION_NOT_FOUND', { permission_id: id });
  throw knownError('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: scope, actual_scope: actual });
}

/** Returns the scope of a permission: team or project. Returns null when the project has no such permission. */
export async function findPermissionScope(db: Queries, projectId: string, id: string): Promise<PermissionScope | null> {
  if (isSystemPermission(id)) return 'team';
  const row = await db
    .selectFrom('permission_definitions')
    .select('scope')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.scope ?? null;
}

function listSystemDefinitions(): PermissionDefinition[] {
  return Object.entries(SYSTEM_PERMISSIONS).map(([id, description]) => ({ id, description, contained: [] }));
}
