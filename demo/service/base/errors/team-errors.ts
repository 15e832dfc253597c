import { detailed, plain } from './error-row.ts';

/** The known errors of teams, their invitations and permissions, and of API keys (protocol.md §2.6). */
export const teamErrors = {
  API_KEY_NOT_FOUND: plain(404, 'There is no such API key.'),
  WRONG_API_KEY_TYPE: detailed<{ expected_type: string; actual_type: string }>(
    400,
    ({ expected_type, actual_type }) => `This API key is that of a ${actual_type}, not of a ${expected_type}.`,
  ),
  API_KEY_REVOKED: plain(401, 'This API key was revoked.'),
  API_KEY_EXPIRED: plain(401, 'This API key is past its expiry date.'),
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: plain(400, 'Only a secret API key is revoked when it is found in public.'),
  TEAM_NOT_FOUND: detailed<{ team_id: string }>(404, ({ team_id }) => `There is no team ${team_id}.`),
  TEAM_MEMBERSHIP_NOT_FOUND: detailed<{ team_id: string; user_id: string }>(
    404,
    ({ team_id, user_id }) => `User ${user_id} is not a member of team ${team_id}.`,
  ),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: plain(409, 'The user is already a member of the team.'),
  TEAM_PERMISSION_NOT_FOUND: detailed<{ team_id: string; user_id: string; permission_id: string }>(
    401,
    ({ team_id, user_id, permission_id }) => `User ${user_id} was not granted ${permission_id} in team ${team_id}.`,
  ),
  PERMISSION_NOT_FOUND: detailed<{ permission_id: string }>(
    404,
    ({ permission_id }) => `There is no permission "${permission_id}".`,
  ),
  PERMISSION_ID_ALREADY_EXISTS: detailed<{ permission_id: string }>(
    400,
    ({ permission_id }) => `Permission "${permission_id}" is already defined.`,
  ),
  CONTAINED_PERMISSION_NOT_FOUND: detailed<{ permission_id: string }>(
    400,
    ({ permission_id }) => `There is no permission "${permission_id}" to contain.`,
  ),
  WRONG_PERMISSION_SCOPE: detailed<{ permission_id: string; expected_scope: string; actual_scope: string }>(
    404,
    ({ permission_id, expected_scope, actual_scope }) =>
      `Permission "${permission_id}" has the scope ${actual_scope}, not ${expected_scope}.`,
  ),
  TEAM_PERMISSION_REQUIRED: detailed<{ team_id: string; user_id: string; permission_id: string }>(
    401,
    ({ team_id, user_id, permission_id }) => `User ${user_id} needs permission ${permission_id} in team ${team_id}.`,
  ),
  TEAM_INVITATION_EMAIL_MISMATCH: plain(403, 'The invitation is for another e-mail address.'),
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: detailed<{ restricted_reason: { type: string } }>(
    403,
    ({ restricted_reason }) => `A restricted user (${restricted_reason.type}) cannot join a team.`,
  ),
};
