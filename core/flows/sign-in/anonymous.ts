import type { Context } from '../../context/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { ok, type Result } from '../../base/result.ts';
import type { SignInTicket } from '../../session/session.ts';
import { LOCK_WAIT_MS } from '../../session/limits.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { consentOfPage } from '../../session/consent.ts';
import { beginSession, signInAnswerWire } from '../session-change/sign-in.ts';

export interface AnonymousActions {
  /**
   * Creates an anonymous user. Signing up later keeps the user and their id.
   *
   * @example const result = await app.signUpAnonymously();
   */
  signUpAnonymously(): Promise<Result<undefined, AnonymousSignUpError>>;
}

export type AnonymousSignUpError = AnyKnownError<(typeof signUp.errors)[number]>;

const signUp = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/anonymous/sign-up',
  session: 'none',
  answer: signInAnswerWire,
  errors: ['ANONYMOUS_ACCOUNTS_NOT_ENABLED', 'SIGN_UP_NOT_ENABLED'],
});

interface SignUpInProgress {
  readonly ticket: SignInTicket;
  readonly result: Promise<Result<undefined, AnonymousSignUpError>>;
}

/** The running sign-up of each app, so that simultaneous calls create one anonymous user. */
const inProgress = new WeakMap<Context<'client'>, SignUpInProgress>();

/** Creates an anonymous user and signs in as that user. Does nothing when a user is signed in already. */
export function signUpAnonymously(
  ctx: Context<'client'>,
  ticket: SignInTicket,
): Promise<Result<undefined, AnonymousSignUpError>> {
  const running = inProgress.get(ctx);
  // A sign-up that began before a sign-out is discarded when it returns, so this call must start its own.
  if (running?.ticket === ticket) return running.result;
  const result = signUpUnderLock(ctx, ticket).finally(() => {
    if (inProgress.get(ctx)?.ticket === ticket) inProgress.delete(ctx);
  });
  inProgress.set(ctx, { ticket, result });
  return result;
}

/** Signs up under a lock, because tabs that share cookies must not create several users. */
function signUpUnderLock(
  ctx: Context<'client'>,
  ticket: SignInTicket,
): Promise<Result<undefined, AnonymousSignUpError>> {
  const { options, platform } = ctx;
  const signUpNow = () => signUpUnlessSignedIn(ctx, ticket);
  if (options.tokenStore !== 'cookie') return signUpNow();
  return platform.locks.run(`latchkey-anonymous:${options.projectId}`, LOCK_WAIT_MS, signUpNow);
}

/**
 * Signs up unless a user is signed in by now: another tab may have signed up while this one waited for the lock. If a person signs in
 * meanwhile, here or in another tab, their session stays.
 */
async function signUpUnlessSignedIn(
  ctx: Context<'client'>,
  ticket: SignInTicket,
): Promise<Result<undefined, AnonymousSignUpError>> {
  const { session } = ctx;
  if ((await session.tokens()) !== null) return ok(undefined);
  const consent = consentOfPage(session);
  try {
    const result = await send(ctx, signUp);
    if (result.ok) beginSession(ctx, ticket, result.value, consent);
    else if (session.isSignedOut()) return result;
  } catch (error) {
    if (session.isSignedOut()) throw error;
  }
  return ok(undefined);
}
