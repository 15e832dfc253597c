import { assembleClientApp } from '../../app/create-client-app.ts';
import type { ClientApp } from '../../app/client-app.ts';
import { checkArguments } from '../../errors/check-arguments.ts';
import { serverPlatform } from '../../platform/server.ts';
import type { Platform } from '../../platform/ports.ts';
import { createLevelContext, type KeyAppOptions } from '../app/key-context.ts';
import { answerMembers, REQUEST_SIGNATURE, type RequestApp } from './request-app.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';
import type { RequestLike } from './request-headers.ts';
import type { SiteContext } from './trusted-hosts.ts';

/**
 * A client app that acts for the user of one request. What needs a page, such as a redirect, does nothing or fails as in any program
 * without one.
 */
export interface RequestClient
  extends ClientApp,
    Pick<RequestApp, 'setCookieHeaders' | 'responseHeaders' | 'applyTo'> {}

export interface RequestClientOptions extends KeyAppOptions {
  /** True sets written cookies as `HttpOnly`, hidden from scripts of pages. By default the session of the request decides. */
  readonly httpOnly?: boolean | undefined;
}

/**
 * Returns a function that reads the session of a request, for servers without a secret key, such as a proxy. The returned app has the rights
 * of the user. The session is found as by `server.forRequest`, which servers with a key use instead: it also verifies tokens, and returns
 * what only servers may see. The same request object returns the same app.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` when another app uses the `uniqueIdentifier`. The returned
 * function throws `INVALID_REQUEST` with `status` 400 when a header cannot be read
 * @example const clientOf = createRequestClients({ projectId });
 * const visitor = clientOf(request);
 * const user = await visitor.getUser();
 */
export function createRequestClients(
  { httpOnly, ...options }: RequestClientOptions = {},
  platform: Platform = serverPlatform(),
): (request: RequestLike) => RequestClient {
  const site: SiteContext = createLevelContext<'client'>(options, platform, 'client', {});
  const clients = new WeakMap<RequestLike, RequestClient>();
  return (request) => {
    checkArguments('createRequestClients', REQUEST_SIGNATURE, [request]);
    const found = clients.get(request);
    if (found) return found;
    const made = createRequestClient(createRequestContext(site, request, { isHttpOnly: httpOnly }));
    clients.set(request, made);
    return made;
  };
}

function createRequestClient(request: RequestContext): RequestClient {
  const { ctx } = request;
  const app = assembleClientApp(ctx, () => ctx.session.dispose());
  return {
    ...app,
    ...answerMembers(request),
    signOut: async (options) => {
      await request.prepare();
      await app.signOut(options);
    },
  };
}
