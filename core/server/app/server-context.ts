import type { Context } from '../../base/context.ts';
import { callbackUrl } from '../../routes/callback-url.ts';
import type { RouteName } from '../../routes/routes.ts';

/** The context of a server. Its key gives access to the endpoints of servers and clients. */
export type ServerContext = Context<'client' | 'server'>;

/**
 * The fields that the descriptions of all endpoints have in common which a server calls with its key. Their requests carry no user's token,
 * because the server acts on its own behalf.
 */
export const SERVER_ACCESS = { access: 'server', session: 'none' } as const;

/**
 * Returns the absolute address of the link in an email: the one that the caller gave, or the app's page if its address is
 * absolute.
 *
 * @throws LatchkeyError `MISUSE` when neither is given
 */
export function emailLinkTarget(ctx: ServerContext, route: RouteName, address: string | undefined): string {
  // A project owner may send emails from a page. That page is not part of the recipient's app, so the link must not be based on its
  // address.
  return callbackUrl({ ...ctx, platform: { ...ctx.platform, page: null } }, route, address, 'callbackUrl');
}
