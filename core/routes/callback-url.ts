import { LatchkeyError } from '../errors/latchkey-error.ts';
import { carryReturnTarget } from './redirect.ts';
import type { RouteName } from './routes.ts';
import type { RouteContext } from './route-context.ts';

/** Options of the calls that send an email with a link. */
export interface MailOptions {
  /** The address of the link in the email; by default the page of this app that accepts its code. Required outside a browser. */
  readonly callbackUrl?: string | undefined;
}

/**
 * The pages of emailed links that carry a return target. The link may be opened in another tab than the one that requested it, and should
 * continue where that tab was going.
 */
const CARRY_RETURN: readonly RouteName[] = ['magicLinkCallback', 'emailVerification'];

/**
 * Returns the absolute address for the link in an email: `address` if the caller gave one, or else the page `route` of this app. `option`
 * is the name of the caller's option, for the error.
 *
 * @throws LatchkeyError `MISUSE` outside a browser, and in a page without an address of its own such as `about:blank`, when neither `address` nor an absolute address of the page is configured
 */
export function callbackUrl(ctx: RouteContext, route: RouteName, address: string | undefined, option: string): string {
  if (address !== undefined) return address;
  const here = ctx.platform.page?.href();
  const target = ctx.options.urls[route];
  if (URL.canParse('/', here))
    return new URL(CARRY_RETURN.includes(route) ? carryReturnTarget(ctx, target) : target, here).href;
  if (URL.canParse(target)) return target;
  throw new LatchkeyError('MISUSE', `The option ${option} is required in a non-browser environment.`);
}
