import { detailed, plain, type Details, type ErrorRow } from './error-row.ts';
import { mailErrors } from './mail-errors.ts';
import { peopleErrors } from './people-errors.ts';
import { projectErrors } from './project-errors.ts';
import { signInErrors } from './sign-in-errors.ts';
import { teamErrors } from './team-errors.ts';

const AUTHENTICATION_DOCS =
  'For more information, see the docs on REST API authentication: ' +
  'https://docs.stack-auth.com/rest-api/overview#authentication';

const invalidKey = (kind: string) =>
  detailed<{ project_id: string }>(
    401,
    ({ project_id }) =>
      `The ${kind} key is not valid for the project "${project_id}". Does the project and/or the key exist?`,
  );

/**
 * The known errors this service raises: code → HTTP status and message (wire §2.3). A row whose message takes details
 * must be raised with exactly those details.
 */
export const knownErrors = {
  BODY_PARSING_ERROR: detailed<{ message: string }>(400, ({ message }) => message),
  SCHEMA_ERROR: detailed<{ message: string }>(400, ({ message }) => message),
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: plain(
    400,
    'Either an API key or an admin access token was provided, but the x-stack-access-type header is missing. Set ' +
      "it to 'client', 'server', or 'admin' as appropriate.",
  ),
  INVALID_ACCESS_TYPE: detailed<{ accessType: string }>(
    400,
    ({ accessType }) =>
      `The x-stack-access-type header must be 'client', 'server', or 'admin', but was '${accessType}'.`,
  ),
  ACCESS_TYPE_WITHOUT_PROJECT_ID: detailed<{ request_type: string }>(
    400,
    ({ request_type }) =>
      `The x-stack-access-type header was '${request_type}', but the x-stack-project-id header was not ` +
      `provided.\n\n${AUTHENTICATION_DOCS}`,
  ),
  ACCESS_TYPE_REQUIRED: plain(
    400,
    'You must specify an access level for this Stack project. Make sure project API keys are provided (eg. ' +
      "x-stack-publishable-client-key) and you set the x-stack-access-type header to 'client', 'server', or " +
      `'admin'.\n\n${AUTHENTICATION_DOCS}`,
  ),
  INSUFFICIENT_ACCESS_TYPE: detailed<{ actual_access_type: string; allowed_access_types: readonly string[] }>(
    401,
    ({ actual_access_type, allowed_access_types }) =>
      `The x-stack-access-type header must be ${allowed_access_types.map((type) => `'${type}'`).join(' or ')}, but ` +
      `was '${actual_access_type}'.`,
  ),
  INVALID_PUBLISHABLE_CLIENT_KEY: invalidKey('publishable'),
  INVALID_SECRET_SERVER_KEY: invalidKey('secret server'),
  INVALID_SUPER_SECRET_ADMIN_KEY: invalidKey('super secret admin'),
  UNPARSABLE_ADMIN_ACCESS_TOKEN: plain(401, 'Admin access token is not parsable.'),
  ADMIN_ACCESS_TOKEN_EXPIRED: detailed<{ expired_at_millis: number }>(
    401,
    ({ expired_at_millis }) =>
      `Admin access token has expired. Please refresh it and try again. ${expiredAt(expired_at_millis)}`,
  ),
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: plain(
    401,
    'Admin access token does not have the required permissions to access this project.',
  ),
  SERVER_AUTHENTICATION_REQUIRED: plain(401, 'The secret server key must be provided.'),
  ADMIN_AUTHENTICATION_REQUIRED: plain(401, 'The super secret admin key must be provided.'),
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: detailed<{ project_id: string }>(
    401,
    () =>
      'Publishable client keys are required for this project. Create one in Project Keys, or disable this ' +
      'requirement there to allow keyless client access.',
  ),
  UNPARSABLE_ACCESS_TOKEN: plain(401, 'Access token is not parsable.'),
  ACCESS_TOKEN_EXPIRED: detailed<ExpiredToken>(401, expiredMessage),
  INVALID_PROJECT_FOR_ACCESS_TOKEN: detailed<{ expected_project_id: string; actual_project_id: string }>(
    401,
    ({ expected_project_id, actual_project_id }) =>
      `Access token not valid for this project. Expected project ID "${expected_project_id}", but the token is for ` +
      `project ID "${actual_project_id}".`,
  ),
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: plain(
    401,
    'Refresh token not found for this project, or the session has expired/been revoked.',
  ),
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: plain(
    401,
    'X-Stack-Access-Token is for an anonymous user, but anonymous users are not enabled. Set the ' +
      "X-Stack-Allow-Anonymous-User header of this request to 'true' to allow anonymous users.",
  ),
  RESTRICTED_USER_NOT_ALLOWED: detailed<{ restricted_reason: { type: string } }>(
    403,
    ({ restricted_reason }) =>
      `The user in the access token is in restricted state. Reason: ${restricted_reason.type}. Please pass the ` +
      'X-Stack-Allow-Restricted-User header if this is intended.',
  ),
  CANNOT_GET_OWN_USER_WITHOUT_USER: plain(
    400,
    "You have specified 'me' as a userId, but did not provide authentication for a user.",
  ),
  USER_ID_DOES_NOT_EXIST: detailed<{ user_id: string }>(
    400,
    ({ user_id }) => `The given user with the ID ${user_id} does not exist.`,
  ),
  USER_NOT_FOUND: plain(404, 'User not found.'),
  CURRENT_PROJECT_NOT_FOUND: detailed<{ project_id: string }>(
    400,
    ({ project_id }) =>
      `The current project with ID ${project_id} was not found. Please check the value of the x-stack-project-id ` +
      'header.',
  ),
  BRANCH_DOES_NOT_EXIST: detailed<{ branch_id: string }>(
    400,
    ({ branch_id }) => `The branch with ID ${branch_id} does not exist.`,
  ),
  REDIRECT_URL_NOT_WHITELISTED: plain(
    400,
    'Redirect URL not whitelisted. Did you forget to add this domain to the trusted domains list on the Stack Auth ' +
      'dashboard?',
  ),
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: detailed<{ client_id: string | null }>(
    400,
    () =>
      'The OAuth client ID or secret is invalid. The client ID must be equal to the project ID (potentially with a ' +
      'hash and a branch ID), and the client secret must be a publishable client key.',
  ),
  OUTER_OAUTH_TIMEOUT: plain(408, 'The OAuth flow has timed out. Please sign in again.'),
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: plain(400, 'The OAuth provider is not found or not enabled.'),
  OAUTH_PROVIDER_ACCESS_DENIED: plain(400, 'The OAuth provider denied access to the user.'),
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: plain(
    503,
    'The OAuth provider is temporarily unavailable. Please try again later.',
  ),
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: plain(
    400,
    'Extra scopes are not available with shared OAuth keys. Please add your own OAuth keys on the Stack dashboard to ' +
      'use extra scopes.',
  ),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: plain(
    400,
    'Access tokens are not available with shared OAuth keys. Please add your own OAuth keys on the Stack dashboard to ' +
      'use access tokens.',
  ),
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: plain(400, 'The OAuth connection is not connected to any user.'),
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: plain(
    409,
    'The OAuth connection is already connected to another user.',
  ),
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: plain(400, 'The OAuth connection does not have the required scope.'),
  APPLE_BUNDLE_ID_NOT_CONFIGURED: plain(
    400,
    "Apple Sign In is enabled, but no Bundle IDs are configured. Please add your app's Bundle ID in the Stack Auth " +
      'dashboard under OAuth Providers > Apple > Apple Bundle IDs.',
  ),
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: detailed<{
    type: string;
    contact_channel_value: string | null;
    would_work_if_email_was_verified: boolean;
  }>(409, usedBySomeoneElse),
  INVALID_AUTHORIZATION_CODE: plain(400, 'The given authorization code is invalid.'),
  ...mailErrors,
  ...peopleErrors,
  ...projectErrors,
  ...signInErrors,
  ...teamErrors,
};

export type KnownErrorCode = keyof typeof knownErrors;

type DetailsOf<Code extends KnownErrorCode> = (typeof knownErrors)[Code] extends ErrorRow<infer D> ? D : never;
type DetailsArgument<Code extends KnownErrorCode> = DetailsOf<Code> extends undefined ? [] : [details: DetailsOf<Code>];

/** A refusal the protocol has a code for; becomes the error envelope of wire §2.1. */
export class KnownError extends Error {
  override readonly name = 'KnownError';
  readonly code: string;
  readonly status: number;
  readonly details: Details | undefined;

  constructor(code: string, status: number, message: string, details: Details | undefined) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Makes the error of a row; `throw known('PASSWORD_TOO_SHORT', { min_length: 8 })`. */
export function known<Code extends KnownErrorCode>(code: Code, ...[details]: DetailsArgument<Code>): KnownError {
  return fromCatalogue(code, details);
}

/** The same for a code and details that are only known at run time (a switch for tests). */
export function fromCatalogue(code: KnownErrorCode, details: Details | undefined): KnownError {
  const row: { status: number; message: string | ((details: never) => string) } = knownErrors[code];
  const message = typeof row.message === 'string' ? row.message : row.message((details ?? {}) as never);
  return new KnownError(code, row.status, message, details);
}

/** A refusal in plain text (wire §2.4). */
export class TextError extends Error {
  override readonly name = 'TextError';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

interface ExpiredToken extends Details {
  expired_at_millis: number;
  project_id: string | null;
  user_id: string | null;
  refresh_token_id: string | null;
}

function expiredAt(millis: number): string {
  return `(The access token expired at ${new Date(millis).toISOString()}.)`;
}

function expiredMessage(details: ExpiredToken): string {
  const who =
    details.project_id === null
      ? ''
      : ` Project ID: ${details.project_id}. User ID: ${details.user_id}. Refresh token ID: ` +
        `${details.refresh_token_id}.`;
  return (
    'Access token has expired. Please refresh it and try again. ' +
    `${expiredAt(details.expired_at_millis)}${who}\n\nDebug info: Most likely, you fetched the access token before ` +
    "it expired (for example, in a server component, pre-rendered page, or on page load), but then didn't refresh " +
    "it before it expired. If this is the case, and you're using the SDK, make sure you call getAccessToken() every " +
    "time you need to use the access token. If you're not using the SDK, make sure you refresh the access token " +
    'with the refresh endpoint.'
  );
}

function usedBySomeoneElse(details: {
  type: string;
  contact_channel_value: string | null;
  would_work_if_email_was_verified: boolean;
}): string {
  const which = details.contact_channel_value === null ? '' : ` "(${details.contact_channel_value})"`;
  const start = `This ${details.type}${which} is already used for authentication by another account`;
  if (!details.would_work_if_email_was_verified) return `${start}.`;
  return (
    `${start} but the email is not verified. Please login to your existing account with the method you used to sign ` +
    'up, and then verify your email to sign in with this login method.'
  );
}
