import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { knownError } from '../../base/errors/known-errors.ts';
import type { Json } from '../../tables/columns.ts';
import { readDefaultPermissions } from '../../tables/default-permissions.ts';
import type { Queries, TeamRow } from '../../tables/tables.ts';
import { grantTeamPermissions } from '../permissions/team-permissions.ts';

const METADATA_COLUMNS = ['client_metadata', 'client_read_only_metadata', 'server_metadata'] as const;

/** The fields of a new team. */
export interface NewTeam {
  display_name: string;
  profile_image_url?: string | null | undefined;
  client_metadata?: Json | undefined;
  client_read_only_metadata?: Json | undefined;
  server_metadata?: Json | undefined;
}

/**
 * Adds a team. Its creator, if given, becomes the first member and gets the project's default permissions for team creators
 * (protocol.md §8.6).
 */
export async function createTeam(
  db: Queries,
  projectId: string,
  team: NewTeam,
  creatorId: string | null,
  now: number,
): Promise<TeamRow> {
  const row = await db
    .insertInto('teams')
    .values({
      id: randomUUID(),
      project_id: projectId,
      display_name: team.display_name,
      profile_image_url: team.profile_image_url ?? null,
      client_metadata: jsonText(team.client_metadata),
      client_read_only_metadata: jsonText(team.client_read_only_metadata),
      server_metadata: jsonText(team.server_metadata),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (creatorId !== null) await addTeamMember(db, row, creatorId, 'creator', now);
  return row;
}

/** A change of a team. Absent fields stay unchanged, `null` clears a field. */
export type TeamChange = { [Key in keyof NewTeam]?: NewTeam[Key] | undefined };

/** Changes a team and returns the changed row. Throws TEAM_NOT_FOUND when the team has been deleted meanwhile. */
export async function updateTeam(db: Queries, team: TeamRow, change: TeamChange): Promise<TeamRow> {
  const columns = {
    ...(change.display_name === undefined ? {} : { display_name: change.display_name }),
    ...(change.profile_image_url === undefined ? {} : { profile_image_url: change.profile_image_url }),
    ...Object.fromEntries(
      METADATA_COLUMNS.filter((name) => change[name] !== undefined).map((name) => [name, jsonText(change[name])]),
    ),
  };
  if (Object.keys(columns).length === 0) return team;
  const changed = await db
    .updateTable('teams')
    .set(columns)
    .where('id', '=', team.id)
    .returningAll()
    .executeTakeFirst();
  // The team may have been deleted since it was read.
  if (!changed) throw knownError('TEAM_NOT_FOUND', { team_id: team.id });
  return changed;
}

/**
 * Deletes a team with its members, their permissions, its keys and its open invitations. Users who had selected the team
 * have no selected team afterwards.
 */
export async function deleteTeam(db: Queries, teamId: string): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('purpose', '=', 'team-invitation')
    .where(sql`data->>'team_id'`, '=', teamId)
    .execute();
  await db.updateTable('users').set({ selected_team_id: null }).where('selected_team_id', '=', teamId).execute();
  await db.deleteFrom('teams').where('id', '=', teamId).execute();
}

/**
 * Adds a user to a team, with the project's default permissions for the role. Returns false and changes nothing when the
 * user is already a member.
 */
export async function addTeamMember(
  db: Queries,
  team: Pick<TeamRow, 'id' | 'project_id'>,
  userId: string,
  role: 'creator' | 'member',
  now: number,
): Promise<boolean> {
  const added = await db
    .insertInto('team_members')
    .values({ team_id: team.id, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return false;
  await grantTeamPermissions(db, team.id, userId, await readDefaultPermissions(db, team.project_id, role));
  return true;
}

export async function findTeam(db: Queries, projectId: string, id: string): Promise<TeamRow | null> {
  const team = await db
    .selectFrom('teams')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return team ?? null;
}

export async function isTeamMember(db: Queries, teamId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Returns the name of the personal team that a new user gets if the project has `create_team_on_sign_up` (protocol.md
 * §7.4).
 */
export function createPersonalTeamName(displayName: string | null, email: string | null): string {
  const owner = displayName ?? email;
  return owner === null ? 'Personal Team' : `${owner}'s Team`;
}

function jsonText(value: Json | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
