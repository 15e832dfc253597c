import type { ContactChannelRow, Queries, TeamRow, UserRow } from '../db/tables.ts';
import type { ProjectConfig } from '../project-config.ts';
import { listAccounts, type OAuthAccount } from './oauth-accounts.ts';
import { findTeam } from './teams.ts';

/** A user with what other tables say of it. */
export interface User extends UserRow {
  readonly primary: ContactChannelRow | null;
  readonly selectedTeam: TeamRow | null;
  readonly hasPasskey: boolean;
  readonly oauthAccounts: readonly OAuthAccount[];
}

export interface RestrictedReason {
  readonly type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator';
}

export async function findUser(db: Queries, projectId: string, id: string): Promise<User | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return null;
  const primary = await db
    .selectFrom('contact_channels')
    .selectAll()
    .where('user_id', '=', id)
    .where('is_primary', '=', true)
    .executeTakeFirst();
  const selectedTeam = user.selected_team_id === null ? null : await findTeam(db, projectId, user.selected_team_id);
  const passkey = await db.selectFrom('passkeys').select('user_id').where('user_id', '=', id).executeTakeFirst();
  const oauthAccounts = await listAccounts(db, id);
  return { ...user, primary: primary ?? null, selectedTeam, hasPasskey: passkey !== undefined, oauthAccounts };
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

/** Why a user may not do everything yet; null when nothing is in the way (wire §3.6, G26). */
export function restrictedReason(user: User, config: ProjectConfig): RestrictedReason | null {
  if (user.is_anonymous) return { type: 'anonymous' };
  if (config.require_email_verification && !user.primary?.is_verified) return { type: 'email_not_verified' };
  if (user.restricted_by_admin) return { type: 'restricted_by_administrator' };
  return null;
}
