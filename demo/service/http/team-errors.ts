import { detailed, plain } from './error-row.ts';

/** The known errors of teams, their invitations and permissions, and of API keys (wire §2.3). */
export const teamErrors = {
  API_KEY_NOT_FOUND: plain(404, 'API key not found.'),
  WRONG_API_KEY_TYPE: detailed<{ expected_type: string; actual_type: string }>(
    400,
    ({ expected_type, actual_type }) =>
      `This endpoint is for ${expected_type} API keys, but a ${actual_type} API key was provided.`,
  ),
  API_KEY_REVOKED: plain(401, 'API key has been revoked.'),
  API_KEY_EXPIRED: plain(401, 'API key has expired.'),
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: plain(400, 'Public API keys cannot be revoked by the secretscanner endpoint.'),
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
  PERMISSION_ID_ALREADY_EXISTS: detailed<{ permission_id: string }>(
    400,
    ({ permission_id }) => `Permission with ID "${permission_id}" already exists. Choose a different ID.`,
  ),
  CONTAINED_PERMISSION_NOT_FOUND: detailed<{ permission_id: string }>(
    400,
    ({ permission_id }) =>
      `Contained permission with ID "${permission_id}" not found. Make sure you created it on the dashboard.`,
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
