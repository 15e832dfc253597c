import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { prepareQuery } from '../../tables/prepare-query.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import type { ContactChannelRow, OAuthAccountRow, Queries, TeamRow, UserRow } from '../../tables/tables.ts';

/**
 * A user, with data from other tables: the primary email address, the selected team, whether there is a passkey, and the
 * provider accounts.
 */
export interface User extends UserRow {
  readonly primary: ContactChannelRow | null;
  readonly selectedTeam: TeamRow | null;
  readonly hasPasskey: boolean;
  readonly oauthAccounts: readonly OAuthAccountRow[];
}

/** The reason why a user is restricted. */
interface RestrictedReason {
  readonly type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator';
}

/** Builds a query for users with data from other tables, in one round trip. */
export function createUserQuery(db: Queries) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((user) => [
      jsonObjectFrom(
        user
          .selectFrom('contact_channels')
          .selectAll('contact_channels')
          .whereRef('contact_channels.user_id', '=', 'users.id')
          .where('is_primary', '=', sql.lit(true))
          .limit(sql.lit(1)),
      ).as('primary'),
      jsonObjectFrom(
        user
          .selectFrom('teams')
          .selectAll('teams')
          .whereRef('teams.project_id', '=', 'users.project_id')
          .whereRef('teams.id', '=', 'users.selected_team_id'),
      ).as('selectedTeam'),
      user
        .exists(user.selectFrom('passkeys').select('user_id').whereRef('passkeys.user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
      jsonArrayFrom(
        user
          .selectFrom('oauth_accounts')
          .selectAll('oauth_accounts')
          .whereRef('oauth_accounts.user_id', '=', 'users.id')
          .orderBy('oauth_accounts.created_at')
          .orderBy('oauth_accounts.id'),
      ).as('oauthAccounts'),
    ]);
}

const selectUserById = prepareQuery<{ projectId: string; id: string }, User>((db, slot) =>
  createUserQuery(db).where('users.project_id', '=', slot('projectId')).where('users.id', '=', slot('id')),
);

export function findUser(db: Queries, projectId: string, id: string): Promise<User | null> {
  return selectUserById(db, { projectId, id });
}

const selectUserByAuthEmail = prepareQuery<{ projectId: string; email: string }, User>((db, slot) =>
  createUserQuery(db).where('users.id', 'in', (channel) =>
    channel
      .selectFrom('contact_channels')
      .select('user_id')
      .where('project_id', '=', slot('projectId'))
      .where('type', '=', sql.lit('email'))
      .where('value', '=', slot('email'))
      .where('used_for_auth', '=', sql.lit(true)),
  ),
);

/** Returns the user who signs in with this email address; null when no user of the project does. */
export function findUserByAuthEmail(db: Queries, projectId: string, email: string): Promise<User | null> {
  return selectUserByAuthEmail(db, { projectId, email });
}

/** Adds data from other tables to many user rows, with one query for each table. */
export async function addUserDetails(db: Queries, projectId: string, rows: readonly UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const channels = await db
    .selectFrom('contact_channels')
    .selectAll()
    .where('user_id', 'in', ids)
    .where('is_primary', '=', true)
    .execute();
  const passkeys = await db.selectFrom('passkeys').select('user_id').where('user_id', 'in', ids).execute();
  const accounts = await db
    .selectFrom('oauth_accounts')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const teams = await findSelectedTeams(db, projectId, rows);
  const primaries = new Map(channels.map((channel) => [channel.user_id, channel]));
  const withPasskey = new Set(passkeys.map((passkey) => passkey.user_id));
  return rows.map((row) => ({
    ...row,
    primary: primaries.get(row.id) ?? null,
    selectedTeam: teams.get(row.selected_team_id ?? '') ?? null,
    hasPasskey: withPasskey.has(row.id),
    oauthAccounts: accounts.filter((account) => account.user_id === row.id),
  }));
}

async function findSelectedTeams(
  db: Queries,
  projectId: string,
  rows: readonly UserRow[],
): Promise<Map<string, TeamRow>> {
  const ids = rows.flatMap(({ selected_team_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const teams = await db
    .selectFrom('teams')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  return new Map(teams.map((team) => [team.id, team]));
}

/** Returns why a user is restricted; null when the user is not restricted (protocol.md §7.2, generation 2). */
export function findRestrictedReason(user: User, config: ProjectConfig): RestrictedReason | null {
  if (user.is_anonymous) return { type: 'anonymous' };
  if (config.require_email_verification && !user.primary?.is_verified) return { type: 'email_not_verified' };
  if (user.restricted_by_admin) return { type: 'restricted_by_administrator' };
  return null;
}
