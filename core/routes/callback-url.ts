import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { carryReturnTarget } from './redirect.ts';
import type { RouteName } from './routes.ts';

/**
 * Returns the absolute address of the link in an email: the one that the caller gave, or else a page of this app on the page's own
 * origin.
 *
 * @throws LatchkeyError `MISUSE` outside a browser when the caller gave no absolute address.
 */
export function callbackUrl(
  ctx: Context<'client'>,
  route: RouteName,
  address: string | undefined,
  option: string,
): string {
  if (address !== undefined) return address;
  const { page } = ctx.platform;
  if (page) {
    // The link may be opened in another tab, so it carries the return target.
    const target = ctx.options.urls[route];
    return new URL(route === 'magicLinkCallback' ? carryReturnTarget(ctx, target) : target, page.href()).href;
  }
  const target = ctx.options.urls[route];
  if (URL.canParse(target)) return target;
  throw new LatchkeyError('MISUSE', `The option ${option} is required in a non-browser environment.`);
}
