import { BROWSER_ACTION_PARAMETER } from '../../base/client-names.ts';
import type { Context } from '../../base/context.ts';

/** The code of OAuth, which is loaded together (`loading-plan.ts`). */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
export { redirectWithHandOff, runHandOff } from './load-hand-off.ts';

/**
 * Signs in as the user of a link from the service's dashboard, when the page was opened with such a link (`href`). With `isForeign`, another
 * client library wrote the session, which is then written for all client libraries.
 */
export async function handlePageStart(ctx: Context<'client'>, href: string, isForeign = false): Promise<void> {
  if (isForeign)
    void import('../../session/parent-domain.ts').then((code) => code.shareSession(ctx, true)).catch(() => {});
  if (href.includes(BROWSER_ACTION_PARAMETER))
    await (await import('../sign-in/browser-action.ts')).consumeBrowserAction(ctx, href);
}
