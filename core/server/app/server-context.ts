import type { Context } from '../../context/context.ts';
import { callbackUrl } from '../../routes/callback-url.ts';
import type { RouteName } from '../../routes/routes.ts';

/** The context of a server. Its key gives access to the endpoints of servers and clients. */
export type ServerContext = Context<'client' | 'server'>;

/**
 * The fields shared by the descriptions of all endpoints that a server calls with its key. With `session: 'none'`, requests carry no
 * user's token: the server acts on its own behalf.
 */
export const SERVER_ACCESS = { access: 'server', session: 'none' } as const;

/**
 * Returns the absolute address to which the link in an email leads: `address` if the caller gave one, and otherwise the app's page for
 * `route`.
 *
 * @throws LatchkeyError `MISUSE` when the caller gave no address and the address of the app's page is relative
 */
export function emailLinkTarget(ctx: ServerContext, route: RouteName, address: string | undefined): string {
  // A project owner may send emails from a page. That page is not part of the recipient's app, so the link must not be based on its
  // address.
  return callbackUrl({ ...ctx, platform: { ...ctx.platform, page: null } }, route, address, 'callbackUrl');
}
