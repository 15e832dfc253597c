import { detailed, plain } from './error-row.ts';

/** The known errors of teams, their invitations and permissions (wire §2.3). */
export const teamErrors = {
  TEAM_NOT_FOUND: detailed<{ team_id: string }>(404, ({ team_id }) => `Team ${team_id} not found.`),
  TEAM_MEMBERSHIP_NOT_FOUND: detailed<{ team_id: string; user_id: string }>(
    404,
    ({ team_id, user_id }) => `User ${user_id} is not found in team ${team_id}.`,
  ),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: plain(409, 'Team membership already exists.'),
  TEAM_PERMISSION_NOT_FOUND: detailed<{ team_id: string; user_id: string; permission_id: string }>(
    401,
    ({ team_id, user_id, permission_id }) =>
      `User ${user_id} does not have permission ${permission_id} in team ${team_id}.`,
  ),
  PERMISSION_NOT_FOUND: detailed<{ permission_id: string }>(
    404,
    ({ permission_id }) => `Permission "${permission_id}" not found. Make sure you created it on the dashboard.`,
  ),
  WRONG_PERMISSION_SCOPE: detailed<{ permission_id: string; expected_scope: string; actual_scope: string }>(
    404,
    ({ permission_id, expected_scope, actual_scope }) =>
      `Permission "${permission_id}" not found. (It was found for a different scope "${actual_scope}", but scope ` +
      `"${expected_scope}" was expected.)`,
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
