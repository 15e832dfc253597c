import type { Context } from '../../base/context.ts';
import { callbackUrl } from '../../routes/callback-url.ts';
import type { RouteName } from '../../routes/routes.ts';

/** What the groups of a server act with: its key also reaches what clients reach. */
export type ServerContext = Context<'client' | 'server'>;

/** How every endpoint of a server begins. No user's token goes along: a server acts in its own name. */
export const SERVER = { access: 'server', session: 'none' } as const;

/**
 * The absolute address a mail leads to: what the caller gave, or the app's page where its address is absolute.
 *
 * @throws LatchkeyError `MISUSE` with neither
 */
export function mailTarget(ctx: ServerContext, route: RouteName, given: string | undefined): string {
  // An owner may have a page open, but that is not one of the app whose user reads the mail.
  return callbackUrl({ ...ctx, platform: { ...ctx.platform, page: null } }, route, given, 'callbackUrl');
}
