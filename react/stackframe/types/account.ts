import type { KnownErrors } from '../errors/known-errors.ts';
import type { Result } from './result.ts';

/** An email address of a user. */
export interface ContactChannel {
  id: string;
  value: string;
  type: 'email';
  isPrimary: boolean;
  isVerified: boolean;
  usedForAuth: boolean;
  sendVerificationEmail(options?: { callbackUrl?: string }): Promise<void>;
  update(data: ContactChannelUpdateOptions): Promise<void>;
  delete(): Promise<void>;
}

/** The fields of a new address. */
export interface ContactChannelCreateOptions {
  value: string;
  type: 'email';
  usedForAuth: boolean;
  isPrimary?: boolean;
}

/** What a user changes of an address. */
export interface ContactChannelUpdateOptions {
  usedForAuth?: boolean;
  value?: string;
  isPrimary?: boolean;
}

/** A category of emails that a user can turn off. */
export interface NotificationCategory {
  id: string;
  name: string;
  enabled: boolean;
  canDisable: boolean;
  setEnabled(enabled: boolean): Promise<void>;
}

/** Where a session was used last. The service knows the place by the address of the network. */
interface GeoInfo {
  ip: string;
  countryCode?: string | null | undefined;
  regionCode?: string | null | undefined;
  cityName?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  tzIdentifier?: string | null | undefined;
}

/** A session of the user on one device. */
export interface ActiveSession {
  id: string;
  userId: string;
  createdAt: Date;
  isImpersonation: boolean;
  lastUsedAt: Date | undefined;
  isCurrentSession: boolean;
  geoInfo?: GeoInfo;
}

/** An account at a provider, as the provider names it. */
export interface Connection {
  /** The same as `provider`. */
  id: string;
  provider: string;
  providerAccountId: string;
}

/** A connected account that gives access tokens of its provider. */
export interface OAuthConnection extends Connection {
  getAccessToken(options?: {
    scopes?: string[];
  }): Promise<Result<{ accessToken: string }, KnownErrors['OAuthAccessTokenNotAvailable']>>;
  useAccessToken(options?: {
    scopes?: string[];
  }): Result<{ accessToken: string }, KnownErrors['OAuthAccessTokenNotAvailable']>;
}

/** A connected account found by its provider alone. Its token throws instead of returning an error. */
export interface DeprecatedOAuthConnection extends Connection {
  getAccessToken(): Promise<{ accessToken: string }>;
  useAccessToken(): { accessToken: string };
}

/** An account at a provider with which the user signs in. */
export interface OAuthProvider {
  readonly id: string;
  readonly type: string;
  readonly userId: string;
  readonly accountId?: string;
  readonly email?: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
  update(data: {
    allowSignIn?: boolean;
    allowConnectedAccounts?: boolean;
  }): Promise<Result<void, KnownErrors['OAuthProviderAccountIdAlreadyUsedForSignIn']>>;
  delete(): Promise<void>;
}
