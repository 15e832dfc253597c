import type { Resource } from '../cache/resource.ts';
import type { Context } from '../base/context.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
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
import { ids } from './project.ts';
import type { Team } from './teams/team.ts';

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

const getMe = endpoint({
  access: 'client',
  method: 'GET',
  path: '/users/me',
  answer: ownUser,
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** The cached user of the session: null when nobody is signed in. */
export function me(ctx: Context<'client'>): Resource<CurrentUser | null> {
  return ctx.cache.resource<CurrentUser | null>(['me'], {
    scope: 'session',
    known: () => (ctx.session.isSignedOut() ? null : undefined),
    load: () => loadMe(ctx),
  });
}

/** The user as an access token could repeat it. */
export function asClaimed<User extends { readonly selectedTeam: { readonly id: string } | null }>(
  { encode }: Wire<User>,
  user: User,
): Readonly<Record<string, unknown>> {
  return { ...encode(user), selected_team_id: user.selectedTeam?.id ?? null };
}

async function loadMe(ctx: Context<'client'>): Promise<CurrentUser | null> {
  if ((await ctx.session.tokens()) === null) return null;
  const result = await send(ctx, getMe);
  if (result.ok) ctx.session.compare(asClaimed(ownUser, result.value));
  // A valid token whose user was deleted leaves the service with nobody.
  return result.ok ? result.value : null;
}
