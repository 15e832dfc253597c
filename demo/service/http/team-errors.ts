import { detailed } from './error-row.ts';

/** The known errors of teams and their invitations (wire §2.3). */
export const teamErrors = {
  TEAM_NOT_FOUND: detailed<{ team_id: string }>(404, ({ team_id }) => `Team ${team_id} not found.`),
  TEAM_MEMBERSHIP_NOT_FOUND: detailed<{ team_id: string; user_id: string }>(
    404,
    ({ team_id, user_id }) => `User ${user_id} is not found in team ${team_id}.`,
  ),
  TEAM_PERMISSION_REQUIRED: detailed<{ team_id: string; user_id: string; permission_id: string }>(
    401,
    ({ team_id, user_id, permission_id }) =>
      `User ${user_id} does not have permission ${permission_id} in team ${team_id}.`,
  ),
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: detailed<{ restricted_reason: { type: string } }>(
    403,
    ({ restricted_reason }) =>
      `Restricted users cannot accept team invitations. Reason: ${restricted_reason.type}. Please complete the ` +
      'onboarding process before accepting team invitations.',
  ),
};
