import { known } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import { createTeam, isTeamMember, personalTeamName } from '../teams/teams.ts';
import type { User } from '../users/users.ts';

/**
 * Returns the team that will own a new project: the requested one, else the creator's selected team, else the creator's oldest
 * team, else a new team. Throws TEAM_MEMBERSHIP_NOT_FOUND.
 */
export async function ownerTeam(db: Queries, founder: User, wanted: string | undefined, now: number): Promise<string> {
  if (wanted !== undefined) {
    if (await isTeamMember(db, wanted, founder.id)) return wanted;
    throw known('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: wanted, user_id: founder.id });
  }
  const { selected_team_id: selected } = founder;
  if (selected !== null && (await isTeamMember(db, selected, founder.id))) return selected;
  const oldest = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', founder.id)
    .orderBy('created_at')
    .orderBy('team_id')
    .executeTakeFirst();
  if (oldest) return oldest.team_id;
  const name = personalTeamName(founder.display_name, founder.primary?.value ?? null);
  return (await createTeam(db, founder.project_id, { display_name: name }, founder.id, now)).id;
}

export async function setOwnerTeam(db: Queries, projectId: string, teamId: string): Promise<void> {
  await db.updateTable('projects').set({ owner_team_id: teamId }).where('id', '=', projectId).execute();
}
