import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { type CurrentUser, me } from '../resources/me.ts';
import { unwrap } from '../base/result.ts';
import { redirectToRoute } from '../routes/redirect.ts';
import { signUpAnonymously } from './anonymous.ts';

export interface GetUserActions {
  /**
   * Headers that tell one's own back end who calls: `{ 'x-stack-auth': … }`, with the access token that `getAccessToken` gives.
   *
   * @example await fetch('/api/notes', { headers: await app.getAuthHeaders() });
   */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;
  /**
   * A fresh look at who is signed in.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN` with `or: 'throw'`, and after a redirect
   * @example const user = await app.getUser({ or: 'redirect' });
   */
  getUser(options: { readonly or: 'redirect' | 'throw' | 'anonymous' }): Promise<CurrentUser>;
  getUser(options?: { readonly or?: MissingUser }): Promise<CurrentUser | null>;
}

/**
 * What to do when nobody is signed in. Anonymous people count as nobody unless an `anonymous` mode is asked for:
 * `anonymous` makes one, `anonymous-if-exists` takes the one there is.
 */
export type MissingUser = 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists';

/** Whether the mode takes anonymous people for signed in. */
function takesAnonymous(or: MissingUser): boolean {
  return or === 'anonymous' || or === 'anonymous-if-exists';
}

/** Asks the service who is signed in and acts on nobody as told. */
export async function getUser(
  ctx: Context<'client'>,
  { or = 'return-null' }: { readonly or?: MissingUser } = {},
): Promise<CurrentUser | null> {
  const generation = ctx.session.generation();
  const user = await me(ctx).fetch();
  if (user && (!user.isAnonymous || takesAnonymous(or))) return user;
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
    await redirectToRoute(ctx, 'signIn', { replace: true });
    throw new LatchkeyError('NOT_SIGNED_IN', 'Nobody is signed in; the page was sent to sign in.');
  }
  return null;
}

/** Two nulls where nobody is signed in (protocol.md §6.1). */
export async function getAuthHeaders(ctx: Context<'client'>): Promise<{ readonly 'x-stack-auth': string }> {
  const { accessToken = null, refreshToken = null } = (await ctx.session.tokensForBackEnd()) ?? {};
  return { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
}
