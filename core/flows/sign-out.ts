import { MFA_ATTEMPT_KEY, REVOKE_WAIT_MS } from '../constants.ts';
import type { Context } from '../context.ts';
import type { TokenPair } from '../session/tokens.ts';

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
    await new Promise<void>((resolve) => {
      const stop = ctx.platform.clock.after(REVOKE_WAIT_MS, resolve);
      void tellService(ctx, tokens).finally(() => {
        stop();
        resolve();
      });
    });
  }
  if (noRedirect) return;
  if (redirectUrl === undefined) await ctx.router.redirects.redirectToAfterSignOut();
  else await ctx.router.redirectTo(redirectUrl);
}

async function tellService(ctx: Context<'client'>, tokens: TokenPair): Promise<void> {
  try {
    await (await import('./revoke.ts')).revoke(ctx, tokens);
  } catch (error) {
    ctx.platform.warn(`The service could not be told of the sign-out: ${String(error)}`);
  }
}
