import { type CurrentUser, currentUserWire } from '../../resources/own-user.ts';
import { userBodyWire, type UserChanges } from '../../resources/account/update-user.ts';
import {
  boolean,
  fromKey,
  type Instant,
  instant,
  type Json,
  list,
  metadata,
  number,
  withDefault,
  orNull,
  string,
  wire,
} from '../../transport/wire.ts';
import { type ServerTeam, serverTeamWire } from './server-team.ts';

/**
 * A user with all data that servers see, as a plain frozen object. Do not send it to pages: some fields, such as `serverMetadata`,
 * are only for servers.
 */
export interface ServerUser extends Omit<CurrentUser, 'oauthProviders' | 'selectedTeam'> {
  readonly lastActiveAt: Instant;
  /** Data that only servers read and write. */
  readonly serverMetadata: Json;
  /** True when the user can sign in with the primary email address. */
  readonly primaryEmailAuthEnabled: boolean;
  readonly restrictedByAdmin: boolean;
  readonly restrictedByAdminPrivateDetails: string | null;
  /** Country code in ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** The risk scores of the user's sign-up; null when the service has none. */
  readonly riskScores: RiskScores | null;
  readonly oauthProviders: readonly ProviderAccount[];
  readonly selectedTeam: ServerTeam | null;
}

/** How suspicious the sign-up was; each score is from 0 to 100. */
export interface RiskScores {
  readonly signUp: { readonly bot: number; readonly freeTrialAbuse: number };
}

/** A user's account at a provider. */
export interface ProviderAccount {
  /** The id of the provider, as in `project.config.oauthProviders`. */
  readonly id: string;
  /** The id of the user at the provider. */
  readonly accountId: string;
  readonly email: string | null;
}

/** The fields that servers can set for a new or existing user. Undefined fields stay unchanged. */
interface WrittenUser extends Omit<UserChanges, 'selectedTeamId'> {
  /** Whether the primary email address counts as verified. Requires that the user has such an address. */
  readonly primaryEmailVerified?: boolean | undefined;
  /** Whether the user can sign in with the primary email address. Requires that the user has such an address. */
  readonly primaryEmailAuthEnabled?: boolean | undefined;
  /** Data that the user can read but not change. */
  readonly clientReadOnlyMetadata?: Json | undefined;
  readonly serverMetadata?: Json | undefined;
  /**
   * Sets the password and ends all sessions of an existing user; null removes the password. Newer services do not check its
   * minimum length here.
   */
  readonly password?: string | null | undefined;
  /** The bcrypt hash of a password, in modular-crypt format, from another system. Use it instead of `password`. */
  readonly passwordHash?: string | undefined;
  /** The secret of the user's authenticator app, 20 bytes in base64, turns the second factor on; null turns it off. */
  readonly totpSecretBase64?: string | null | undefined;
  readonly restrictedByAdmin?: boolean | undefined;
  readonly restrictedByAdminReason?: string | null | undefined;
  readonly restrictedByAdminPrivateDetails?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  /** The scores are whole numbers from 0 to 100. */
  readonly riskScores?: RiskScores | undefined;
}

/** A user to create. No field is required. */
export interface NewUser extends WrittenUser {
  readonly isAnonymous?: boolean | undefined;
  readonly oauthProviders?: readonly ProviderAccount[] | undefined;
}

export interface ServerUserChanges extends WrittenUser {
  /** The id of the team to select. The user must be a member of the team. */
  readonly selectedTeamId?: string | null | undefined;
  /** False removes the passkeys. A server cannot add one, because only the user's authenticator creates it. */
  readonly passkeyAuthEnabled?: false | undefined;
  /** False turns an anonymous user into a regular one. The reverse is impossible. */
  readonly isAnonymous?: false | undefined;
}

const providerAccount = wire<ProviderAccount>({ id: string, accountId: string, email: orNull(string) });

/** Reads the risk scores. A score that is missing in the response reads as 0. */
const riskScores = wire<RiskScores>({
  signUp: wire({ bot: withDefault(number, 0), freeTrialAbuse: withDefault(number, 0) }),
});

/** The fields of a user that servers see (protocol.md §7.2). */
export const serverUserWire = wire<ServerUser>({
  ...currentUserWire.fields,
  lastActiveAt: fromKey('last_active_at_millis', instant),
  serverMetadata: metadata,
  primaryEmailAuthEnabled: boolean,
  restrictedByAdmin: boolean,
  restrictedByAdminPrivateDetails: orNull(string),
  countryCode: orNull(string),
  riskScores: orNull(riskScores),
  oauthProviders: list(providerAccount),
  selectedTeam: orNull(serverTeamWire),
});

/** All fields of requests that create or change a user. */
export interface ServerUserBody extends NewUser, Pick<ServerUserChanges, 'selectedTeamId'> {
  readonly passkeyAuthEnabled?: boolean | undefined;
}

/** The body of a request that creates or changes a user. */
export const serverUserBodyWire = wire<ServerUserBody>({
  ...userBodyWire.fields,
  primaryEmailVerified: boolean,
  primaryEmailAuthEnabled: boolean,
  clientReadOnlyMetadata: metadata,
  serverMetadata: metadata,
  password: orNull(string),
  passwordHash: string,
  isAnonymous: boolean,
  restrictedByAdmin: boolean,
  restrictedByAdminReason: orNull(string),
  restrictedByAdminPrivateDetails: orNull(string),
  countryCode: orNull(string),
  riskScores,
  oauthProviders: list(providerAccount),
});
