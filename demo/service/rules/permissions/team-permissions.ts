import { knownError } from '../../base/errors/known-errors.ts';
import type { SystemPermission } from '../../tables/system-permissions.ts';
import type { Queries } from '../../tables/tables.ts';
import { readPermissionExpander } from './permission-definitions.ts';
import { expandGrants, sortGrants, type PermissionGrant } from './permission-grants.ts';

interface TeamGrant extends PermissionGrant {
  readonly team_id: string;
}

/** Selects the grants to list. An absent id selects all teams, users or permissions. */
export interface GrantFilter {
  teamId?: string | undefined;
  userId?: string | undefined;
  permissionId?: string | undefined;
  /** Whether to include the permissions that the granted ones contain. */
  isRecursive: boolean;
}

/** Grants permissions in a team to one of its members. A permission that the member already has is not granted again. */
export async function grantTeamPermissions(
  db: Queries,
  teamId: string,
  userId: string,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return;
  await db
    .insertInto('team_permissions')
    .values(permissionIds.map((id) => ({ team_id: teamId, user_id: userId, permission_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes a permission of a member in a team. Returns false if the permission was not granted directly. */
export async function revokeTeamPermission(
  db: Queries,
  teamId: string,
  userId: string,
  permissionId: string,
): Promise<boolean> {
  const revoked = await db
    .deleteFrom('team_permissions')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('permission_id', '=', permissionId)
    .returning('permission_id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export async function listTeamPermissions(db: Queries, projectId: string, filter: GrantFilter): Promise<TeamGrant[]> {
  const { teamId, userId, permissionId } = filter;
  const direct: TeamGrant[] = await db
    .selectFrom('team_permissions as permission')
    .innerJoin('teams as team', 'team.id', 'permission.team_id')
    .select(['permission.permission_id as id', 'permission.user_id', 'permission.team_id'])
    .where('team.project_id', '=', projectId)
    .$if(teamId !== undefined, (query) => query.where('permission.team_id', '=', teamId ?? ''))
    .$if(userId !== undefined, (query) => query.where('permission.user_id', '=', userId ?? ''))
    .execute();
  const held = filter.isRecursive ? expandGrants(direct, await readPermissionExpander(db, projectId, 'team')) : direct;
  return sortGrants(permissionId === undefined ? held : held.filter(({ id }) => id === permissionId));
}

/**
 * Throws TEAM_MEMBERSHIP_NOT_FOUND when the user is not a member or the team does not exist. Throws TEAM_PERMISSION_REQUIRED
 * for the first of the permissions that the member lacks.
 */
export async function requireTeamPermission(
  db: Queries,
  projectId: string,
  teamId: string,
  userId: string,
  permissionIds: readonly SystemPermission[],
): Promise<void> {
  const rows = await db
    .selectFrom('team_members as member')
    .innerJoin('teams as team', 'team.id', 'member.team_id')
    .leftJoin('team_permissions as permission', (join) =>
      join.onRef('permission.team_id', '=', 'member.team_id').onRef('permission.user_id', '=', 'member.user_id'),
    )
    .select('permission.permission_id')
    .where('team.project_id', '=', projectId)
    .where('member.team_id', '=', teamId)
    .where('member.user_id', '=', userId)
    .execute();
  if (rows.length === 0) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
  if (permissionIds.length === 0) return;
  const closure = await readPermissionExpander(db, projectId, 'team');
  const held = new Set(rows.flatMap(({ permission_id: id }) => (id === null ? [] : closure(id))));
  const missing = permissionIds.find((id) => !held.has(id));
  if (missing === undefined) return;
  throw knownError('TEAM_PERMISSION_REQUIRED', { team_id: teamId, user_id: userId, permission_id: missing });
}
