import type { Context } from '../context/context.ts';
import type { RedirectOptions } from '../routes/redirect-options.ts';
import type { RouteName } from '../routes/routes.ts';

/** Loads the code of hand-offs between domains, which few apps need. */
const load = () => import('../flows/hand-off/cross-domain.ts');

/** Loads the code of hand-offs and redirects to a page or address, in an app that hands sessions over (`cross-domain.ts`). */
export async function redirectWithHandOff(
  ctx: Context<'client'>,
  to: RouteName | URL,
  options?: RedirectOptions,
): Promise<boolean> {
  return (await load()).redirectWithHandOff(ctx, to, options);
}

/**
 * Loads the code of hand-offs and does what the address of this page asks for, such as completing a hand-off (`arrival.ts`). Resolves when
 * that is done.
 */
export async function runHandOff(ctx: Context<'client'>): Promise<void> {
  await (await load()).runHandOff(ctx);
}

/** Signs in as the user of a link from the service's dashboard, with which the page was opened (`href`). */
export async function handlePageStart(ctx: Context<'client'>, href: string): Promise<void> {
  await (await import('../flows/take-over/browser-action.ts')).consumeBrowserAction(ctx, href);
}
