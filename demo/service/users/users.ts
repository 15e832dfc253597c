import type { OAuthAccount } from '../connected-accounts/oauth-accounts.ts';
import type { ContactChannelRow, Queries, TeamRow, UserRow } from '../db/tables.ts';
import type { ProjectConfig } from '../project-config/project-config.ts';

/** A user with what other tables say of it. */
export interface User extends UserRow {
  readonly primary: ContactChannelRow | null;
  readonly selectedTeam: TeamRow | null;
  readonly hasPasskey: boolean;
  readonly oauthAccounts: readonly OAuthAccount[];
}

interface RestrictedReason {
  readonly type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator';
}

export async function findUser(db: Queries, projectId: string, id: string): Promise<User | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  const [found = null] = user ? await findUsers(db, projectId, [user]) : [];
  return found;
}

/** Adds what other tables say, in as many queries for many users as for one. */
export async function findUsers(db: Queries, projectId: string, rows: readonly UserRow[]): Promise<User[]> {
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
  const teams = await selectedTeams(db, projectId, rows);
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

async function selectedTeams(db: Queries, projectId: string, rows: readonly UserRow[]): Promise<Map<string, TeamRow>> {
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

/** The user somebody means who signs in with this address; null when it is nobody's sign-in address. */
export async function findUserByAuthEmail(db: Queries, projectId: string, email: string): Promise<User | null> {
  const channel = await db
    .selectFrom('contact_channels')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('type', '=', 'email')
    .where('value', '=', email)
    .where('used_for_auth', '=', true)
    .executeTakeFirst();
  return channel ? findUser(db, projectId, channel.user_id) : null;
}

/** Why a user may not do everything yet; null when they are not restricted (protocol.md §7.2, G26). */
export function restrictedReason(user: User, config: ProjectConfig): RestrictedReason | null {
  if (user.is_anonymous) return { type: 'anonymous' };
  if (config.require_email_verification && !user.primary?.is_verified) return { type: 'email_not_verified' };
  if (user.restricted_by_admin) return { type: 'restricted_by_administrator' };
  return null;
}
