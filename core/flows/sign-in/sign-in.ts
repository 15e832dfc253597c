import { LAST_USED_KEYS, MFA_ATTEMPT_KEYS } from '../../base/client-names.ts';
import { writeAll } from '../../base/stored-names.ts';
import type { Context } from '../../base/context.ts';
import type { ErrorDetails } from '../../errors/catalogue.ts';
import type { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { ok, type Result } from '../../base/result.ts';
import { redirectToRoute } from '../../routes/redirect.ts';
import type { Ticket } from '../../session/engine.ts';
import { tokenField } from '../../session/token-field.ts';
import { boolean, string, wire } from '../../transport/wire.ts';
import { MAGIC_LINK_MARK_KEY, MFA_METHOD_KEY } from '../limits.ts';
import { revoke } from '../account/revoke.ts';

export interface SignInOptions {
  /** Stays on the page instead of going to after-sign-in, after-sign-up or the mfa page. */
  readonly noRedirect?: boolean | undefined;
}

/** Somebody signed in. */
export interface SignedIn {
  /** This sign-in made the account. */
  readonly isNewUser: boolean;
}

interface StartedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Finish extends SignInOptions {
  readonly ticket: Ticket;
  /** Remembered as the way in that worked last. */
  readonly method: string | null;
  /** What is done as the person who has just signed in, before the page goes on. */
  readonly afterwards?: () => Promise<void>;
}

/** What every way of signing in is answered with (protocol.md §4.1). */
export const signInAnswer = wire({
  accessToken: tokenField,
  refreshToken: tokenField,
  userId: string,
  isNewUser: boolean,
});

/** What every way in does with its answer: keeps the session, or the attempt where a second factor is asked for, and goes on. */
export async function finishSignIn<Failure extends KnownError>(
  ctx: Context<'client'>,
  result: Result<StartedSession & SignedIn, Failure>,
  { ticket, method, noRedirect, afterwards }: Finish,
): Promise<Result<SignedIn, Failure>> {
  if (!result.ok) {
    if (result.error.is('MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
      await beginMfa(ctx, result.error.details, method, noRedirect);
    }
    return result;
  }
  const { isNewUser } = result.value;
  keepSession(ctx, ticket, method, result.value);
  await afterwards?.();
  if (!noRedirect) await redirectToRoute(ctx, isNewUser ? 'afterSignUp' : 'afterSignIn');
  return ok({ isNewUser });
}

/** Begins the session and remembers how. @throws LatchkeyError `SESSION_CHANGED` as `beginSession` */
export function keepSession(
  ctx: Context<'client'>,
  ticket: Ticket,
  method: string | null,
  started: StartedSession,
): void {
  const { localStorage, sessionStorage } = ctx.platform;
  beginSession(ctx, ticket, started);
  // Whatever attempt was under way in this tab is over.
  writeAll(sessionStorage, MFA_ATTEMPT_KEYS, null);
  sessionStorage.remove(MFA_METHOD_KEY);
  localStorage.remove(MAGIC_LINK_MARK_KEY);
  if (method !== null) writeAll(localStorage, LAST_USED_KEYS, method);
}

/**
 * Commits the tokens of a sign-in.
 *
 * @throws LatchkeyError `SESSION_CHANGED` when this app signed somebody in or out after the sign-in was sent; its tokens are given back
 * to the service.
 */
export function beginSession(
  ctx: Context<'client'>,
  ticket: Ticket,
  { accessToken, refreshToken }: StartedSession,
): void {
  const tokens = { accessToken, refreshToken };
  if (ctx.session.begin(ticket, tokens)) return;
  void revoke(ctx, tokens);
  throw new LatchkeyError('SESSION_CHANGED', 'Another sign-in or sign-out came first; this sign-in was dropped.');
}

/** The token of an anonymous session, which the service upgrades in place; no other session has a say in a new sign-in. */
export async function anonymousToken(ctx: Context<'client'>): Promise<string | null> {
  const tokens = await ctx.session.tokens();
  return ctx.session.$session.value?.isAnonymous ? (tokens?.accessToken ?? null) : null;
}

/** The first factor was right: keeps the attempt for this tab and goes to the mfa page (protocol.md §14.8). */
async function beginMfa(
  ctx: Context<'client'>,
  { attemptCode }: ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>,
  method: string | null,
  noRedirect = false,
): Promise<void> {
  if (attemptCode === undefined) return;
  const { sessionStorage } = ctx.platform;
  writeAll(sessionStorage, MFA_ATTEMPT_KEYS, attemptCode);
  if (method !== null) sessionStorage.set(MFA_METHOD_KEY, method);
  if (!noRedirect) await redirectToRoute(ctx, 'mfa');
}
