import type { KnownErrors } from '../errors/known-errors.ts';
import type { ContactChannel, ContactChannelCreateOptions, ContactChannelUpdateOptions } from './account.ts';
import type { Result } from './result.ts';

/** What a server changes of an email address. */
interface ServerContactChannelUpdateOptions extends ContactChannelUpdateOptions {
  isVerified?: boolean;
}

/** The fields of an email address that a server adds. */
export interface ServerContactChannelCreateOptions extends ContactChannelCreateOptions {
  isVerified?: boolean;
}

/** An email address of a user, as servers see it. */
export interface ServerContactChannel extends ContactChannel {
  update(data: ServerContactChannelUpdateOptions): Promise<void>;
}

/** What a server changes of an account at a provider. */
interface ServerOAuthProviderUpdateOptions {
  accountId?: string;
  email?: string;
  allowSignIn?: boolean;
  allowConnectedAccounts?: boolean;
}

/** An account at a provider with which a user signs in, as servers see it. */
export interface ServerOAuthProvider {
  readonly id: string;
  readonly type: string;
  readonly userId: string;
  readonly accountId: string;
  readonly email?: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
  update(
    data: ServerOAuthProviderUpdateOptions,
  ): Promise<Result<void, KnownErrors['OAuthProviderAccountIdAlreadyUsedForSignIn']>>;
  delete(): Promise<void>;
}

/** The fields of an account that a server connects to a user. */
export interface ServerOAuthProviderCreateOptions {
  userId: string;
  accountId: string;
  providerConfigId: string;
  email: string;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
}
