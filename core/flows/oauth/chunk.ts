import type { Context } from '../../base/context.ts';

/** The code of OAuth, which is loaded together (`loading-plan.ts`). */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
export { redirectWithHandOff, runHandOff } from './load-hand-off.ts';

/** Signs in as the user of a link from the service's dashboard, with which the page was opened (`href`). */
export async function handlePageStart(ctx: Context<'client'>, href: string): Promise<void> {
  await (await import('../sign-in/browser-action.ts')).consumeBrowserAction(ctx, href);
}
