import type { Context } from '../base/context.ts';
import { redirectTo, redirectToRoute } from '../routes/redirect.ts';
import type { TokenPair } from '../session/tokens.ts';
import { revoke } from './revoke.ts';
import { REVOKE_WAIT_MS } from './limits.ts';

export interface SignOutOptions {
  /** Where to go instead of after-sign-out; must pass the redirect gate. */
  readonly redirectUrl?: string | undefined;
  /** Stays on the page. */
  readonly noRedirect?: boolean | undefined;
}

/** The second half of signing out, when nobody is signed in here any more: tells the service, waiting at most 3 s, and goes on. */
export async function afterSignOut(
  ctx: Context<'client'>,
  tokens: TokenPair | null,
  { redirectUrl, noRedirect }: SignOutOptions = {},
): Promise<void> {
  if (tokens) {
    await new Promise<void>((resolve) => {
      const stop = ctx.platform.clock.after(REVOKE_WAIT_MS, resolve);
      void revoke(ctx, tokens).finally(() => {
        stop();
        resolve();
      });
    });
  }
  if (noRedirect) return;
  await (redirectUrl === undefined ? redirectToRoute(ctx, 'afterSignOut') : redirectTo(ctx, redirectUrl));
}
