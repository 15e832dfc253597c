import { boolean, orNull, string, wire } from '../transport/wire.ts';

/** An account at a provider that belongs to the signed-in person. */
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

/** As its owner sees it (wire protocol §3.11). */
export const account = wire({
  id: string,
  providerConfigId: string,
  type: string,
  email: orNull(string),
  allowSignIn: boolean,
  allowConnectedAccounts: boolean,
});

/** What its owner may change of it. */
export const accountChange = wire({ allowSignIn: boolean, allowConnectedAccounts: boolean });

/** What a provider is asked to allow; none: what signing in asked for. */
export const tokenRequest = wire({ scope: string });
export const tokenAnswer = wire({ accessToken: string });
/** Codes that read as "there is none" (spec §8). */
export const NO_TOKEN = [
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
] as const;

/** In a person's words, frozen; what a higher level sees besides goes with it. */
export function presentAccount<Answer extends ReturnType<typeof account.decode>>(answered: Answer) {
  const { providerConfigId: provider, ...same } = answered;
  return Object.freeze({ ...same, provider });
}

/** What an older service says of an account: its provider, and no more. */
export function presentOlderAccount(provider: string): ConnectedAccount {
  return Object.freeze({
    id: provider,
    provider,
    type: provider,
    email: null,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
}
