import { callbackUrl } from '../../routes/callback-url.ts';
import type { RouteName } from '../../routes/routes.ts';
import type { ServerContext } from '../app/server-context.ts';

/**
 * The absolute address a mail leads to: what the caller gave, or the app's page where its address is absolute.
 *
 * @throws LatchkeyError `MISUSE` with neither
 */
export function mailTarget(ctx: ServerContext, route: RouteName, given: string | undefined): string {
  // An owner may sit before a page, but that is not one of the app whose user reads the mail.
  return callbackUrl({ ...ctx, platform: { ...ctx.platform, page: null } }, route, given, 'callbackUrl');
}
