import type { Context } from '../base/context.ts';
import { missedClaims } from '../session/missed-claims.ts';
import {
  boolean,
  field,
  from,
  type Instant,
  instant,
  type Json,
  metadata,
  orNull,
  string,
  type Wire,
  wire,
} from '../transport/wire.ts';
import { ids } from './project/project.ts';
import type { Team } from './teams/team.ts';

export { publicProject } from './project/project.ts';

/** The signed-in user. A plain frozen object: serialise, compare and store it freely. */
export interface CurrentUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Instant;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
  readonly hasPassword: boolean;
  /** True when the user can sign in with their email address and a password or code. */
  readonly emailAuthEnabled: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  readonly oauthProviders: readonly { readonly id: string }[];
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  /** True when the user may not use the app, for example before verifying their email address. Anonymous users are restricted too. */
  readonly isRestricted: boolean;
  readonly restrictedReason: RestrictedReason | null;
  /** The message for the user, written by the project owner who restricted them. */
  readonly restrictedByAdminReason: string | null;
  readonly selectedTeam: Team | null;
}

/** Why a user is restricted. */
export interface RestrictedReason {
  readonly type: (typeof RESTRICTIONS)[number] | 'other';
}

const RESTRICTIONS = ['anonymous', 'email_not_verified', 'restricted_by_administrator'] as const;

/** Reads the reason of a restriction (protocol.md §7.2). A reason that this version does not know is read as `other`. */
export const restrictedReason = wire<RestrictedReason>({
  type: field((value) => RESTRICTIONS.find((each) => each === value) ?? 'other'),
});

/**
 * The fields of a team that its members see (protocol.md §8.1). Declared here, because a user has a selected team and the code
 * that writes teams is loaded later.
 */
export const team = wire<Team>({
  id: string,
  displayName: string,
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
});

/** The fields of a user that the user sees (protocol.md §7.2). */
export const ownUser = wire<CurrentUser>({
  id: string,
  displayName: orNull(string),
  primaryEmail: orNull(string),
  primaryEmailVerified: boolean,
  profileImageUrl: orNull(string),
  signedUpAt: from('signed_up_at_millis', instant),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
  hasPassword: boolean,
  emailAuthEnabled: from('auth_with_email', boolean),
  otpAuthEnabled: boolean,
  passkeyAuthEnabled: boolean,
  oauthProviders: ids,
  isMultiFactorRequired: from('requires_totp_mfa', boolean),
  isAnonymous: boolean,
  isRestricted: boolean,
  restrictedReason: orNull(restrictedReason),
  restrictedByAdminReason: orNull(string),
  selectedTeam: orNull(team),
});

/** Decodes the signed-in user. If the user differs from the claims of the access token, the next call renews the token. */
export function readOwnUser(ctx: Context<'client'>, answer: unknown): CurrentUser {
  const user = ownUser.decode(answer);
  compareWithToken(ctx, ownUser, user);
  return user;
}

/** Makes the next call renew the access token, if its claims differ from a user that was just fetched. */
export function compareWithToken<User extends { readonly selectedTeam: { readonly id: string } | null }>(
  { session }: Pick<Context<'client'>, 'session'>,
  { encode }: Wire<User>,
  user: User,
): void {
  const expectedClaims = { ...encode(user), selected_team_id: user.selectedTeam?.id ?? null };
  session.compare((accessToken) => missedClaims(accessToken, expectedClaims));
}
