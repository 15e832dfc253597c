import type { Queries } from '../db/tables.ts';
import { known } from '../http/known-errors.ts';

/** What the default permissions of a project contain (wire §3.9). */
const CONTAINED: Readonly<Record<string, readonly string[]>> = {
  team_member: ['$read_members', '$invite_members'],
  team_admin: [
    '$update_team',
    '$delete_team',
    '$read_members',
    '$remove_members',
    '$invite_members',
    '$manage_api_keys',
  ],
};

export type SystemPermission = '$read_members' | '$invite_members' | '$remove_members';

export async function grantTeamPermission(
  db: Queries,
  teamId: string,
  userId: string,
  permissionId: string,
): Promise<void> {
  await db
    .insertInto('team_permissions')
    .values({ team_id: teamId, user_id: userId, permission_id: permissionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Throws TEAM_MEMBERSHIP_NOT_FOUND for somebody who is not in the team or a team there is not, and
 * TEAM_PERMISSION_REQUIRED for the first of the permissions a member does not hold.
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
  if (rows.length === 0) throw known('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
  const held = rows.flatMap(({ permission_id: id }) => (id === null ? [] : [id, ...(CONTAINED[id] ?? [])]));
  const missing = permissionIds.find((id) => !held.includes(id));
  if (missing === undefined) return;
  throw known('TEAM_PERMISSION_REQUIRED', { team_id: teamId, user_id: userId, permission_id: missing });
}
