import { createApiKeys, type ServerApiKeys } from './api-keys.ts';
import { createContactChannels, type ServerContactChannels } from './contact-channels.ts';
import { type EmailDeliveryStats, getEmailDeliveryStats } from './email-delivery.ts';
import { createNotifications, type ServerNotifications } from './notifications.ts';
import { createOAuthAccounts, type OAuthAccounts } from './oauth-accounts.ts';
import { createPermissions, type ServerPermissions } from './permissions.ts';
import { createReceivedInvitations, type ServerReceivedInvitations } from './received-invitations.ts';
import { sendEmail, type SendEmailError, type UserEmail } from './send-email.ts';
import type { Result } from '../../base/result.ts';
import type { ServerContext } from '../app/server-context.ts';
import { createSessions, type ServerSessions } from './sessions.ts';
import { createTeamInvitations, type ServerTeamInvitations } from './team-invitations.ts';
import { createTeamMembers, type ServerTeamMembers } from './team-members.ts';
import { createTeamProfiles, type ServerTeamProfiles } from './team-profiles.ts';
import { createTeams, type ServerTeams } from './teams.ts';
import { createUsers, type ServerUsers } from './users.ts';

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
   * @example await server.sendEmail({ userIds: [userId], subject: 'Your report', html: '<p>It is ready.</p>' });
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
  const users = createUsers(ctx);
  return {
    apiKeys: createApiKeys(ctx),
    contactChannels: createContactChannels(ctx),
    notifications: createNotifications(ctx),
    oauthAccounts: createOAuthAccounts(ctx, users),
    permissions: createPermissions(ctx),
    receivedInvitations: createReceivedInvitations(ctx),
    sessions: createSessions(ctx),
    teamInvitations: createTeamInvitations(ctx),
    teamMembers: createTeamMembers(ctx),
    teamProfiles: createTeamProfiles(ctx),
    teams: createTeams(ctx),
    users,
    sendEmail: (email) => sendEmail(ctx, email),
    getEmailDeliveryStats: () => getEmailDeliveryStats(ctx),
  };
}
