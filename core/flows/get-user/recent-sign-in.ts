import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { UserFilter } from '../../resources/user-filter.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, instant, list, wire } from '../../transport/wire.ts';

/** Options that also demand a recent sign-in. Anonymous users never signed in, so the modes for them are left out. */
export type RecentSignInFilter = Exclude<UserFilter, { readonly or: 'anonymous' | 'anonymous-if-exists' }> & {
  /**
   * The longest time since the user signed in, in milliseconds: since the session began, however often its tokens were renewed
   * since. A session in which somebody impersonates the user is never recent enough.
   */
  readonly signedInWithinMs: number;
};

const getSessions = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/auth/sessions?user_id=me',
  answer: wire({ items: list(wire({ createdAt: instant, isCurrentSession: boolean })) }),
  errors: [],
});

/** Asks the service whether the session began recently. The list has no sessions of impersonators. @throws LatchkeyError `MISUSE` */
export async function isSignInRecent(ctx: Context<'client'>, signedInWithinMs: number): Promise<boolean> {
  if (!(signedInWithinMs > 0)) throw new LatchkeyError('MISUSE', 'signedInWithinMs must be more than 0.');
  const { items } = unwrap(await send(ctx, getSessions));
  const current = items.find(({ isCurrentSession }) => isCurrentSession);
  return current !== undefined && ctx.session.now() - current.createdAt <= signedInWithinMs;
}

export function signInTooOld(): LatchkeyError {
  return new LatchkeyError('SIGN_IN_TOO_OLD', 'The user has to sign in again: the last sign-in was too long ago.', {
    status: 401,
  });
}
