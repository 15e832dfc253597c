import { boolean, field, from, orNull, string, wire } from '../transport/wire.ts';

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

export interface AccountChanges {
  /** Whether it signs in. */
  readonly allowSignIn?: boolean | undefined;
  /** Whether the app may ask for its access tokens. */
  readonly allowConnectedAccounts?: boolean | undefined;
}

export interface ProviderTokenOptions {
  readonly scopes?: readonly string[] | undefined;
}

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
