import { type CurrentUser, ownUser } from '../../resources/own-user.ts';
import { userBody, type UserChanges } from '../../resources/account/update-me.ts';
import {
  boolean,
  from,
  type Instant,
  instant,
  type Json,
  list,
  metadata,
  number,
  or,
  orNull,
  string,
  wire,
} from '../../transport/wire.ts';
import { type ServerTeam, serverTeam } from './server-team.ts';

/** A user as servers see them. Plain frozen data; not for pages: `serverMetadata` and others are the server's own. */
export interface ServerUser extends Omit<CurrentUser, 'oauthProviders' | 'selectedTeam'> {
  readonly lastActiveAt: Instant;
  /** Only servers read and write it. */
  readonly serverMetadata: Json;
  /** Whether the primary address signs in. */
  readonly primaryEmailAuthEnabled: boolean;
  readonly restrictedByAdmin: boolean;
  readonly restrictedByAdminPrivateDetails: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** Null where the service has none. */
  readonly riskScores: RiskScores | null;
  readonly oauthProviders: readonly ProviderAccount[];
  readonly selectedTeam: ServerTeam | null;
}

/** How suspicious a sign-up looked, each from 0 to 100. */
export interface RiskScores {
  readonly signUp: { readonly bot: number; readonly freeTrialAbuse: number };
}

/** A user at a provider. */
export interface ProviderAccount {
  /** Of the provider, as in `project.config.oauthProviders`. */
  readonly id: string;
  /** What the provider calls the user. */
  readonly accountId: string;
  readonly email: string | null;
}

/** What servers may say of a user, new or not. What is undefined stays as it is. */
interface WrittenUser extends Omit<UserChanges, 'selectedTeamId'> {
  /** Needs a primary address. */
  readonly primaryEmailVerified?: boolean | undefined;
  /** Needs a primary address. */
  readonly primaryEmailAuthEnabled?: boolean | undefined;
  /** Users read it. */
  readonly clientReadOnlyMetadata?: Json | undefined;
  readonly serverMetadata?: Json | undefined;
  /** Ends all sessions of a user there is; null takes the password away. Newer services check no least length here. */
  readonly password?: string | null | undefined;
  /** From another system, instead of `password`: bcrypt in modular-crypt format. */
  readonly passwordHash?: string | undefined;
  /** 20 bytes in base64 switch the second factor on, null switches it off. */
  readonly totpSecretBase64?: string | null | undefined;
  readonly restrictedByAdmin?: boolean | undefined;
  readonly restrictedByAdminReason?: string | null | undefined;
  readonly restrictedByAdminPrivateDetails?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  /** Whole numbers from 0 to 100. */
  readonly riskScores?: RiskScores | undefined;
}

/** A user to be made; nothing is needed. */
export interface NewUser extends WrittenUser {
  readonly isAnonymous?: boolean | undefined;
  readonly oauthProviders?: readonly ProviderAccount[] | undefined;
}

export interface ServerUserChanges extends WrittenUser {
  /** Must be a team of the user. */
  readonly selectedTeamId?: string | null | undefined;
  /** Takes the passkeys away: only its owner's authenticator makes one. */
  readonly passkeyAuthEnabled?: false | undefined;
  /** A guest may become a user, but no user a guest. */
  readonly isAnonymous?: false | undefined;
}

const providerAccount = wire<ProviderAccount>({ id: string, accountId: string, email: orNull(string) });

/** One that a service does not have reads as 0. */
const riskScores = wire<RiskScores>({ signUp: wire({ bot: or(number, 0), freeTrialAbuse: or(number, 0) }) });

/** As servers see it (protocol.md §7.2). */
export const serverUser = wire<ServerUser>({
  ...ownUser.fields,
  lastActiveAt: from('last_active_at_millis', instant),
  serverMetadata: metadata,
  primaryEmailAuthEnabled: boolean,
  restrictedByAdmin: boolean,
  restrictedByAdminPrivateDetails: orNull(string),
  countryCode: orNull(string),
  riskScores: orNull(riskScores),
  oauthProviders: list(providerAccount),
  selectedTeam: orNull(serverTeam),
});

export interface ServerUserBody extends NewUser, Pick<ServerUserChanges, 'selectedTeamId'> {
  readonly passkeyAuthEnabled?: boolean | undefined;
}

/** What a new one is made of, and what can be changed of one. */
export const serverUserBody = wire<ServerUserBody>({
  ...userBody.fields,
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
