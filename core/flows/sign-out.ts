import { MFA_ATTEMPT_KEYS } from '../base/client-names.ts';
import type { Context } from '../base/context.ts';
import { writeAll } from '../base/stored-names.ts';
import type { Clock } from '../platform/ports.ts';
import { loadRedirect } from '../routes/redirects.ts';
import { REVOKE_WAIT_MS } from '../session/limits.ts';
import { revoke } from './account/revoke.ts';

export interface SignOutOptions {
  /** Where to go instead of after-sign-out; must pass the redirect gate. */
  readonly redirectUrl?: string | undefined;
  /** Takes the place of the page in the history instead of adding to it. */
  readonly replace?: boolean | undefined;
  /** Stays on the page. */
  readonly noRedirect?: boolean | undefined;
  /** Runs when the service has ended the session, or has not answered within 3 s, and before the page goes. */
  readonly beforeRedirect?: (() => unknown) | undefined;
}

/**
 * Signs out, here and in all tabs at once and whatever the network does. The request that ends the session at the service leaves
 * in the same task, which is why this code is part of what an app loads first. Other redirects of the app wait for it
 * (`redirectTo`): one that left the page sooner would take the request with it.
 */
export async function signOut(ctx: Context<'client'>, options: SignOutOptions = {}): Promise<void> {
  const { platform, session, signingOut } = ctx;
  const earlier = signingOut.promise;
  const tokens = session.end();
  writeAll(platform.sessionStorage, MFA_ATTEMPT_KEYS, null);
  const revoked = tokens && settledWithin(platform.clock, REVOKE_WAIT_MS, revoke(ctx, tokens));
  const done = leave();
  signingOut.promise = done;
  try {
    await done;
  } finally {
    if (signingOut.promise === done) signingOut.promise = null;
  }

  /** The address the page was sent to; null for none. */
  async function leave(): Promise<string | null> {
    await revoked;
    const earlierAddress = await earlier?.catch(() => null);
    await options.beforeRedirect?.();
    // An earlier sign-out may have sent the page somewhere already.
    if (options.noRedirect || earlierAddress) return null;
    const { navigate } = await loadRedirect();
    return navigate(ctx, options.redirectUrl ?? ctx.options.urls.afterSignOut, options);
  }
}

/** Resolves when the promise has settled, at the latest after `limitMs`. */
function settledWithin(clock: Clock, limitMs: number, promise: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(limitMs, resolve);
    void promise.finally(() => {
      stop();
      resolve();
    });
  });
}
