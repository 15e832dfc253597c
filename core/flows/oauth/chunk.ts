import { BROWSER_ACTION_PARAMETER } from '../../base/client-names.ts';
import type { Context } from '../../base/context.ts';

/** The code of OAuth, which is loaded together (`loading-plan.ts`). */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
export { redirectAcross, startHandOff } from './load-hand-off.ts';

/**
 * Does what comes first on a page that support opened with a link, and on one whose session another client wrote. `href` is the address
 * with which the page was opened.
 */
export async function handlePageStart(ctx: Context<'client'>, href: string, isForeign = false): Promise<void> {
  if (isForeign)
    void import('../../session/parent-domain.ts').then((code) => code.shareSession(ctx, true)).catch(() => {});
  if (href.includes(BROWSER_ACTION_PARAMETER))
    await (await import('../sign-in/browser-action.ts')).consumeBrowserAction(ctx, href);
}
