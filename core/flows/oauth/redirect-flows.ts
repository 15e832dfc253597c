import type { Context } from '../../base/context.ts';
import { redirectToService } from '../../routes/redirect.ts';
import type { Ticket } from '../../session/engine.ts';
import { startOAuth } from './start.ts';

export interface OAuthRedirectActions {
  /**
   * Goes to a provider; the callback page goes on from there. Resolves 2 s after navigating.
   *
   * @example await app.signInWithOAuth('github', { returnTo: '/inbox' });
   */
  signInWithOAuth(provider: string, options?: OAuthOptions): Promise<void>;
  /**
   * Connects an account at a provider to the signed-in user and comes back to this page.
   *
   * @example await app.linkConnectedAccount('github', { scopes: ['repo'] });
   */
  linkConnectedAccount(provider: string, options?: LinkOptions): Promise<void>;
}

export interface OAuthOptions {
  /** Where to go after the sign-in instead of what the page's address says; must be allowed as a return target. */
  readonly returnTo?: string | undefined;
}

export interface LinkOptions extends OAuthOptions {
  /** Asked for beyond what the provider gives anyway. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Leaves for the provider; the callback page goes on. Resolves 2 s after navigating, because the page normally goes away. The
 * ticket is only the proof that tokens will have somewhere to stay.
 */
export async function signInWithOAuth(
  ctx: Context<'client'>,
  _ticket: Ticket,
  provider: string,
  { returnTo }: OAuthOptions = {},
): Promise<void> {
  const scopes = ctx.options.oauthScopesOnSignIn?.[provider] ?? [];
  const { url } = await startOAuth(ctx, { provider, purpose: 'sign-in', returnTo, scopes });
  await redirectToService(ctx, url);
}

/**
 * Leaves for the provider to connect an account to the signed-in user, and comes back to this page or to `returnTo`.
 *
 * @throws LatchkeyError `NOT_SIGNED_IN`
 */
export async function linkConnectedAccount(
  ctx: Context<'client'>,
  provider: string,
  { returnTo, scopes = [] }: LinkOptions = {},
): Promise<void> {
  const wanted = [...new Set([...(ctx.options.oauthScopesOnSignIn?.[provider] ?? []), ...scopes])];
  const { url } = await startOAuth(ctx, { provider, purpose: 'link', returnTo, scopes: wanted });
  await redirectToService(ctx, url);
}
