import { ACCOUNT_ID, segment } from '../../base/checked.ts';
import { boolean, field, from, orNull, string, wire } from '../../transport/wire.ts';

/** An account at a provider that belongs to the signed-in user. */
export interface ConnectedAccount {
  readonly id: string;
  /** Which of the project's providers, as in `project.config.oauthProviders`. */
  readonly provider: string;
  /** Which kind of provider that is: `google`, `github`, … */
  readonly type: string;
  readonly email: string | null;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

/**
 * An account at a provider as the provider knows it. A user may have several at one provider, so the app asks for tokens by both
 * parts.
 */
export interface OAuthConnection {
  /** Which of the project's providers, as in `project.config.oauthProviders`. */
  readonly provider: string;
  /** What the provider calls the user; any characters. */
  readonly accountId: string;
}

export interface AccountChanges {
  /** Whether it signs in. */
  readonly allowSignIn?: boolean | undefined;
  /** Whether the app may ask for its access tokens. */
  readonly allowConnectedAccounts?: boolean | undefined;
}

export interface ProviderTokenOptions {
  readonly scopes?: readonly string[] | undefined;
}

const PROVIDER_ID = 'The id of a provider';

/** As its owner sees it (protocol.md §9.5). */
export const account = wire<ConnectedAccount>({
  id: string,
  provider: from('provider_config_id', string),
  type: string,
  email: orNull(string),
  allowSignIn: boolean,
  allowConnectedAccounts: boolean,
});

/** What its owner may change of it. */
export const accountChanges = wire<AccountChanges>({ allowSignIn: boolean, allowConnectedAccounts: boolean });

/** What a provider is asked to allow; none: what signing in asked for. */
const scopes = field<readonly string[]>(
  (value, path) => string.decode(value, path).split(' '),
  (value) => (value.length > 0 ? value.join(' ') : undefined),
);
export const tokenRequest = wire<ProviderTokenOptions>({ scopes: from('scope', scopes) });
export const tokenAnswer = wire({ accessToken: string });
/** Connections as the service lists them (protocol.md §9.4). */
export const connection = wire<OAuthConnection>({ provider: string, accountId: from('provider_account_id', string) });

/**
 * The path of the tokens of one account, or of any account at a provider.
 *
 * @throws LatchkeyError `MISUSE` for an id that cannot be a segment of a path: empty, or dots alone
 */
export function tokenPath(user: string, at: string | OAuthConnection): string {
  const segments =
    typeof at === 'object' && at
      ? [segment(at.provider, PROVIDER_ID), segment(at.accountId, ACCOUNT_ID)]
      : [segment(at, PROVIDER_ID)];
  return `/connected-accounts/${user}/${segments.join('/')}/access-token`;
}

/** The connection of a list; null where there is none. */
export function findConnection<Connection extends OAuthConnection>(
  all: readonly Connection[],
  { provider, accountId }: OAuthConnection,
): Connection | null {
  return all.find((each) => each.provider === provider && each.accountId === accountId) ?? null;
}

/** Codes that read as "there is none" (protocol.md §14.7). */
export const NO_TOKEN = [
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
] as const;

/** All that is known where the service only says that a user has an account at a provider. */
export function accountAt(provider: string): ConnectedAccount {
  return Object.freeze({
    id: provider,
    provider,
    type: provider,
    email: null,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
}
