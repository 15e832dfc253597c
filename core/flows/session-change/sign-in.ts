import { LAST_USED_KEYS, MFA_ATTEMPT_KEYS } from '../../base/client-names.ts';
import { writeAllKeys } from '../../platform/stored-names.ts';
import type { Context } from '../../context/context.ts';
import type { ErrorDetails } from '../../errors/catalogue.ts';
import type { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { ok, type Result } from '../../base/result.ts';
import { redirectToRoute } from '../../routes/redirect.ts';
import type { SignInTicket } from '../../session/session.ts';
import { tokenField } from '../../session/token-field.ts';
import { boolean, string, wire } from '../../transport/wire.ts';
import { MAGIC_LINK_MARK_KEY, MFA_EMAIL_KEY, MFA_METHOD_KEY } from '../limits.ts';
import { revoke } from './revoke.ts';
import type { Consent } from '../../session/consent.ts';

export interface SignInOptions {
  /** True stays on the page instead of going to after-sign-in, after-sign-up or the mfa page. */
  readonly noRedirect?: boolean | undefined;
}

/** The result of a sign-in. */
export interface SignedIn {
  /** True when this sign-in created the user. */
  readonly isNewUser: boolean;
}

/** The tokens of a session that the service has just begun. */
export interface StartedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface FinishOptions extends SignInOptions {
  readonly ticket: SignInTicket;
  readonly consent: Consent;
  /** The sign-in method to store as the last used one; null stores none. */
  readonly method: string | null;
  /** Called after the sign-in and before the redirect, which waits for the promise. */
  readonly beforeRedirect?: () => Promise<void>;
}

/** The answer of the service to every sign-in method (protocol.md §4.1). */
export const signInAnswerWire = wire({
  accessToken: tokenField,
  refreshToken: tokenField,
  userId: string,
  isNewUser: boolean,
});

/**
 * Completes a sign-in by any method: stores the session and redirects. When a second factor is required, stores the attempt instead and
 * goes to the mfa page.
 */
export async function finishSignIn<Failure extends KnownError>(
  ctx: Context<'client'>,
  result: Result<StartedSession & SignedIn, Failure>,
  { ticket, consent, method, noRedirect, beforeRedirect }: FinishOptions,
): Promise<Result<SignedIn, Failure>> {
  if (!result.ok) {
    if (result.error.is('MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
      await beginMfa(ctx, result.error.details, method, noRedirect);
    }
    return result;
  }
  const { isNewUser } = result.value;
  storeSignIn(ctx, ticket, result.value, { consent, method });
  await beforeRedirect?.();
  if (!noRedirect) await redirectToRoute(ctx, isNewUser ? 'afterSignUp' : 'afterSignIn');
  return ok({ isNewUser });
}

/** Begins the session and stores the sign-in method. @throws LatchkeyError `SESSION_CHANGED` as `beginSession` */
export function storeSignIn(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  newSession: StartedSession,
  { consent, method }: Pick<FinishOptions, 'consent' | 'method'>,
): void {
  const { localStorage, sessionStorage } = ctx.platform;
  beginSession(ctx, ticket, newSession, consent);
  // Remove the data of earlier sign-ins that still wait for a second factor or a magic link.
  writeAllKeys(sessionStorage, MFA_ATTEMPT_KEYS, null);
  sessionStorage.remove(MFA_METHOD_KEY);
  sessionStorage.remove(MFA_EMAIL_KEY);
  localStorage.remove(MAGIC_LINK_MARK_KEY);
  if (method !== null) writeAllKeys(localStorage, LAST_USED_KEYS, method);
}

/**
 * Commits the tokens of a sign-in.
 *
 * @throws LatchkeyError `SESSION_CHANGED` when a user signed in or out in this app after the sign-in was sent. The new tokens are
 * then revoked.
 */
export function beginSession(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  { accessToken, refreshToken }: StartedSession,
  consent: Consent,
): void {
  const tokens = { accessToken, refreshToken };
  if (ctx.session.begin(ticket, tokens, consent)) return;
  void revoke(ctx, tokens);
  throw new LatchkeyError('SESSION_CHANGED', 'Another sign-in or sign-out came first; this sign-in was dropped.');
}

/** Returns the access token of an anonymous session, which a sign-in upgrades; null for every other session. */
export async function getAnonymousToken(ctx: Context<'client'>): Promise<string | null> {
  const tokens = await ctx.session.tokens();
  return ctx.session.$session.value?.isAnonymous ? (tokens?.accessToken ?? null) : null;
}

/** Keeps the attempt for this tab after a correct first factor and goes to the mfa page (protocol.md §14.8). */
async function beginMfa(
  ctx: Context<'client'>,
  { attemptCode }: ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>,
  method: string | null,
  noRedirect = false,
): Promise<void> {
  if (attemptCode === undefined) return;
  const { sessionStorage } = ctx.platform;
  writeAllKeys(sessionStorage, MFA_ATTEMPT_KEYS, attemptCode);
  if (method !== null) sessionStorage.set(MFA_METHOD_KEY, method);
  if (!noRedirect) await redirectToRoute(ctx, 'mfa');
}
