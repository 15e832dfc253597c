import type { Context } from '../../base/context.ts';
import { ok, type Result } from '../../base/result.ts';
import { pause } from '../../platform/pause.ts';
import { REDIRECT_WAIT_MS } from '../../routes/limits.ts';
import type { Ticket } from '../../session/engine.ts';
import type { BotChallengeOptions } from '../sign-in/bot-challenge-answer.ts';
import type { OAuthStartError } from './departure.ts';
import { type Start, startOAuth } from './start.ts';

export interface OAuthRedirectActions {
  /**
   * Goes to a provider; the callback page continues. Resolves 2 s after navigating, because the page normally goes away, or with what
   * the service refused, such as a provider that is switched off: then the page stays. Services of 2025 and before show that themselves.
   *
   * @example const left = await app.signInWithOAuth('github', { returnTo: '/inbox' });
   * if (!left.ok) show(left.error.message);
   */
  signInWithOAuth(provider: string, options?: OAuthOptions): Promise<Result<undefined, OAuthStartError>>;
  /**
   * Connects an account at a provider to the signed-in user and comes back to this page. Resolves as `signInWithOAuth`.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example await app.linkConnectedAccount('github', { scopes: ['repo'] });
   */
  linkConnectedAccount(provider: string, options?: LinkOptions): Promise<Result<undefined, OAuthStartError>>;
}

export interface OAuthOptions extends BotChallengeOptions {
  /** Where to go after the sign-in instead of what the page's address says; must be allowed as a return target. */
  readonly returnTo?: string | undefined;
}

export interface LinkOptions {
  /** Where to come back to; this page by default. The project must trust it. */
  readonly returnTo?: string | undefined;
  /** Asked for beyond what the provider gives anyway. */
  readonly scopes?: readonly string[] | undefined;
}

/** Leaves for the provider. The ticket is only the proof that tokens will have somewhere to stay. */
export function signInWithOAuth(
  ctx: Context<'client'>,
  _ticket: Ticket,
  provider: string,
  { returnTo, botChallenge }: OAuthOptions = {},
): Promise<Result<undefined, OAuthStartError>> {
  return leave(ctx, { provider, purpose: 'sign-in', returnTo, botChallenge });
}

/** Leaves for the provider to connect an account to the signed-in user, and comes back to this page or to `returnTo`. */
export function linkConnectedAccount(
  ctx: Context<'client'>,
  provider: string,
  { returnTo, scopes }: LinkOptions = {},
): Promise<Result<undefined, OAuthStartError>> {
  return leave(ctx, { provider, purpose: 'link', returnTo, scopes });
}

async function leave(ctx: Context<'client'>, start: Start): Promise<Result<undefined, OAuthStartError>> {
  const started = await startOAuth(ctx, start);
  if (!started.ok) return started;
  const { page, clock } = ctx.platform;
  page?.assign(started.value.url);
  await pause(clock, REDIRECT_WAIT_MS);
  return ok(undefined);
}
