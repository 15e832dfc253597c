import { errorWithDetails, errorWithoutDetails } from './error-row.ts';

/** The known errors of sign-in through an OAuth provider and of connected provider accounts (protocol.md §2.6). */
export const oauthErrors = {
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: errorWithDetails<{ client_id: string | null }>(
    400,
    () => "The OAuth client id must be the project's id, and the secret one of its publishable client keys.",
  ),
  OUTER_OAUTH_TIMEOUT: errorWithoutDetails(408, 'Signing in took too long. Start again.'),
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: errorWithoutDetails(400, 'This project does not offer that provider.'),
  OAUTH_PROVIDER_ACCESS_DENIED: errorWithoutDetails(400, 'The sign-in was cancelled at the provider.'),
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: errorWithoutDetails(503, 'The provider could not complete the sign-in.'),
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: errorWithoutDetails(
    400,
    'To ask for extra scopes, a project needs keys of its own at the provider.',
  ),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: errorWithoutDetails(
    400,
    "To get a provider's access tokens, a project needs keys of its own there.",
  ),
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: errorWithoutDetails(400, 'The user has linked no such account.'),
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: errorWithoutDetails(409, 'Another user has linked this account.'),
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: errorWithoutDetails(
    400,
    'The linked account lacks some of these scopes.',
  ),
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: errorWithoutDetails(
    400,
    'Somebody already signs in with this account.',
  ),
  APPLE_BUNDLE_ID_NOT_CONFIGURED: errorWithoutDetails(400, 'The project names no bundle id of an Apple app.'),
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: errorWithDetails<{
    type: string;
    contact_channel_value: string | null;
    would_work_if_email_was_verified: boolean;
  }>(409, ({ type, contact_channel_value: value, would_work_if_email_was_verified: needsVerification }) => {
    const taken = `Another account signs in with ${value ?? `this ${type}`}.`;
    return needsVerification ? `${taken} Sign in to that account and verify the address first.` : taken;
  }),
  INVALID_AUTHORIZATION_CODE: errorWithoutDetails(400, 'The authorization code is unknown, used or expired.'),
};
