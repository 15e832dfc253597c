import type { AccessLevel } from '../../base/access.ts';
import { PROFILE_COLUMNS, type RiskScores } from '../../tables/user-tables.ts';
import type { Project } from '../projects/project.ts';
import { teamView } from '../teams/team-view.ts';
import { findRestrictedReason, type User } from './users.ts';

/** Returns the fields of a user that the caller's access level may read (protocol.md §7.2). */
export function userView(user: User, project: Project, access: AccessLevel): Record<string, unknown> {
  return access === 'client' ? clientView(user, project) : serverView(user, project);
}

function clientView(user: User, project: Project): Record<string, unknown> {
  const reason = findRestrictedReason(user, project.config);
  const hasPassword = user.password_hash !== null;
  return {
    id: user.id,
    primary_email: user.primary?.value ?? null,
    primary_email_verified: user.primary?.is_verified ?? false,
    ...Object.fromEntries(PROFILE_COLUMNS.map((name) => [name, user[name]])),
    client_metadata: user.client_metadata,
    client_read_only_metadata: user.client_read_only_metadata,
    selected_team_id: user.selected_team_id,
    selected_team: user.selectedTeam && teamView(user.selectedTeam, 'client'),
    signed_up_at_millis: user.signed_up_at,
    has_password: hasPassword,
    otp_auth_enabled: user.otp_auth_enabled,
    passkey_auth_enabled: user.hasPasskey,
    auth_with_email: hasPassword || user.otp_auth_enabled,
    requires_totp_mfa: user.totp_secret !== null,
    oauth_providers: user.oauthAccounts.map(({ provider, account_id, email }) => ({ id: provider, account_id, email })),
    is_anonymous: user.is_anonymous,
    is_restricted: reason !== null,
    restricted_reason: reason,
    restricted_by_admin: user.restricted_by_admin,
    restricted_by_admin_reason: user.restricted_by_admin_reason,
  };
}

const NO_RISK: RiskScores = { sign_up: { bot: 0, free_trial_abuse: 0 } };

function serverView(user: User, project: Project): Record<string, unknown> {
  return {
    ...clientView(user, project),
    selected_team: user.selectedTeam && teamView(user.selectedTeam, 'server'),
    primary_email_auth_enabled: user.primary?.used_for_auth ?? false,
    server_metadata: user.server_metadata,
    last_active_at_millis: user.last_active_at,
    restricted_by_admin_private_details: user.restricted_by_admin_private_details,
    country_code: user.country_code,
    risk_scores: user.risk_scores ?? NO_RISK,
  };
}
