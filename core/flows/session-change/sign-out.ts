import { MFA_ATTEMPT_KEYS } from '../../base/client-names.ts';
import type { Context } from '../../context/context.ts';
import { writeAllKeys } from '../../platform/stored-names.ts';
import type { Clock } from '../../platform/ports.ts';
import { REVOKE_WAIT_MS } from '../../session/limits.ts';
import { revoke } from './revoke.ts';

export interface SignOutOptions {
  /** Where to go instead of after-sign-out. Must be on this page's origin or on an origin of the option `urls`. */
  readonly redirectUrl?: string | undefined;
  /** True replaces the page's entry in the browser history instead of adding one. */
  readonly replace?: boolean | undefined;
  /** True stays on the page. */
  readonly noRedirect?: boolean | undefined;
  /** Called before the page navigates: when the service has ended the session, or has not answered within 3 s. */
  readonly beforeRedirect?: (() => unknown) | undefined;
}

/**
 * Signs the user out in all tabs at once, whatever the network does. The request to revoke the session is sent in the same task,
 * so this code is loaded with the app. Other redirects of the app wait for the sign-out (`redirectTo`), because
 * leaving the page earlier would cancel that request.
 */
export async function signOut(
  ctx: Context<'client'>,
  loadRedirect: () => Promise<typeof import('../../routes/redirect.ts')>,
  options: SignOutOptions = {},
): Promise<void> {
  const { platform, session, signingOut } = ctx;
  const earlierSignOut = signingOut.promise;
  const tokens = session.end();
  writeAllKeys(platform.sessionStorage, MFA_ATTEMPT_KEYS, null);
  const revoked = tokens && settledWithin(platform.clock, REVOKE_WAIT_MS, revoke(ctx, tokens));
  const done = navigateAway();
  signingOut.promise = done;
  try {
    await done;
  } finally {
    if (signingOut.promise === done) signingOut.promise = null;
  }

  /** Navigates after the sign-out. Resolves with the address, or null when the page stays. */
  async function navigateAway(): Promise<string | null> {
    await revoked;
    const earlierAddress = await earlierSignOut?.catch(() => null);
    await options.beforeRedirect?.();
    // If an earlier sign-out has navigated already, this sign-out must not navigate too.
    if (options.noRedirect || earlierAddress) return null;
    return (await loadRedirect()).leaveAfterSignOut(ctx, options);
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
