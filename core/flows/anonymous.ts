import type { Context } from '../base/context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { ok, type Result } from '../base/result.ts';
import type { Ticket } from '../session/engine.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
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

/** Makes an anonymous user and signs in as them. Does nothing when somebody is signed in already. */
export async function signUpAnonymously(
  ctx: Context<'client'>,
  ticket: Ticket,
): Promise<Result<undefined, AnonymousSignUpError>> {
  if ((await ctx.session.tokens()) !== null) return ok(undefined);
  const result = await send(ctx, signUp);
  if (!result.ok) return result;
  beginSession(ctx, ticket, result.value);
  return ok(undefined);
}
