import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { UserFilter } from '../../resources/user-filter.ts';
import { type Claims, readClaims } from '../../session/tokens.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, from, instant, list, orNull, string, wire } from '../../transport/wire.ts';

/** Options that also demand a recent sign-in. Anonymous users never signed in, so the modes for them are left out. */
export type RecentSignInFilter = Exclude<UserFilter, { readonly or: 'anonymous' | 'anonymous-if-exists' }> & {
  /**
   * The longest time since the user signed in, in milliseconds, however often the tokens were renewed since. A session that was made
   * from another session, as by a hand-off between domains, counts from the sign-in to the first session where the service says when
   * that was; else it counts from its own beginning, and on a page with `crossDomainHandOff` whose sign-in page is on another domain
   * it is never recent enough. Neither are sessions of agents, nor sessions in which support impersonates the user.
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
        authenticatedAt: from('authenticated_at_millis', orNull(instant)),
        isCurrentSession: boolean,
        isImpersonation: boolean,
        agentName: orNull(string),
      }),
    ),
  }),
  errors: [],
});

/** The claims of the access token that the next request sends. The user and the session that `isSignInRecent` is given must match them. */
export async function currentClaims(ctx: Context<'client'>): Promise<Claims | null> {
  const accessToken = (await ctx.session.tokens())?.accessToken;
  return accessToken ? readClaims(accessToken) : null;
}

/**
 * Asks the service whether the user signed in recently in the session of `claims`, which were read before the user was fetched. False
 * when another session has begun since, also one of the same user, and for an impersonation, which the service's list leaves out.
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
  const signedInAt = current.authenticatedAt ?? (takesSessionsOver(ctx) ? Number.NEGATIVE_INFINITY : current.createdAt);
  return ctx.session.now() - signedInAt <= signedInWithinMs;
}

/** Whether sessions of this page come from sign-in pages on another domain, which may have begun theirs long before. */
function takesSessionsOver({ handOff, options, platform }: Context<'client'>): boolean {
  const here = platform.page?.href();
  return handOff !== null && here !== undefined && new URL(options.urls.signIn, here).origin !== new URL(here).origin;
}

export function signInTooOld(): LatchkeyError {
  return new LatchkeyError('SIGN_IN_TOO_OLD', 'The user has to sign in again: the last sign-in was too long ago.', {
    status: 401,
  });
}
