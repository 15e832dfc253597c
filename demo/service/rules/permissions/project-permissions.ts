import { readDefaultPermissions } from '../../tables/default-permissions.ts';
import type { Queries } from '../../tables/tables.ts';
import { readPermissionExpander } from './permission-definitions.ts';
import { expandGrants, sortGrants, type PermissionGrant } from './permission-grants.ts';
import type { GrantFilter } from './team-permissions.ts';

/** Grants a new user the permissions that the project gives to all its users (protocol.md §7.4). */
export async function grantDefaultPermissions(db: Queries, projectId: string, userId: string): Promise<void> {
  await grantProjectPermissions(db, projectId, userId, await readDefaultPermissions(db, projectId, 'user'));
}

/** Grants permissions in a project to a user. A permission that the user already has is not granted again. */
export async function grantProjectPermissions(
  db: Queries,
  projectId: string,
  userId: string,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return;
  await db
    .insertInto('project_permissions')
    .values(permissionIds.map((id) => ({ project_id: projectId, user_id: userId, permission_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes a permission of a user in a project. Returns false if the permission was not granted directly. */
export async function revokeProjectPermission(
  db: Queries,
  projectId: string,
  userId: string,
  permissionId: string,
): Promise<boolean> {
  const revoked = await db
    .deleteFrom('project_permissions')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('permission_id', '=', permissionId)
    .returning('permission_id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export async function listProjectPermissions(
  db: Queries,
  projectId: string,
  { userId, permissionId, isRecursive }: Omit<GrantFilter, 'teamId'>,
): Promise<PermissionGrant[]> {
  const direct: PermissionGrant[] = await db
    .selectFrom('project_permissions')
    .select(['permission_id as id', 'user_id'])
    .where('project_id', '=', projectId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
  const held = isRecursive ? expandGrants(direct, await readPermissionExpander(db, projectId, 'project')) : direct;
  return sortGrants(permissionId === undefined ? held : held.filter(({ id }) => id === permissionId));
}
