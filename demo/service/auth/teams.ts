import { randomUUID } from 'node:crypto';
import type { Json, Queries, TeamRow } from '../db/tables.ts';
import { grantTeamPermission } from './team-permissions.ts';

/** What a team starts with. */
export interface NewTeam {
  display_name: string;
  profile_image_url?: string | null | undefined;
  client_metadata?: Json | undefined;
  client_read_only_metadata?: Json | undefined;
  server_metadata?: Json | undefined;
}

/** Adds a team; its creator, if there is one, becomes its first member and administrator (wire §3.7). */
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
  if (creatorId !== null) await addTeamMember(db, row.id, creatorId, 'team_admin', now);
  return row;
}

/** False when the user was a member already, which changes nothing. */
export async function addTeamMember(
  db: Queries,
  teamId: string,
  userId: string,
  permissionId: string,
  now: number,
): Promise<boolean> {
  const added = await db
    .insertInto('team_members')
    .values({ team_id: teamId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return false;
  await grantTeamPermission(db, teamId, userId, permissionId);
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

/** The team every new user gets where the project says so (wire §3.6, Create). */
export function personalTeamName(displayName: string | null, email: string | null): string {
  const owner = displayName ?? email;
  return owner === null ? 'Personal Team' : `${owner}'s Team`;
}

function jsonText(value: Json | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
