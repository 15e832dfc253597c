import type { ClientApp } from '../../app/client-app.ts';
import { createCache } from '../../cache/cache.ts';
import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Platform } from '../../platform/ports.ts';
import { readHeader } from '../../transport/reply.ts';

/** The context of an app for project owners. It gives access to the endpoints of clients, servers and admins. */
export type AdminContext = Context<'client' | 'server' | 'admin'>;

/**
 * The fields shared by the descriptions of all endpoints that need the access level of an admin. With `session: 'none'`, `send` adds no
 * token: the key is in `extraRequestHeaders`, and `fetch` adds the owner's access token.
 */
export const ADMIN_ACCESS = { access: 'admin', session: 'none' } as const;

/** The error codes with which the service refuses an owner's access token, although a newer token may succeed (protocol.md §2.5, §2.8). */
const REJECTED_OWNER_TOKEN: readonly (string | null)[] = [
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
];

/**
 * Returns a context whose requests carry an access token of the owner, who is signed in to project `internal`, instead of a key. Cached
 * values are dropped when another user signs in. The returned function `stop` ends the listening to the owner's session.
 */
export function withOwnerToken(ctx: AdminContext, owner: Context<'client'>): { ctx: AdminContext; stop: () => void } {
  const cache = createCache(ctx.platform, () => owner.session.$session.listen(() => {}));
  const platform: Platform = { ...ctx.platform, fetch: fetchAs(owner, ctx.platform.fetch) };
  return { ctx: { ...ctx, platform, cache }, stop: owner.session.onSwitch(() => cache.dropSession()) };
}

function fetchAs(owner: Context<'client'>, plainFetch: Platform['fetch']): Platform['fetch'] {
  const attempt = async (url: string, init: RequestInit) => {
    const accessToken = (await owner.session.tokens())?.accessToken ?? null;
    // If the owner is signed out, the request is sent without a token, and the service refuses it with the right error.
    return { accessToken, response: await plainFetch(url, accessToken === null ? init : withToken(init, accessToken)) };
  };
  return async (url, init) => {
    const { accessToken, response } = await attempt(url, init);
    const isRejected = REJECTED_OWNER_TOKEN.includes(readHeader(response.headers, 'known-error'));
    if (!isRejected || accessToken === null) return response;
    owner.session.reject(accessToken);
    return (await attempt(url, init)).response;
  };
}

function withToken(init: RequestInit, accessToken: string): RequestInit {
  const headers = { ...(init.headers as Record<string, string>), 'x-stack-admin-access-token': accessToken };
  return { ...init, headers };
}

/** Returns the context of an app that `createClientApp` created. @throws LatchkeyError `MISUSE` for any other object */
export function contextOf(app: ClientApp): Context<'client'> {
  const { context } = app as { readonly context?: Context<'client'> };
  if (context) return context;
  throw new LatchkeyError('MISUSE', 'The owner must be an app made by createClientApp.');
}
