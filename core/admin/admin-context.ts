import type { ClientApp } from '../app/client-app.ts';
import { createCache } from '../cache/cache.ts';
import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform } from '../platform/ports.ts';
import { readHeader } from '../transport/exchange.ts';

/** All three levels: what a client, a server and an admin may call. */
export type AdminContext = Context<'client' | 'server' | 'admin'>;

/** How every endpoint of an owner begins. The key, or the owner's token, goes along without any session of the app. */
export const ADMIN = { access: 'admin', session: 'none' } as const;

/** Answers to an owner's access token that a newer one may change (protocol.md §2.5, §2.8). */
const REJECTED_OWNER_TOKEN: readonly (string | null)[] = [
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
];

/**
 * The owner's session in place of a key: every request carries the access token of the user who is signed in to project
 * `internal` at that moment. Values are dropped when another user signs in. `stop` ends the listening.
 */
export function overOwner(ctx: AdminContext, owner: Context<'client'>): { ctx: AdminContext; stop: () => void } {
  const cache = createCache(ctx.platform, () => owner.session.$session.listen(() => {}));
  const platform: Platform = { ...ctx.platform, fetch: fetchAs(owner, ctx.platform.fetch) };
  return { ctx: { ...ctx, platform, cache }, stop: owner.session.onSwitch(() => cache.dropSession()) };
}

function fetchAs(owner: Context<'client'>, deliver: Platform['fetch']): Platform['fetch'] {
  const attempt = async (url: string, init: RequestInit) => {
    const accessToken = (await owner.session.tokens())?.accessToken ?? null;
    // Signed out, the request goes as it is: the service refuses it with the code that says so.
    return { accessToken, response: await deliver(url, accessToken === null ? init : withToken(init, accessToken)) };
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

/** The context that an app of `createClientApp` works on. @throws LatchkeyError `MISUSE` for anything else */
export function contextOf(app: ClientApp): Context<'client'> {
  const { context } = app as { readonly context?: Context<'client'> };
  if (context) return context;
  throw new LatchkeyError('MISUSE', 'The owner must be an app made by createClientApp.');
}
