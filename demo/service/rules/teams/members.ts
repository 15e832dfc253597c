import { knownError } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import { isTeamMember } from './teams.ts';

/**
 * Throws USER_NOT_FOUND when the project has no such user. Throws TEAM_MEMBERSHIP_NOT_FOUND when the user is not a member of
 * the team or the team does not exist.
 */
export async function requireMember(db: Queries, projectId: string, teamId: string, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw knownError('USER_NOT_FOUND');
  const isMember = await isTeamMember(db, teamId, userId);
  if (!isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}

/**
 * Removes a user from a team, together with the user's permissions and profile in the team. If the team was the user's
 * selected team, the user has none afterwards. Returns false when the user was not a member.
 */
export async function removeTeamMember(db: Queries, teamId: string, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) return false;
  await db
    .updateTable('users')
    .set({ selected_team_id: null })
    .where('id', '=', userId)
    .where('selected_team_id', '=', teamId)
    .execute();
  return true;
}
