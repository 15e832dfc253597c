import { MFA_ATTEMPT_KEY, REVOKE_WAIT_MS } from '../constants.ts';
import type { Context } from '../context.ts';
import { wait } from '../platform/wait.ts';
import { revoke } from './revoke.ts';

export interface SignOutOptions {
  /** Where to go instead of after-sign-out; must pass the redirect gate. */
  readonly redirectUrl?: string | undefined;
  /** Stays on the page. */
  readonly noRedirect?: boolean | undefined;
}

/**
 * Signs out here and in every tab at once, even offline; then tells the service, waiting at most 3 s, and goes to
 * after-sign-out. Nothing the network does brings the session back.
 */
export async function signOut(ctx: Context<'client'>, { redirectUrl, noRedirect }: SignOutOptions = {}): Promise<void> {
  const tokens = ctx.session.end();
  ctx.platform.sessionStorage.remove(MFA_ATTEMPT_KEY);
  if (tokens) {
    const enough = new AbortController();
    await Promise.race([revoke(ctx, tokens), wait(ctx.platform.clock, REVOKE_WAIT_MS, enough.signal).catch(() => {})]);
    enough.abort();
  }
  if (noRedirect) return;
  if (redirectUrl === undefined) await ctx.router.redirects.redirectToAfterSignOut();
  else await ctx.router.redirectTo(redirectUrl);
}
