/** A row of the catalogue. At runtime the row is an empty object: the details exist only as a type. */
interface CatalogueRow<Details> {
  readonly details?: Details;
}

const row = <Details = Record<never, never>>(): CatalogueRow<Details> => ({});

/**
 * The known errors of the service (protocol.md §2.6): code → the type of its details, with names in camelCase. An unknown code in
 * an endpoint or a message does not compile. Most files import only the types, which add nothing to a page. A new error needs a
 * row here and a message in `elements/messages/errors.ts`.
 */
const catalogue = {
  UNSUPPORTED_ERROR: row<{ originalErrorCode: string }>(),
  BODY_PARSING_ERROR: row(),
  SCHEMA_ERROR: row<{ message: string }>(),
  ALL_OVERLOADS_FAILED: row(),
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: row(),
  INVALID_ACCESS_TYPE: row(),
  ACCESS_TYPE_WITHOUT_PROJECT_ID: row<{ requestType: string }>(),
  ACCESS_TYPE_REQUIRED: row(),
  INSUFFICIENT_ACCESS_TYPE: row<{ actualAccessType: string; allowedAccessTypes: readonly string[] }>(),
  INVALID_PUBLISHABLE_CLIENT_KEY: row<{ projectId: string }>(),
  INVALID_SECRET_SERVER_KEY: row<{ projectId: string }>(),
  INVALID_SUPER_SECRET_ADMIN_KEY: row<{ projectId: string }>(),
  UNPARSABLE_ADMIN_ACCESS_TOKEN: row(),
  ADMIN_ACCESS_TOKEN_EXPIRED: row<{ expiredAtMillis: number }>(),
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: row(),
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: row(),
  CLIENT_AUTHENTICATION_REQUIRED: row(),
  SERVER_AUTHENTICATION_REQUIRED: row(),
  ADMIN_AUTHENTICATION_REQUIRED: row(),
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: row(),
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: row(),
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: row(),
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: row<{ projectId: string }>(),
  EXPECTED_INTERNAL_PROJECT: row(),
  UNPARSABLE_ACCESS_TOKEN: row(),
  ACCESS_TOKEN_EXPIRED: row<{ expiredAtMillis: number }>(),
  INVALID_PROJECT_FOR_ACCESS_TOKEN: row<{ expectedProjectId: string; actualProjectId: string }>(),
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: row(),
  CANNOT_DELETE_CURRENT_SESSION: row(),
  PROVIDER_REJECTED: row(),
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: row(),
  RESTRICTED_USER_NOT_ALLOWED: row(),
  USER_EMAIL_ALREADY_EXISTS: row<{ email: string; wouldWorkIfEmailWasVerified: boolean }>(),
  EMAIL_NOT_VERIFIED: row(),
  CANNOT_GET_OWN_USER_WITHOUT_USER: row(),
  USER_ID_DOES_NOT_EXIST: row<{ userId: string }>(),
  USER_NOT_FOUND: row(),
  PROJECT_NOT_FOUND: row<{ projectId: string }>(),
  CURRENT_PROJECT_NOT_FOUND: row<{ projectId: string }>(),
  BRANCH_DOES_NOT_EXIST: row<{ branchId: string }>(),
  SIGN_UP_NOT_ENABLED: row(),
  SIGN_UP_REJECTED: row<{ message: string }>(),
  BOT_CHALLENGE_REQUIRED: row(),
  BOT_CHALLENGE_FAILED: row<{ message: string }>(),
  PASSWORD_AUTHENTICATION_NOT_ENABLED: row(),
  PASSKEY_AUTHENTICATION_NOT_ENABLED: row(),
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: row(),
  EMAIL_PASSWORD_MISMATCH: row(),
  REDIRECT_URL_NOT_WHITELISTED: row(),
  PASSWORD_TOO_SHORT: row<{ minLength: number }>(),
  PASSWORD_TOO_LONG: row<{ maxLength: number }>(),
  USER_DOES_NOT_HAVE_PASSWORD: row(),
  PASSWORD_CONFIRMATION_MISMATCH: row(),
  VERIFICATION_CODE_NOT_FOUND: row(),
  VERIFICATION_CODE_EXPIRED: row(),
  VERIFICATION_CODE_ALREADY_USED: row(),
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: row(),
  EMAIL_ALREADY_VERIFIED: row(),
  EMAIL_NOT_ASSOCIATED_WITH_USER: row(),
  EMAIL_IS_NOT_PRIMARY_EMAIL: row<{ email: string; primaryEmail: string | null }>(),
  PASSKEY_REGISTRATION_FAILED: row<{ message: string }>(),
  PASSKEY_AUTHENTICATION_FAILED: row<{ message: string }>(),
  PASSKEY_WEBAUTHN_ERROR: row<{ message: string; code: string }>(),
  PERMISSION_NOT_FOUND: row<{ permissionId: string }>(),
  WRONG_PERMISSION_SCOPE: row<{ permissionId: string; expectedScope: string; actualScope: string }>(),
  CONTAINED_PERMISSION_NOT_FOUND: row<{ permissionId: string }>(),
  PERMISSION_ID_ALREADY_EXISTS: row<{ permissionId: string }>(),
  TEAM_NOT_FOUND: row<{ teamId: string }>(),
  TEAM_MEMBERSHIP_NOT_FOUND: row<{ teamId: string; userId: string }>(),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: row(),
  TEAM_PERMISSION_REQUIRED: row<{ teamId: string; userId: string; permissionId: string }>(),
  TEAM_PERMISSION_NOT_FOUND: row<{ teamId: string; userId: string; permissionId: string }>(),
  PROJECT_PERMISSION_REQUIRED: row<{ userId: string; permissionId: string }>(),
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: row(),
  TEAM_INVITATION_EMAIL_MISMATCH: row(),
  EMAIL_TEMPLATE_ALREADY_EXISTS: row(),
  EMAIL_RENDERING_ERROR: row<{ error: string }>(),
  REQUIRES_CUSTOM_EMAIL_SERVER: row(),
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: row(),
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: row(),
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: row(),
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: row(),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: row(),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE: row<{ provider: string; details: string }>(),
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: row<{ clientId: string }>(),
  INVALID_SCOPE: row(),
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: row(),
  OUTER_OAUTH_TIMEOUT: row(),
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: row(),
  OAUTH_PROVIDER_ACCESS_DENIED: row(),
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: row(),
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: row(),
  APPLE_BUNDLE_ID_NOT_CONFIGURED: row(),
  INVALID_APPLE_CREDENTIALS: row(),
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: row<{ attemptCode: string }>(),
  /** `clockOffsetSeconds` is set by `enableTotp`: how far the clock of the authenticator app is ahead; negative: behind. */
  INVALID_TOTP_CODE: row<{ clockOffsetSeconds: number }>(),
  USER_AUTHENTICATION_REQUIRED: row(),
  INVALID_SHARED_OAUTH_PROVIDER_ID: row<{ providerId: string }>(),
  INVALID_STANDARD_OAUTH_PROVIDER_ID: row<{ providerId: string }>(),
  INVALID_AUTHORIZATION_CODE: row(),
  /** Created by core: another user changed the same settings meanwhile. `settings` has their names. */
  CHANGED_MEANWHILE: row<{ settings: readonly string[] }>(),
  /** Created by core, because the service reports this error without a code. */
  CONTACT_CHANNEL_ALREADY_EXISTS: row(),
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: row<{
    type: string;
    contactChannelValue: string;
    wouldWorkIfEmailWasVerified: boolean;
  }>(),
  INVALID_POLLING_CODE: row(),
  CLI_AUTH_ERROR: row<{ message: string }>(),
  CLI_AUTH_EXPIRED_ERROR: row<{ message: string }>(),
  CLI_AUTH_USED_ERROR: row<{ message: string }>(),
  AGENT_AUTH_NOT_ENABLED: row(),
  EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: row<{ reason: string }>(),
  INVALID_EXTERNAL_AUTH_TOKEN: row<{ reason: string }>(),
  AGENT_AUTH_INVALID_CLAIM_CODE: row(),
  API_KEY_EXPIRED: row(),
  API_KEY_REVOKED: row(),
  WRONG_API_KEY_TYPE: row<{ expectedType: string; actualType: string }>(),
  API_KEY_NOT_FOUND: row(),
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: row(),
};

type ErrorCatalogue = {
  readonly [Code in keyof typeof catalogue]: (typeof catalogue)[Code] extends CatalogueRow<infer Details>
    ? Details
    : never;
};

/** A code of a known error. */
export type ErrorCode = keyof ErrorCatalogue;

/** The details of an error, by its code. The service may leave out any of them. */
export type ErrorDetails<Code extends ErrorCode> = {
  readonly [Name in keyof ErrorCatalogue[Code]]?: ErrorCatalogue[Code][Name];
};

/** Returns true when this version of the package knows the error code. A newer service may send further codes. */
export function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}
