import type { Migration } from 'kysely';
import { createApiKeyTables } from './api-keys.ts';
import {
  clearOwnerPassword,
  enableDemoAgents,
  enableDemoApiKeys,
  enableDemoSignInMethods,
  enableDemoProviders,
} from './demo-project.ts';
import {
  createEmailTemplateTable,
  createMailTables,
  createUserActivityTable,
  numberMails,
  reconstructActivity,
} from './mails-and-activity.ts';
import { addHandedOverTokens, addHandOffColumn, createOAuthTables } from './oauth.ts';
import { createPermissionTables } from './permissions.ts';
import {
  addProjectOwners,
  createConfigOverrideTable,
  createProjectTables,
  addSeededKeyExpiry,
  enableProjectOwners,
} from './projects.ts';
import {
  addAuthenticationTimes,
  addSessionAgents,
  createAgentRequestTables,
  createCliLoginTables,
  createExternalSessionTable,
  createPasskeyTables,
  createSessionTables,
} from './sign-in.ts';
import { addMemberProfiles, createTeamTables, indexTeams } from './teams.ts';
import {
  addRiskScores,
  addSessionDevices,
  addTotpSteps,
  normalizeEmails,
  createNotificationPreferenceTable,
  createUserTables,
  dropUserAgents,
} from './users.ts';
import { createWebhookTables, indexWebhookMessages, createWebhookTriggers } from './webhooks.ts';

/** All migrations in order. A published migration is never edited; add another one instead. */
export const migrations: Record<string, Migration> = {
  '001-projects': { up: createProjectTables },
  '002-users': { up: createUserTables },
  '003-sessions': { up: createSessionTables },
  '004-mails': { up: createMailTables },
  '005-passkeys': { up: createPasskeyTables },
  '006-cli-logins': { up: createCliLoginTables },
  '007-teams': { up: createTeamTables },
  '008-demo-methods': { up: enableDemoSignInMethods },
  '009-oauth': { up: createOAuthTables },
  '010-demo-providers': { up: enableDemoProviders },
  '011-session-devices': { up: addSessionDevices },
  '012-notification-preferences': { up: createNotificationPreferenceTable },
  '013-demo-api-keys': { up: enableDemoApiKeys },
  '015-permissions': { up: createPermissionTables },
  '016-member-profiles': { up: addMemberProfiles },
  '017-team-indexes': { up: indexTeams },
  '018-api-keys': { up: createApiKeyTables },
  '019-project-owners': { up: addProjectOwners },
  '020-internal-project': { up: enableProjectOwners },
  '021-seeded-keys': { up: addSeededKeyExpiry },
  '022-config-overrides': { up: createConfigOverrideTable },
  '024-email-templates': { up: createEmailTemplateTable },
  '025-user-activity': { up: createUserActivityTable },
  '026-past-activity': { up: reconstructActivity },
  '027-session-agents': { up: addSessionAgents },
  '028-agent-requests': { up: createAgentRequestTables },
  '029-demo-agents': { up: enableDemoAgents },
  '030-risk-scores': { up: addRiskScores },
  '031-hand-offs': { up: addHandOffColumn },
  '033-mail-numbers': { up: numberMails },
  '034-webhooks': { up: createWebhookTables },
  '035-webhook-events': { up: createWebhookTriggers },
  '036-webhook-message-index': { up: indexWebhookMessages },
  '037-authentication-times': { up: addAuthenticationTimes },
  '038-owner-password': { up: clearOwnerPassword },
  '039-totp-steps': { up: addTotpSteps },
  '040-composed-emails': { up: normalizeEmails },
  '041-user-agents': { up: dropUserAgents },
  '042-external-sessions': { up: createExternalSessionTable },
  '043-handed-over-tokens': { up: addHandedOverTokens },
};
