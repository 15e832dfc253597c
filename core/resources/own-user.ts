import type { Context } from '../context/context.ts';
import type { Result } from '../base/result.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { compareClaims } from '../session/missed-claims.ts';
import {
  boolean,
  field,
  fromKey,
  type Instant,
  instant,
  type Json,
  metadata,
  orNull,
  string,
  type Wire,
  wire,
} from '../transport/wire.ts';
import { objectsWithId } from './project/project.ts';
import type { Team } from './team.ts';

export { projectWire } from './project/project.ts';

/** What users change themselves. `CurrentUser` and `UserChanges` have these fields. */
export interface OwnFields {
  readonly displayName: string | null;
  /** When changed, a base64 `data:image/…` address of at most 1,000,000 characters; null removes the picture. */
  readonly profileImageUrl: string | null;
  /** A change replaces the whole value. */
  readonly clientMetadata: Json;
  /** True when the user can sign in with a code by email. */
  readonly otpAuthEnabled: boolean;
}

/** The signed-in user. A plain frozen object: serialise, compare and store it freely. */
export interface CurrentUser extends OwnFields {
  readonly id: string;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly signedUpAt: Instant;
  readonly clientReadOnlyMetadata: Json;
  readonly hasPassword: boolean;
  /** True when the user can sign in with their email address and a password or code. */
  readonly emailAuthEnabled: boolean;
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
export const restrictedReasonWire = wire<RestrictedReason>({
  type: field((value) => RESTRICTIONS.find((each) => each === value) ?? 'other'),
});

/**
 * The fields of a team that its members see (protocol.md §8.1). Declared here, because a user has a selected team and the code
 * that writes teams is loaded later.
 */
export const teamWire = wire<Team>({
  id: string,
  displayName: string,
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
});

/** The fields of a user that the user sees (protocol.md §7.2). */
export const currentUserWire = wire<CurrentUser>({
  id: string,
  displayName: orNull(string),
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  otpAuthEnabled: boolean,
  primaryEmail: orNull(string),
  primaryEmailVerified: boolean,
  signedUpAt: fromKey('signed_up_at_millis', instant),
  clientReadOnlyMetadata: metadata,
  hasPassword: boolean,
  emailAuthEnabled: fromKey('auth_with_email', boolean),
  passkeyAuthEnabled: boolean,
  oauthProviders: objectsWithId,
  isMultiFactorRequired: fromKey('requires_totp_mfa', boolean),
  isAnonymous: boolean,
  isRestricted: boolean,
  restrictedReason: orNull(restrictedReasonWire),
  restrictedByAdminReason: orNull(string),
  selectedTeam: orNull(teamWire),
});

/**
 * Decodes the response with the signed-in user. If the response is about another user, `ask` sends the request again at the given path
 * (see `requireUser`). If the user differs from the claims of the access token, the next request renews the token. Returns null when the
 * repeated request finds no user.
 */
export async function readOwnUser(
  ctx: Context<'client'>,
  answer: unknown,
  ask: (path: string) => Promise<Result<unknown, unknown>>,
): Promise<CurrentUser | null> {
  const user = await requireUser(
    ctx,
    ctx.session.$session.value?.userId,
    currentUserWire.decode(answer),
    async (path) => {
      const again = await ask(path);
      return again.ok ? currentUserWire.decode(again.value) : null;
    },
  );
  if (user) outdateTokenIfDifferent(ctx, currentUserWire, user);
  return user;
}

/** How many different addresses `requireUser` chooses from, when it repeats a request that a cache answered with another user. */
const OTHER_ADDRESSES = 64;

/**
 * Returns the user of a response if it is the user of the access token. Otherwise a cache, such as that of a service worker, has returned
 * the response of another user. The request is then sent once more with empty query parameters: the service ignores them, and the cache
 * does not know the address. Returns null when that request finds no user.
 *
 * @throws LatchkeyError `MALFORMED_ANSWER` when that response is about another user too
 */
export async function requireUser<User extends { readonly id: string }>(
  { platform }: Pick<Context<'client'>, 'platform'>,
  userId: string | null | undefined,
  user: User,
  ask: (path: string) => Promise<User | null>,
): Promise<User | null> {
  // A token that is no JWT contains no user id, so the user cannot be compared with it.
  if (userId === null || userId === undefined || user.id === userId) return user;
  const count = 1 + Math.floor(platform.random.fraction() * OTHER_ADDRESSES);
  const again = await ask(`/users/me?${'&'.repeat(count)}`);
  if (again === null || again.id === userId) return again;
  throw new LatchkeyError('MALFORMED_ANSWER', "The service's answer is about another user.");
}

/** If a fetched user differs from the claims of the access token, marks the token as outdated, so that the next request renews it. */
export function outdateTokenIfDifferent<User extends { readonly selectedTeam: { readonly id: string } | null }>(
  { session }: Pick<Context<'client'>, 'session'>,
  { encode }: Wire<User>,
  user: User,
): void {
  const expectedClaims = { ...encode(user), selected_team_id: user.selectedTeam?.id ?? null };
  session.compare((accessToken) => compareClaims(accessToken, expectedClaims));
}
