import type { Context } from '../../context/context.ts';
import { ok, type Result } from '../../base/result.ts';
import { pause } from '../../platform/pause.ts';
import { REDIRECT_WAIT_MS } from '../../routes/limits.ts';
import type { SignInTicket } from '../../session/session.ts';
import type { BotChallengeOptions } from '../sign-in/bot-challenge-answer.ts';
import type { OAuthStartError } from './departure.ts';
import { type OAuthStart, startOAuth } from './start.ts';

export interface OAuthRedirectActions {
  /**
   * Goes to a provider to sign in; the callback page completes the sign-in. Resolves 2 s after navigating, because the page is
   * normally left before. When the service refuses, for example because the provider is switched off, the page stays and the error
   * is returned. Services of 2025 and before show such an error on a page of their own.
   *
   * @example const left = await app.signInWithOAuth('github', { returnTo: '/inbox' });
   * if (!left.ok) show(left.error.message);
   */
  signInWithOAuth(provider: string, options?: OAuthOptions): Promise<Result<undefined, OAuthStartError>>;
  /**
   * Connects an account at a provider to the signed-in user and returns to this page. Resolves like `signInWithOAuth`.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example const result = await app.linkConnectedAccount('github', { scopes: ['repo'] });
   */
  linkConnectedAccount(provider: string, options?: LinkOptions): Promise<Result<undefined, OAuthStartError>>;
}

/** The options of `signInWithOAuth`. */
export interface OAuthOptions extends BotChallengeOptions {
  /** Where to go after the sign-in instead of the return target in the page's address. Must be allowed as a return target. */
  readonly returnTo?: string | undefined;
}

/** The options of `linkConnectedAccount`. */
export interface LinkOptions {
  /** Where to return to; this page by default. The project must trust the address. */
  readonly returnTo?: string | undefined;
  /** Scopes to request in addition to the provider's default scopes. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Goes to the provider. The ticket is not used here: it is issued only to check that the token store can keep the tokens of a
 * sign-in.
 */
export function signInWithOAuth(
  ctx: Context<'client'>,
  _ticket: SignInTicket,
  provider: string,
  { returnTo, botChallenge }: OAuthOptions = {},
): Promise<Result<undefined, OAuthStartError>> {
  return goToProvider(ctx, { provider, purpose: 'sign-in', returnTo, botChallenge });
}

/** Goes to the provider to connect an account to the signed-in user. The callback page returns to this page or to `returnTo`. */
export function linkConnectedAccount(
  ctx: Context<'client'>,
  provider: string,
  { returnTo, scopes }: LinkOptions = {},
): Promise<Result<undefined, OAuthStartError>> {
  return goToProvider(ctx, { provider, purpose: 'link', returnTo, scopes });
}

async function goToProvider(ctx: Context<'client'>, start: OAuthStart): Promise<Result<undefined, OAuthStartError>> {
  const started = await startOAuth(ctx, start);
  if (!started.ok) return started;
  const { page, clock } = ctx.platform;
  page?.assign(started.value.url);
  await pause(clock, REDIRECT_WAIT_MS);
  return ok(undefined);
}
