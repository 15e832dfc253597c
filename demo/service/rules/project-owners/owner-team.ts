import { knownError } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import { createTeam, isTeamMember, createPersonalTeamName } from '../teams/teams.ts';
import type { User } from '../users/users.ts';

/**
 * Returns the team that will own a new project: the requested one, else the creator's selected team, else the creator's oldest
 * team, else a new team. Throws TEAM_MEMBERSHIP_NOT_FOUND.
 */
export async function findOrCreateOwnerTeam(
  db: Queries,
  creator: User,
  requestedTeamId: string | undefined,
  now: number,
): Promise<string> {
  if (requestedTeamId !== undefined) {
    if (await isTeamMember(db, requestedTeamId, creator.id)) return requestedTeamId;
    throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: requestedTeamId, user_id: creator.id });
  }
  const { selected_team_id: selected } = creator;
  if (selected !== null && (await isTeamMember(db, selected, creator.id))) return selected;
  const oldest = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', creator.id)
    .orderBy('created_at')
    .orderBy('team_id')
    .executeTakeFirst();
  if (oldest) return oldest.team_id;
  const name = createPersonalTeamName(creator.display_name, creator.primary?.value ?? null);
  return (await createTeam(db, creator.project_id, { display_name: name }, creator.id, now)).id;
}

export async function setOwnerTeam(db: Queries, projectId: string, teamId: string): Promise<void> {
  await db.updateTable('projects').set({ owner_team_id: teamId }).where('id', '=', projectId).execute();
}
