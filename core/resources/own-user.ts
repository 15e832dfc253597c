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

/** The user who is signed in. Plain frozen data: serialise, compare and store it freely. */
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
  /** Signs in with email and password or email and code. */
  readonly emailAuthEnabled: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  readonly oauthProviders: readonly { readonly id: string }[];
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  /** Not allowed to use the app yet, or no longer. Anonymous users are restricted as well. */
  readonly isRestricted: boolean;
  readonly restrictedReason: RestrictedReason | null;
  /** What an owner who restricted the user tells them. */
  readonly restrictedByAdminReason: string | null;
  readonly selectedTeam: Team | null;
}

/** Why a user is restricted. */
export interface RestrictedReason {
  readonly type: (typeof RESTRICTIONS)[number] | 'other';
}

const RESTRICTIONS = ['anonymous', 'email_not_verified', 'restricted_by_administrator'] as const;

/** Reads a reason (protocol.md §7.2); one that this version does not know reads as `other`. */
export const restrictedReason = wire<RestrictedReason>({
  type: field((value) => RESTRICTIONS.find((each) => each === value) ?? 'other'),
});

/** As its members see it (protocol.md §8.1). Here, because users have one: writing teams is loaded later. */
export const team = wire<Team>({
  id: string,
  displayName: string,
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
});

/** As users see themselves (protocol.md §7.2). */
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

/** Reads the answer to a request for the user of the session. */
export function readOwnUser(ctx: Context<'client'>, answer: unknown): CurrentUser {
  const user = ownUser.decode(answer);
  compareWithToken(ctx, ownUser, user);
  return user;
}

/** Where the access token says otherwise than a user who was just fetched, the next call renews it. */
export function compareWithToken<User extends { readonly selectedTeam: { readonly id: string } | null }>(
  { session }: Pick<Context<'client'>, 'session'>,
  { encode }: Wire<User>,
  user: User,
): void {
  const claimed = { ...encode(user), selected_team_id: user.selectedTeam?.id ?? null };
  session.compare((accessToken) => missedClaims(accessToken, claimed));
}
