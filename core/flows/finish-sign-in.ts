import { LAST_USED_KEY, MFA_ATTEMPT_KEY, MFA_METHOD_KEY } from '../constants.ts';
import type { Context } from '../context.ts';
import type { KnownError } from '../errors/known-error.ts';
import { ok, type Result } from '../result.ts';
import { redirectToRoute } from '../routes/redirect.ts';
import type { Ticket } from '../session/engine.ts';
import { beginSession } from './begin-session.ts';
import { beginMfa } from './begin-mfa.ts';

export interface SignInOptions {
  /** Stays on the page instead of going to after-sign-in, after-sign-up or the mfa page. */
  readonly noRedirect?: boolean | undefined;
}

/** Somebody signed in. */
export interface SignedIn {
  /** This sign-in made the account. */
  readonly isNewUser: boolean;
}

interface Answer {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly isNewUser: boolean;
}

interface Finish extends SignInOptions {
  readonly ticket: Ticket;
  /** Remembered as the way in that worked last. */
  readonly method: string | null;
}

/** What every way in does with its answer: keeps the session, or the attempt where a second factor is asked for, and goes on. */
export async function finishSignIn<Failure extends KnownError>(
  ctx: Context<'client'>,
  result: Result<Answer, Failure>,
  { ticket, method, noRedirect }: Finish,
): Promise<Result<SignedIn, Failure>> {
  if (!result.ok) {
    if (result.error.is('MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
      await beginMfa(ctx, result.error.details, method, noRedirect);
    }
    return result;
  }
  const { isNewUser } = result.value;
  keepSession(ctx, ticket, method, result.value);
  if (!noRedirect) await redirectToRoute(ctx, isNewUser ? 'afterSignUp' : 'afterSignIn');
  return ok({ isNewUser });
}

/** Begins the session and remembers how. @throws LatchkeyError `MISUSE` as `beginSession` */
export function keepSession(ctx: Context<'client'>, ticket: Ticket, method: string | null, answer: Answer): void {
  const { localStorage, sessionStorage } = ctx.platform;
  beginSession(ctx, ticket, answer);
  // Whatever attempt was under way in this tab is over.
  sessionStorage.remove(MFA_ATTEMPT_KEY);
  sessionStorage.remove(MFA_METHOD_KEY);
  if (method !== null) localStorage.set(LAST_USED_KEY, method);
}
