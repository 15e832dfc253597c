import { API_PREFIX } from '../../base/constants.ts';
import { countsAsSignedIn, type UserFilter } from '../../resources/user-filter.ts';
import { environment } from '../../platform/environment/environment.ts';
import { createWarnOnce } from '../../platform/warn-once.ts';
import type { ClientAppOptions } from '../../base/options.ts';
import { createRequestApps, type RequestApp } from './request-app.ts';
import type { RequestLike } from './request-headers.ts';
import type { ServerContext } from '../app/server-context.ts';
import { createSessionHandler, type SessionHandler, type SessionHandlerOptions } from './session-handler.ts';
import type { TokenUser } from '../verify/token-user.ts';
import { createTokenVerifier } from '../verify/verify-token.ts';

/** Whose tokens `verifyAccessToken` takes besides those of users who are signed in without restriction. */
export interface TokenFilter {
  readonly includeRestricted?: boolean | undefined;
  /** Anonymous users are restricted as well, so this includes restricted users. */
  readonly includeAnonymous?: boolean | undefined;
}

/** What a server does with the requests of users. */
export interface Requests {
  /**
   * The app of the user a request comes from: by its `Authorization` header (`Bearer hexclave_…`, `Bearer stackauth_…`) or
   * `x-stack-auth`, else by its cookies. The same request object gives the same app.
   *
   * @throws LatchkeyError `INVALID_REQUEST` with `status` 400, for a header that cannot be read; answer with that status. Calls of the
   * app throw it as well, once a renewal shows that the two tokens of a header are of different sessions
   * @example const visitor = server.forRequest(request);
   */
  forRequest(request: RequestLike): RequestApp;
  /**
   * Whose access token it is; null for whatever is no good token of this project, and for users who are anonymous or restricted,
   * unless they are asked for. No request once the keys of the project are known; sessions that ended since still count, for as
   * long as tokens live.
   *
   * @throws LatchkeyError `NETWORK` and the like while the keys could not be loaded at all
   * @example const user = await server.verifyAccessToken(accessToken);
   */
  verifyAccessToken(token: string, options?: TokenFilter): Promise<TokenUser | null>;
  /**
   * Serves one address of the app's own back end that sets the session's cookies from the server.
   *
   * @example const POST = server.sessionHandler({ httpOnly: true });
   */
  sessionHandler(options?: SessionHandlerOptions): SessionHandler;
}

/** The address by which pages call the service, which may differ from that of servers. */
function browserApiUrls(baseUrl: ClientAppOptions['baseUrl']): readonly string[] {
  const address = typeof baseUrl === 'object' ? baseUrl.browser : baseUrl === undefined && environment('baseUrl');
  return address && URL.canParse(address) ? [address.replace(/\/+$/, '') + API_PREFIX] : [];
}

export interface RequestsOptions {
  /** As in the options of the app: with two addresses, tokens may name either. */
  readonly baseUrl?: ClientAppOptions['baseUrl'];
  /** Hides the cookies that are written from the scripts of pages. */
  readonly httpOnly?: boolean | undefined;
}

export function createRequests(ctx: ServerContext, { baseUrl, httpOnly }: RequestsOptions = {}): Requests {
  const { projectId, apiUrl } = ctx.options;
  const platform = { ...ctx.platform, warn: createWarnOnce(ctx.platform.warn) };
  const server: ServerContext = { ...ctx, platform };
  const verify = createTokenVerifier(platform, { projectId, apiUrl, otherApiUrls: browserApiUrls(baseUrl) });
  /** As the app says; where it says nothing, true as soon as one of its handlers hides cookies. */
  let isHttpOnly = httpOnly;
  return {
    forRequest: createRequestApps(server, verify, () => isHttpOnly),
    verifyAccessToken: async (token, { includeRestricted, includeAnonymous = false } = {}) => {
      const user = await verify(token);
      const filter: UserFilter = includeAnonymous ? { or: 'anonymous-if-exists' } : { includeRestricted };
      return user && countsAsSignedIn(user, filter) ? user : null;
    },
    sessionHandler: (given = {}) => {
      const options = { httpOnly: given.httpOnly ?? httpOnly ?? false };
      if (options.httpOnly) isHttpOnly ??= true;
      return createSessionHandler(server, verify, options);
    },
  };
}
