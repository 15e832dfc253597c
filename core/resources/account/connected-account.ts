import { ACCOUNT_ID_NAME, pathSegment } from '../../errors/checked.ts';
import { boolean, field, fromKey, orNull, string, wire } from '../../transport/wire.ts';

/** An account at a provider that is connected to the signed-in user. */
export interface ConnectedAccount {
  readonly id: string;
  /** The id of the provider, as in `project.config.oauthProviders`. */
  readonly provider: string;
  /** The kind of provider: `google`, `github`, … */
  readonly type: string;
  readonly email: string | null;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

/**
 * An account as the provider identifies it. A user may have several accounts at one provider, so a token is requested by provider
 * and account id.
 */
export interface OAuthConnection {
  /** The id of the provider, as in `project.config.oauthProviders`. */
  readonly provider: string;
  /** The id of the user at the provider; may contain any characters. */
  readonly accountId: string;
}

/** Changes of what an account at a provider may be used for. */
export interface AccountChanges {
  /** True when the user can sign in with the account. */
  readonly allowSignIn?: boolean | undefined;
  /** True when the app may request access tokens of the account. */
  readonly allowConnectedAccounts?: boolean | undefined;
}

/** Options for an access token of a provider. `scopes` are the scopes that the token must have. */
export interface ProviderTokenOptions {
  readonly scopes?: readonly string[] | undefined;
}

const PROVIDER_ID = 'The id of a provider';

/** The fields of an account that its user sees (protocol.md §9.5). */
export const connectedAccountWire = wire<ConnectedAccount>({
  id: string,
  provider: fromKey('provider_config_id', string),
  type: string,
  email: orNull(string),
  allowSignIn: boolean,
  allowConnectedAccounts: boolean,
});

/** The body of a request that changes an account. */
export const connectedAccountBodyWire = wire<AccountChanges>({ allowSignIn: boolean, allowConnectedAccounts: boolean });

/** Scopes, joined by spaces in a request. An empty list is left out; the provider then grants the scopes of the sign-in. */
const scopes = field<readonly string[]>(
  (value, path) => string.decode(value, path).split(' '),
  (value) => (value.length > 0 ? value.join(' ') : undefined),
);
/** The body of a request for an access token of a provider. */
export const providerTokenBodyWire = wire<ProviderTokenOptions>({ scopes: fromKey('scope', scopes) });
/** The response to a request for an access token of a provider. */
export const providerTokenWire = wire({ accessToken: string });
/** The fields of a connection in the service's list (protocol.md §9.4). */
export const oauthConnectionWire = wire<OAuthConnection>({
  provider: string,
  accountId: fromKey('provider_account_id', string),
});

/**
 * Returns the path of the endpoint that returns an access token: of one account, or of any account of the user at a provider. `user` is
 * an id or `me`.
 *
 * @throws LatchkeyError `MISUSE` for an empty id, `.` and `..`, which cannot be a segment of a path
 */
export function tokenPath(user: string, providerOrConnection: string | OAuthConnection): string {
  const segments =
    typeof providerOrConnection === 'object' && providerOrConnection
      ? [
          pathSegment(providerOrConnection.provider, PROVIDER_ID),
          pathSegment(providerOrConnection.accountId, ACCOUNT_ID_NAME),
        ]
      : [pathSegment(providerOrConnection, PROVIDER_ID)];
  return `/connected-accounts/${user}/${segments.join('/')}/access-token`;
}

/** Finds a connection in a list; null when it is not there. */
export function findConnection<Connection extends OAuthConnection>(
  all: readonly Connection[],
  { provider, accountId }: OAuthConnection,
): Connection | null {
  return all.find((each) => each.provider === provider && each.accountId === accountId) ?? null;
}

/** The error codes that mean that the user has no access token at the provider with these scopes (protocol.md §14.7). */
export const NO_TOKEN_CODES = [
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
] as const;

/**
 * Builds an account that has only a provider's id, for services that return only the providers at which the user has an account, not the
 * accounts.
 */
export function accountOfProvider(provider: string): ConnectedAccount {
  return Object.freeze({
    id: provider,
    provider,
    type: provider,
    email: null,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
}
