import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { byApp, byProject, byProvider, byUser, type Words } from './words.ts';

/** Sign-in with providers, and accounts that are connected. */
export const providerWords = {
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: byUser(
    'The user has not connected an account of this provider.',
    'Offer to connect one: `app.linkConnectedAccount(provider)`.',
  ),
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: byUser(
    'The account at the provider belongs to another user of this project.',
    'Let the user sign in with that account, or disconnect it there first.',
  ),
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: byUser(
    'The connected account did not allow everything that the call asks for.',
    'Ask for the scopes: `app.connectedAccounts.getConnection(provider, { or: "redirect", scopes })` leads to the provider.',
  ),
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: byProject(
    'The app asks for scopes, and the project uses the shared keys of the service at this provider.',
    'Enter keys of your own for the provider in the project’s settings.',
  ),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: byProject(
    'The app asks for a token of the provider, and the project uses the shared keys of the service.',
    'Enter keys of your own for the provider in the project’s settings.',
  ),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE: byProvider(
    'The provider gives no token for this account. `details.details` says why.',
    'Let the user connect the account again: `app.linkConnectedAccount(provider)`.',
  ),
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: byApp(
    'Project id or publishable client key of a sign-in with a provider are wrong.',
    'Check `projectId`, `publishableClientKey` and the address of the service.',
  ),
  INVALID_SCOPE: byApp(
    'The request to the service itself asks for an unknown scope.',
    'Latchkey sends the right one. Scopes of the provider belong into `oauthScopesOnSignIn`.',
  ),
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: byUser(
    'The user has connected another account of the same provider.',
    'Let the user disconnect that one first.',
  ),
  OUTER_OAUTH_TIMEOUT: byUser('The user took more than ten minutes at the provider.', 'Let the user start again.'),
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: byProject(
    'The project does not offer this provider.',
    'Turn the provider on in the project’s settings, or check the spelling of its id. The cards show only what is offered.',
  ),
  OAUTH_PROVIDER_ACCESS_DENIED: byUser(
    'The user canceled at the provider, or did not allow the access.',
    'Let the user try again or choose another sign-in method.',
  ),
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: byUser(
    'Another user already signs in with this account of the provider.',
    'Sign in as that user, or take the account away from that user first.',
  ),
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: byProvider(
    'The provider cannot be reached, or did not complete the sign-in.',
    'Let the user try again later or choose another sign-in method.',
  ),
  APPLE_BUNDLE_ID_NOT_CONFIGURED: byProject(
    'A native Apple app signs in, and the project has no bundle id.',
    'Enter the bundle id at the provider Apple in the project’s settings.',
  ),
  INVALID_APPLE_CREDENTIALS: byProject(
    'Apple did not accept the credentials of the project.',
    'Check team id, key id and private key of the provider Apple in the project’s settings.',
  ),
  INVALID_AUTHORIZATION_CODE: byUser(
    'The answer of the provider was used before or is too old, often after the back button.',
    'Let the user start again.',
  ),
  INVALID_SHARED_OAUTH_PROVIDER_ID: byApp(
    'The service has no shared keys for this provider.',
    'Enter keys of your own, or check the id of the provider.',
  ),
  INVALID_STANDARD_OAUTH_PROVIDER_ID: byApp(
    'The service does not know this provider.',
    'Check the id. A provider of your own is added as an OpenID Connect provider.',
  ),
} satisfies { readonly [Code in ErrorCode]?: Words };
