import type { Context } from '../../base/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Ticket } from '../../session/engine.ts';
import { LOCK_WAIT_MS } from '../../session/limits.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { beginSession, signInAnswer } from './sign-in.ts';

export interface AnonymousActions {
  /**
   * Makes an anonymous user. Signing up later keeps it and its id.
   *
   * @example await app.signUpAnonymously();
   */
  signUpAnonymously(): Promise<Result<undefined, AnonymousSignUpError>>;
}

export type AnonymousSignUpError = AnyKnownError<(typeof signUp.errors)[number]>;

const signUp = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/anonymous/sign-up',
  session: 'none',
  answer: signInAnswer,
  errors: ['ANONYMOUS_ACCOUNTS_NOT_ENABLED', 'SIGN_UP_NOT_ENABLED'],
});

interface SignUpInProgress {
  readonly ticket: Ticket;
  readonly result: Promise<Result<undefined, AnonymousSignUpError>>;
}

/** By app, so that calls at the same time make one anonymous user. */
const inProgress = new WeakMap<Context<'client'>, SignUpInProgress>();

/** Makes an anonymous user and signs in as them. Does nothing when somebody is signed in already. */
export function signUpAnonymously(
  ctx: Context<'client'>,
  ticket: Ticket,
): Promise<Result<undefined, AnonymousSignUpError>> {
  const earlier = inProgress.get(ctx);
  // One from before a sign-out would be dropped: it makes nobody for this call.
  if (earlier?.ticket === ticket) return earlier.result;
  const result = makeOnce(ctx, ticket).finally(() => {
    if (inProgress.get(ctx)?.ticket === ticket) inProgress.delete(ctx);
  });
  inProgress.set(ctx, { ticket, result });
  return result;
}

/** Tabs that share cookies wait for each other. */
function makeOnce(ctx: Context<'client'>, ticket: Ticket): Promise<Result<undefined, AnonymousSignUpError>> {
  const { options, platform } = ctx;
  const make = () => makeUnlessSignedIn(ctx, ticket);
  if (options.tokenStore !== 'cookie') return make();
  return platform.locks.run(`latchkey-anonymous:${options.projectId}`, LOCK_WAIT_MS, make);
}

/** Looks at the tokens once more: another tab may have made one while this one waited for the lock. */
async function makeUnlessSignedIn(
  ctx: Context<'client'>,
  ticket: Ticket,
): Promise<Result<undefined, AnonymousSignUpError>> {
  if ((await ctx.session.tokens()) !== null) return ok(undefined);
  const result = await send(ctx, signUp);
  if (!result.ok) return result;
  beginSession(ctx, ticket, result.value);
  return ok(undefined);
}
