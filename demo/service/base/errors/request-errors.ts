import {
  errorWithDetails,
  errorWithHiddenDetails,
  errorWithMessageInDetails,
  errorWithoutDetails,
  errorWithOptionalDetails,
} from './error-row.ts';

const invalidKeyError = (kind: string) =>
  errorWithDetails<{ project_id: string }>(
    401,
    ({ project_id }) => `Project "${project_id}" has no such ${kind} key, or the key is no longer valid.`,
  );

/** The known errors about the headers, project keys, tokens and body of any request (protocol.md §2.6). */
export const requestErrors = {
  BODY_PARSING_ERROR: errorWithHiddenDetails<{ message: string }>(400, ({ message }) => message),
  SCHEMA_ERROR: errorWithMessageInDetails(400),
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: errorWithoutDetails(
    400,
    'The request has a key or an admin access token, but no header x-stack-access-type.',
  ),
  INVALID_ACCESS_TYPE: errorWithHiddenDetails<{ accessType: string }>(
    400,
    ({ accessType }) => `"${accessType}" is not an access type. Use client, server or admin.`,
  ),
  ACCESS_TYPE_WITHOUT_PROJECT_ID: errorWithDetails<{ request_type: string }>(
    400,
    ({ request_type }) => `A request of access type ${request_type} needs the header x-stack-project-id.`,
  ),
  ACCESS_TYPE_REQUIRED: errorWithoutDetails(
    400,
    'This endpoint needs the header x-stack-access-type and the key that belongs to it.',
  ),
  INSUFFICIENT_ACCESS_TYPE: errorWithDetails<{ actual_access_type: string; allowed_access_types: readonly string[] }>(
    401,
    ({ actual_access_type, allowed_access_types }) =>
      `Access type ${actual_access_type} is not enough here. Allowed: ${allowed_access_types.join(', ')}.`,
  ),
  INVALID_PUBLISHABLE_CLIENT_KEY: invalidKeyError('publishable client'),
  INVALID_SECRET_SERVER_KEY: invalidKeyError('secret server'),
  INVALID_SUPER_SECRET_ADMIN_KEY: invalidKeyError('super secret admin'),
  UNPARSABLE_ADMIN_ACCESS_TOKEN: errorWithoutDetails(401, 'The admin access token cannot be read.'),
  ADMIN_ACCESS_TOKEN_EXPIRED: errorWithDetails<{ expired_at_millis: number }>(
    401,
    ({ expired_at_millis }) => `The admin access token expired at ${isoTime(expired_at_millis)}.`,
  ),
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: errorWithoutDetails(
    401,
    'The admin access token is not that of an owner of this project.',
  ),
  SERVER_AUTHENTICATION_REQUIRED: errorWithoutDetails(401, 'This request needs the secret server key.'),
  ADMIN_AUTHENTICATION_REQUIRED: errorWithoutDetails(401, 'This request needs the super secret admin key.'),
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: errorWithDetails<{ project_id: string }>(
    401,
    ({ project_id }) => `Project "${project_id}" accepts client requests only with a publishable client key.`,
  ),
  UNPARSABLE_ACCESS_TOKEN: errorWithoutDetails(401, 'The access token cannot be read.'),
  ACCESS_TOKEN_EXPIRED: errorWithDetails<{
    expired_at_millis: number;
    project_id: string | null;
    user_id: string | null;
    refresh_token_id: string | null;
  }>(
    401,
    ({ expired_at_millis }) =>
      `The access token expired at ${isoTime(expired_at_millis)}. Refresh the session to get a new one.`,
  ),
  INVALID_PROJECT_FOR_ACCESS_TOKEN: errorWithDetails<{ expected_project_id: string; actual_project_id: string }>(
    401,
    ({ expected_project_id, actual_project_id }) =>
      `The access token is for project "${actual_project_id}", not for "${expected_project_id}".`,
  ),
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: errorWithoutDetails(
    401,
    'No open session of this project has that refresh token.',
  ),
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: errorWithoutDetails(
    401,
    'The access token belongs to a guest. To allow guests, send x-stack-allow-anonymous-user: true.',
  ),
  RESTRICTED_USER_NOT_ALLOWED: errorWithDetails<{ restricted_reason: { type: string } }>(
    403,
    ({ restricted_reason }) =>
      `The user is restricted (${restricted_reason.type}). To allow restricted users, send ` +
      'x-stack-allow-restricted-user: true.',
  ),
  CURRENT_PROJECT_NOT_FOUND: errorWithDetails<{ project_id: string }>(
    400,
    ({ project_id }) => `There is no project "${project_id}". Check the header x-stack-project-id.`,
  ),
  BRANCH_DOES_NOT_EXIST: errorWithDetails<{ branch_id: string }>(
    400,
    ({ branch_id }) => `There is no branch "${branch_id}".`,
  ),
  REDIRECT_URL_NOT_WHITELISTED: errorWithOptionalDetails<{ redirect_url: string }>(
    400,
    "The URL to return to is on none of the project's trusted domains.",
  ),
};

function isoTime(millis: number): string {
  return new Date(millis).toISOString();
}
