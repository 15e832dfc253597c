import { errorWithDetails, errorWithoutDetails } from './error-row.ts';

/** The known errors of teams, their invitations and permissions, and of API keys (protocol.md §2.6). */
export const teamErrors = {
  API_KEY_NOT_FOUND: errorWithoutDetails(404, 'There is no such API key.'),
  WRONG_API_KEY_TYPE: errorWithDetails<{ expected_type: string; actual_type: string }>(
    400,
    ({ expected_type, actual_type }) => `This API key is that of a ${actual_type}, not of a ${expected_type}.`,
  ),
  API_KEY_REVOKED: errorWithoutDetails(401, 'This API key was revoked.'),
  API_KEY_EXPIRED: errorWithoutDetails(401, 'This API key is past its expiry date.'),
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: errorWithoutDetails(
    400,
    'Only a secret API key is revoked when it is found in public.',
  ),
  TEAM_NOT_FOUND: errorWithDetails<{ team_id: string }>(404, ({ team_id }) => `There is no team ${team_id}.`),
  TEAM_MEMBERSHIP_NOT_FOUND: errorWithDetails<{ team_id: string; user_id: string }>(
    404,
    ({ team_id, user_id }) => `User ${user_id} is not a member of team ${team_id}.`,
  ),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: errorWithoutDetails(409, 'The user is already a member of the team.'),
  TEAM_PERMISSION_NOT_FOUND: errorWithDetails<{ team_id: string; user_id: string; permission_id: string }>(
    401,
    ({ team_id, user_id, permission_id }) => `User ${user_id} was not granted ${permission_id} in team ${team_id}.`,
  ),
  PERMISSION_NOT_FOUND: errorWithDetails<{ permission_id: string }>(
    404,
    ({ permission_id }) => `There is no permission "${permission_id}".`,
  ),
  PERMISSION_ID_ALREADY_EXISTS: errorWithDetails<{ permission_id: string }>(
    400,
    ({ permission_id }) => `Permission "${permission_id}" is already defined.`,
  ),
  CONTAINED_PERMISSION_NOT_FOUND: errorWithDetails<{ permission_id: string }>(
    400,
    ({ permission_id }) => `There is no permission "${permission_id}" to contain.`,
  ),
  WRONG_PERMISSION_SCOPE: errorWithDetails<{ permission_id: string; expected_scope: string; actual_scope: string }>(
    404,
    ({ permission_id, expected_scope, actual_scope }) =>
      `Permission "${permission_id}" has the scope ${actual_scope}, not ${expected_scope}.`,
  ),
  TEAM_PERMISSION_REQUIRED: errorWithDetails<{ team_id: string; user_id: string; permission_id: string }>(
    401,
    ({ team_id, user_id, permission_id }) => `User ${user_id} needs permission ${permission_id} in team ${team_id}.`,
  ),
  TEAM_INVITATION_EMAIL_MISMATCH: errorWithoutDetails(403, 'The invitation is for another e-mail address.'),
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: errorWithDetails<{ restricted_reason: { type: string } }>(
    403,
    ({ restricted_reason }) => `A restricted user (${restricted_reason.type}) cannot join a team.`,
  ),
};
