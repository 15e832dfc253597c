/**
 * The service's known errors (protocol.md §2.6): code → the details it carries, named in camelCase. A table of types only:
 * it costs a page nothing, and a code that is misspelt in an endpoint or in the messages does not compile. Adding an error
 * is one row here, its code in `codes.ts` (a forgotten one does not compile), and one message in `messages/en/errors.ts`.
 */
export interface ErrorCatalogue {
  UNSUPPORTED_ERROR: { originalErrorCode: string };
  BODY_PARSING_ERROR: None;
  SCHEMA_ERROR: { message: string };
  ALL_OVERLOADS_FAILED: None;
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: None;
  INVALID_ACCESS_TYPE: None;
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { requestType: string };
  ACCESS_TYPE_REQUIRED: None;
  INSUFFICIENT_ACCESS_TYPE: { actualAccessType: string; allowedAccessTypes: readonly string[] };
  INVALID_PUBLISHABLE_CLIENT_KEY: { projectId: string };
  INVALID_SECRET_SERVER_KEY: { projectId: string };
  INVALID_SUPER_SECRET_ADMIN_KEY: { projectId: string };
  UNPARSABLE_ADMIN_ACCESS_TOKEN: None;
  ADMIN_ACCESS_TOKEN_EXPIRED: { expiredAtMillis: number };
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: None;
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: None;
  CLIENT_AUTHENTICATION_REQUIRED: None;
  SERVER_AUTHENTICATION_REQUIRED: None;
  ADMIN_AUTHENTICATION_REQUIRED: None;
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: None;
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: None;
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: None;
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: { projectId: string };
  EXPECTED_INTERNAL_PROJECT: None;
  UNPARSABLE_ACCESS_TOKEN: None;
  ACCESS_TOKEN_EXPIRED: { expiredAtMillis: number };
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expectedProjectId: string; actualProjectId: string };
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: None;
  CANNOT_DELETE_CURRENT_SESSION: None;
  PROVIDER_REJECTED: None;
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: None;
  RESTRICTED_USER_NOT_ALLOWED: None;
  USER_EMAIL_ALREADY_EXISTS: { email: string; wouldWorkIfEmailWasVerified: boolean };
  EMAIL_NOT_VERIFIED: None;
  CANNOT_GET_OWN_USER_WITHOUT_USER: None;
  USER_ID_DOES_NOT_EXIST: { userId: string };
  USER_NOT_FOUND: None;
  PROJECT_NOT_FOUND: { projectId: string };
  CURRENT_PROJECT_NOT_FOUND: { projectId: string };
  BRANCH_DOES_NOT_EXIST: { branchId: string };
  SIGN_UP_NOT_ENABLED: None;
  SIGN_UP_REJECTED: { message: string };
  BOT_CHALLENGE_REQUIRED: None;
  BOT_CHALLENGE_FAILED: { message: string };
  PASSWORD_AUTHENTICATION_NOT_ENABLED: None;
  PASSKEY_AUTHENTICATION_NOT_ENABLED: None;
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: None;
  EMAIL_PASSWORD_MISMATCH: None;
  REDIRECT_URL_NOT_WHITELISTED: None;
  PASSWORD_TOO_SHORT: { minLength: number };
  PASSWORD_TOO_LONG: { maxLength: number };
  USER_DOES_NOT_HAVE_PASSWORD: None;
  PASSWORD_CONFIRMATION_MISMATCH: None;
  VERIFICATION_CODE_NOT_FOUND: None;
  VERIFICATION_CODE_EXPIRED: None;
  VERIFICATION_CODE_ALREADY_USED: None;
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: None;
  EMAIL_ALREADY_VERIFIED: None;
  EMAIL_NOT_ASSOCIATED_WITH_USER: None;
  EMAIL_IS_NOT_PRIMARY_EMAIL: { email: string; primaryEmail: string | null };
  PASSKEY_REGISTRATION_FAILED: { message: string };
  PASSKEY_AUTHENTICATION_FAILED: { message: string };
  PASSKEY_WEBAUTHN_ERROR: { message: string; code: string };
  PERMISSION_NOT_FOUND: { permissionId: string };
  WRONG_PERMISSION_SCOPE: { permissionId: string; expectedScope: string; actualScope: string };
  CONTAINED_PERMISSION_NOT_FOUND: { permissionId: string };
  PERMISSION_ID_ALREADY_EXISTS: { permissionId: string };
  TEAM_NOT_FOUND: { teamId: string };
  TEAM_MEMBERSHIP_NOT_FOUND: { teamId: string; userId: string };
  TEAM_MEMBERSHIP_ALREADY_EXISTS: None;
  TEAM_PERMISSION_REQUIRED: { teamId: string; userId: string; permissionId: string };
  TEAM_PERMISSION_NOT_FOUND: { teamId: string; userId: string; permissionId: string };
  PROJECT_PERMISSION_REQUIRED: { userId: string; permissionId: string };
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: None;
  EMAIL_TEMPLATE_ALREADY_EXISTS: None;
  EMAIL_RENDERING_ERROR: { error: string };
  REQUIRES_CUSTOM_EMAIL_SERVER: None;
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: None;
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: None;
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: None;
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: None;
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: None;
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE: { provider: string; details: string };
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { clientId: string };
  INVALID_SCOPE: None;
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: None;
  OUTER_OAUTH_TIMEOUT: None;
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: None;
  OAUTH_PROVIDER_ACCESS_DENIED: None;
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: None;
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: None;
  APPLE_BUNDLE_ID_NOT_CONFIGURED: None;
  INVALID_APPLE_CREDENTIALS: None;
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attemptCode: string };
  INVALID_TOTP_CODE: None;
  USER_AUTHENTICATION_REQUIRED: None;
  INVALID_SHARED_OAUTH_PROVIDER_ID: { providerId: string };
  INVALID_STANDARD_OAUTH_PROVIDER_ID: { providerId: string };
  INVALID_AUTHORIZATION_CODE: None;
  /** Made by core: the service says it without a code. */
  CONTACT_CHANNEL_ALREADY_EXISTS: None;
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: string;
    contactChannelValue: string;
    wouldWorkIfEmailWasVerified: boolean;
  };
  INVALID_POLLING_CODE: None;
  CLI_AUTH_ERROR: { message: string };
  CLI_AUTH_EXPIRED_ERROR: { message: string };
  CLI_AUTH_USED_ERROR: { message: string };
  API_KEY_EXPIRED: None;
  API_KEY_REVOKED: None;
  WRONG_API_KEY_TYPE: { expectedType: string; actualType: string };
  API_KEY_NOT_FOUND: None;
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: None;
}

type None = Record<never, never>;

/** A code the service is known to answer with. */
export type ErrorCode = keyof ErrorCatalogue;

/** What an error of that code carries; the service may leave any of it out. */
export type ErrorDetails<Code extends ErrorCode> = {
  readonly [Name in keyof ErrorCatalogue[Code]]?: ErrorCatalogue[Code][Name];
};
