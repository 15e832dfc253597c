import type { Context } from '../../context/context.ts';
import { unwrap } from '../../base/result.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { UserFilter } from '../../resources/user-filter.ts';
import { type Claims, readClaims } from '../../session/tokens.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, fromKey, instant, list, orNull, string, wire } from '../../transport/wire.ts';

/** Options that also require a recent sign-in. Anonymous users never signed in, so the modes for them are excluded. */
export type RecentSignInFilter = Exclude<UserFilter, { readonly or: 'anonymous' | 'anonymous-if-exists' }> & {
  /**
   * The longest allowed time since the user signed in, in milliseconds; refreshes of the tokens do not count. A session may have been
   * created from another session, as in a hand-off between domains. Then the sign-in to the original session counts, if the service
   * tells its time; otherwise the start of the new session counts. One exception: with `crossDomainHandOff` and a sign-in page on another
   * domain, a session whose sign-in has no known time is never recent enough. Sessions of agents, and sessions in which support
   * impersonates the user, are never recent enough.
   */
  readonly signedInWithinMs: number;
};

const getSessions = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/auth/sessions?user_id=me',
  answer: wire({
    items: list(
      wire({
        id: string,
        userId: string,
        createdAt: instant,
        authenticatedAt: fromKey('authenticated_at_millis', orNull(instant)),
        isCurrentSession: boolean,
        isImpersonation: boolean,
        agentName: orNull(string),
      }),
    ),
  }),
  errors: [],
});

/** Returns the claims of the access token that the next request sends. `isSignInRecent` compares its user and session with them. */
export async function currentClaims(ctx: Context<'client'>): Promise<Claims | null> {
  const accessToken = (await ctx.session.tokens())?.accessToken;
  return accessToken ? readClaims(accessToken) : null;
}

/**
 * Asks the service whether the user signed in recently in the session of `claims`, which the caller reads before fetching the user. Returns
 * false when another session has begun since, even of the same user, and for sessions in which support impersonates the user, which the
 * service does not list.
 *
 * @throws LatchkeyError `MISUSE`
 */
export async function isSignInRecent(
  ctx: Context<'client'>,
  claims: Claims | null,
  user: { readonly id: string },
  signedInWithinMs: number,
): Promise<boolean> {
  if (!(signedInWithinMs > 0)) throw new LatchkeyError('MISUSE', 'signedInWithinMs must be more than 0.');
  const { items } = unwrap(await send(ctx, getSessions));
  const current = items.find(({ isCurrentSession }) => isCurrentSession);
  if (!current || current.id !== claims?.sessionId) return false;
  if (current.userId !== user.id || claims.userId !== user.id) return false;
  if (current.isImpersonation || current.agentName !== null) return false;
  const signedInAt = current.authenticatedAt ?? (receivesHandOffs(ctx) ? Number.NEGATIVE_INFINITY : current.createdAt);
  return ctx.session.now() - signedInAt <= signedInWithinMs;
}

/**
 * Returns true when sessions of this page come from sign-in pages on another domain, where the user may have signed in much
 * earlier.
 */
function receivesHandOffs({ handOff, options, platform }: Context<'client'>): boolean {
  const here = platform.page?.href();
  return handOff !== null && here !== undefined && new URL(options.urls.signIn, here).origin !== new URL(here).origin;
}

export function signInTooOldError(): LatchkeyError {
  return new LatchkeyError('SIGN_IN_TOO_OLD', 'The user has to sign in again: the last sign-in was too long ago.', {
    status: 401,
  });
}
