import type { Context } from '../../base/context.ts';
import type { RedirectOptions } from '../../routes/redirect-options.ts';
import type { RouteName } from '../../routes/routes.ts';

/** Loads the code of hand-offs between domains, which few apps need. */
const load = () => import('../hand-off/cross-domain.ts');

/** Redirects in an app that hands sessions over, like `redirectToRoute` or `redirectTo`. */
export async function redirectAcross(
  ctx: Context<'client'>,
  to: RouteName | URL,
  options?: RedirectOptions,
): Promise<boolean> {
  return (await load()).redirectAcross(ctx, to, options);
}

/** Begins the work of a page of an app that hands sessions over, as `startHandOff` in `arrival.ts` does. */
export async function startHandOff(ctx: Context<'client'>): Promise<void> {
  await (await load()).startHandOff(ctx);
}
