import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { userResource } from '../../resources/current-user.ts';
import type { CurrentUser } from '../../resources/own-user.ts';
import { unwrap } from '../../base/result.ts';
import { redirectToRoute, redirectToSignInAgain } from '../../routes/redirect.ts';
import { checkUserFilter } from '../../resources/require-possible.ts';
import { countsAsSignedIn, type UserFilter } from '../../resources/user-filter.ts';
import type { Claims } from '../../session/tokens.ts';
import { signUpAnonymously } from '../sign-in/anonymous.ts';
import { currentClaims, isSignInRecent, type RecentSignInFilter, signInTooOldError } from './recent-sign-in.ts';

export interface GetUserActions {
  /**
   * Returns headers that authenticate requests to the app's own back end: `{ 'x-stack-auth': … }` with the tokens of the session.
   * The access token is as fresh as that of `getAccessToken`.
   *
   * @example await fetch('/api/notes', { headers: await app.getAuthHeaders() });
   */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;
  /**
   * Fetches the signed-in user. With `or: 'redirect'` a restricted user is sent to the onboarding page, which shows what is missing, and a
   * visitor who is not signed in is sent to the sign-in page; both pages return here. With `signedInWithinMs` a user who signed in earlier
   * than that is not returned either, and `or: 'redirect'` sends them to the sign-in page with their email address filled in.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN` with `or: 'throw'` and after a redirect; `SIGN_IN_TOO_OLD` in the same cases when the
   * user signed in too long ago; `MISUSE` for an `anonymous` mode with `includeRestricted: false`
   * @example const user = await app.getUser({ or: 'redirect' });
   * @example await app.getUser({ or: 'redirect', signedInWithinMs: 600_000 }); // before something that needs special care
   */
  getUser(options: RecentSignInFilter & { readonly or: 'redirect' | 'throw' }): Promise<CurrentUser>;
  getUser(options: RecentSignInFilter): Promise<CurrentUser | null>;
  getUser(options: UserFilter & { readonly or: 'redirect' | 'throw' | 'anonymous' }): Promise<CurrentUser>;
  getUser(options?: UserFilter): Promise<CurrentUser | null>;
}

/** Fetches the signed-in user. When no user counts as signed in, does what `or` says. */
export async function getUser(
  ctx: Context<'client'>,
  options: UserFilter | RecentSignInFilter = {},
): Promise<CurrentUser | null> {
  checkUserFilter(options);
  const generation = ctx.session.generation();
  const claims = 'signedInWithinMs' in options ? await currentClaims(ctx) : null;
  const user = await userResource(ctx).fetch();
  if (user && countsAsSignedIn(user, options)) {
    return 'signedInWithinMs' in options ? requireRecent(ctx, claims, user, options) : user;
  }
  const { or = 'return-null' } = options;
  if (or === 'anonymous') {
    // If there are tokens without a user, the user was deleted. The tokens would prevent the sign-up, so end the session, unless another
    // call has replaced the session meanwhile.
    if (!ctx.session.isSignedOut() && ctx.session.generation() === generation) ctx.session.end(true);
    unwrap(await signUpAnonymously(ctx, ctx.session.ticket()));
    return userResource(ctx).fetch();
  }
  if (or === 'throw') {
    throw new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
  }
  if (or === 'redirect') {
    const isLeaving = await redirectToRoute(ctx, user && !user.isAnonymous ? 'onboarding' : 'signIn', {
      replace: true,
    });
    // If the page stays, another domain may have handed a session to this page during the redirect. Then `getUser` tries again with the
    // new session.
    if (!isLeaving && ctx.handOff && ctx.session.generation() !== generation) return getUser(ctx, options);
    throw new LatchkeyError('NOT_SIGNED_IN', 'No user can continue here; the page was sent to sign-in or onboarding.');
  }
  return null;
}

/** Returns the user if the sign-in is recent enough; otherwise returns null, throws or redirects as `or` says. */
async function requireRecent(
  ctx: Context<'client'>,
  claims: Claims | null,
  user: CurrentUser,
  { or, signedInWithinMs }: RecentSignInFilter,
): Promise<CurrentUser | null> {
  if (await isSignInRecent(ctx, claims, user, signedInWithinMs)) return user;
  if (or !== 'throw' && or !== 'redirect') return null;
  if (or === 'redirect') await redirectToSignInAgain(ctx);
  throw signInTooOldError();
}

/** Returns the header for the app's own back end. Its two tokens are null when no user is signed in (protocol.md §6.1). */
export async function getAuthHeaders(ctx: Context<'client'>): Promise<{ readonly 'x-stack-auth': string }> {
  const { accessToken = null, refreshToken = null } = (await ctx.session.tokensForBackEnd()) ?? {};
  return { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
}
