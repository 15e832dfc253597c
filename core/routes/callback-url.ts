import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { carryReturnTarget } from './redirect.ts';
import type { RouteName } from './routes.ts';

/** Links that may be opened in another tab than the one that requested them, and continue where that tab was going. */
const CARRY_RETURN: readonly RouteName[] = ['magicLinkCallback', 'emailVerification'];

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
    const target = ctx.options.urls[route];
    return new URL(CARRY_RETURN.includes(route) ? carryReturnTarget(ctx, target) : target, page.href()).href;
  }
  const target = ctx.options.urls[route];
  if (URL.canParse(target)) return target;
  throw new LatchkeyError('MISUSE', `The option ${option} is required in a non-browser environment.`);
}
