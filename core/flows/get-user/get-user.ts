import type { Context } from '../../base/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { me } from '../../resources/me.ts';
import type { CurrentUser } from '../../resources/own-user.ts';
import { unwrap } from '../../base/result.ts';
import { redirectToRoute, redirectToSignInAgain } from '../../routes/redirect.ts';
import { requirePossible } from '../../resources/require-possible.ts';
import { countsAsSignedIn, type UserFilter } from '../../resources/user-filter.ts';
import type { Claims } from '../../session/tokens.ts';
import { signUpAnonymously } from '../sign-in/anonymous.ts';
import { currentClaims, isSignInRecent, type RecentSignInFilter, signInTooOld } from './recent-sign-in.ts';

export interface GetUserActions {
  /**
   * Headers that tell one's own back end who calls: `{ 'x-stack-auth': … }`, with the access token that `getAccessToken` gives.
   *
   * @example await fetch('/api/notes', { headers: await app.getAuthHeaders() });
   */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;
  /**
   * A fresh look at who is signed in. With `or: 'redirect'` a restricted user is led to the onboarding page, which says what is
   * missing, and anybody else to the sign-in page; both lead back here. With `signedInWithinMs` a user who signed in longer ago
   * counts as nobody too, and is led to the sign-in page with their address filled in.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN` with `or: 'throw'`, and after a redirect; `SIGN_IN_TOO_OLD` in the same cases for a user who
   * signed in too long ago; `MISUSE` for an `anonymous` mode with `includeRestricted: false`
   * @example const user = await app.getUser({ or: 'redirect' });
   * @example await app.getUser({ or: 'redirect', signedInWithinMs: 600_000 }); // before something that needs special care
   */
  getUser(options: RecentSignInFilter & { readonly or: 'redirect' | 'throw' }): Promise<CurrentUser>;
  getUser(options: RecentSignInFilter): Promise<CurrentUser | null>;
  getUser(options: UserFilter & { readonly or: 'redirect' | 'throw' | 'anonymous' }): Promise<CurrentUser>;
  getUser(options?: UserFilter): Promise<CurrentUser | null>;
}

/** Asks the service who is signed in, and handles the case that nobody is. */
export async function getUser(
  ctx: Context<'client'>,
  options: UserFilter | RecentSignInFilter = {},
): Promise<CurrentUser | null> {
  requirePossible(options);
  const generation = ctx.session.generation();
  const claims = 'signedInWithinMs' in options ? await currentClaims(ctx) : null;
  const user = await me(ctx).fetch();
  if (user && countsAsSignedIn(user, options)) {
    return 'signedInWithinMs' in options ? recent(ctx, claims, user, options) : user;
  }
  const { or = 'return-null' } = options;
  if (or === 'anonymous') {
    // Tokens of an account that is gone are good for nobody, and would stand in the way of a new one. Another call may have made it.
    if (!ctx.session.isSignedOut() && ctx.session.generation() === generation) ctx.session.end();
    unwrap(await signUpAnonymously(ctx, ctx.session.ticket()));
    return me(ctx).fetch();
  }
  if (or === 'throw') {
    throw new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
  }
  if (or === 'redirect') {
    await redirectToRoute(ctx, user && !user.isAnonymous ? 'onboarding' : 'signIn', { replace: true });
    throw new LatchkeyError('NOT_SIGNED_IN', 'No user can continue here; the page was sent to sign-in or onboarding.');
  }
  return null;
}

/** The user, if they signed in recently enough; else what the options say. */
async function recent(
  ctx: Context<'client'>,
  claims: Claims | null,
  user: CurrentUser,
  { or, signedInWithinMs }: RecentSignInFilter,
): Promise<CurrentUser | null> {
  if (await isSignInRecent(ctx, claims, user, signedInWithinMs)) return user;
  if (or !== 'throw' && or !== 'redirect') return null;
  if (or === 'redirect') await redirectToSignInAgain(ctx);
  throw signInTooOld();
}

/** Two nulls where nobody is signed in (protocol.md §6.1). */
export async function getAuthHeaders(ctx: Context<'client'>): Promise<{ readonly 'x-stack-auth': string }> {
  const { accessToken = null, refreshToken = null } = (await ctx.session.tokensForBackEnd()) ?? {};
  return { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
}
