import { createApiKeysApi, type ServerApiKeys } from './api-keys.ts';
import { createContactChannelsApi, type ServerContactChannels } from './contact-channels.ts';
import { type EmailDeliveryStats, getEmailDeliveryStats } from './email-delivery.ts';
import { createNotificationsApi, type ServerNotifications } from './notifications.ts';
import { createOAuthAccountsApi, type OAuthAccounts } from './oauth-accounts.ts';
import { createPermissionsApi, type ServerPermissions } from './permissions.ts';
import { createReceivedInvitationsApi, type ServerReceivedInvitations } from './received-invitations.ts';
import { sendEmail, type SendEmailError, type UserEmail } from './send-email.ts';
import type { Result } from '../../base/result.ts';
import { withChecks } from '../../errors/check-arguments.ts';
import type { ServerContext } from '../app/server-context.ts';
import { createSessionsApi, type ServerSessions } from './sessions.ts';
import { SERVER_SIGNATURES } from './signatures.ts';
import { createTeamInvitationsApi, type ServerTeamInvitations } from './team-invitations.ts';
import { createTeamMembersApi, type ServerTeamMembers } from './team-members.ts';
import { createTeamProfilesApi, type ServerTeamProfiles } from './team-profiles.ts';
import { createTeamsApi, type ServerTeams } from './teams.ts';
import { createUsersApi, type ServerUsers } from './users.ts';

/**
 * The calls of a server for any user: a group of functions for each resource. Every call sends a request, and nothing is cached.
 * An invalid id throws LatchkeyError `MISUSE`, and nothing is sent.
 */
export interface ServerGroups {
  readonly apiKeys: ServerApiKeys;
  readonly contactChannels: ServerContactChannels;
  readonly notifications: ServerNotifications;
  readonly oauthAccounts: OAuthAccounts;
  readonly permissions: ServerPermissions;
  readonly receivedInvitations: ServerReceivedInvitations;
  readonly sessions: ServerSessions;
  readonly teamInvitations: ServerTeamInvitations;
  readonly teamMembers: ServerTeamMembers;
  readonly teamProfiles: ServerTeamProfiles;
  readonly teams: ServerTeams;
  readonly users: ServerUsers;
  /**
   * Sends an email to users, through the project's own mail server. Users without an email address, and users who turned the
   * category off, receive none.
   *
   * @throws LatchkeyError `UNEXPECTED_STATUS` when the template, draft or category does not exist
   * @example const result = await server.sendEmail({ userIds: [userId], subject: 'Your report', html: '<p>It is ready.</p>' });
   */
  sendEmail(email: UserEmail): Promise<Result<undefined, SendEmailError>>;
  /**
   * Fetches how many emails of the project were sent, bounced or marked as spam, and how fast the service sends them.
   *
   * @throws LatchkeyError `UNEXPECTED_STATUS` with status 404 from services that do not count emails
   * @example const { stats, capacity } = await server.getEmailDeliveryStats();
   */
  getEmailDeliveryStats(): Promise<EmailDeliveryStats>;
}

/** Creates the groups of functions of a server app (`users`, `teams`, …). Needs a context with server or admin access. */
export function createServerGroups(ctx: ServerContext): ServerGroups {
  const users = createUsersApi(ctx);
  const groups: ServerGroups = {
    apiKeys: createApiKeysApi(ctx),
    contactChannels: createContactChannelsApi(ctx),
    notifications: createNotificationsApi(ctx),
    oauthAccounts: createOAuthAccountsApi(ctx, users),
    permissions: createPermissionsApi(ctx),
    receivedInvitations: createReceivedInvitationsApi(ctx),
    sessions: createSessionsApi(ctx),
    teamInvitations: createTeamInvitationsApi(ctx),
    teamMembers: createTeamMembersApi(ctx),
    teamProfiles: createTeamProfilesApi(ctx),
    teams: createTeamsApi(ctx),
    users,
    sendEmail: (email) => sendEmail(ctx, email),
    getEmailDeliveryStats: () => getEmailDeliveryStats(ctx),
  };
  return withChecks(groups, SERVER_SIGNATURES);
}
