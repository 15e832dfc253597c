import { API_PREFIX } from '../../base/constants.ts';
import { trimSetting } from '../../base/trim-setting.ts';
import { countsAsSignedIn, type UserFilter } from '../../resources/user-filter.ts';
import { environment } from '../../environment/environment.ts';
import { createWarnOnce } from '../../platform/warn-once.ts';
import type { ClientAppOptions } from '../../app/options.ts';
import { createRequestApps, type RequestApp } from './request-app.ts';
import type { RequestLike } from './request-headers.ts';
import type { ServerContext } from '../app/server-context.ts';
import { createSessionHandler, type SessionHandler, type SessionHandlerOptions } from './session-handler.ts';
import type { TokenUser } from '../verify/token-user.ts';
import { createTokenVerifier } from '../verify/verify-token.ts';

/** The users whose tokens `verifyAccessToken` also accepts, besides regular signed-in users. */
export interface TokenFilter {
  readonly includeRestricted?: boolean | undefined;
  /** True also accepts anonymous users, and, like `includeRestricted`, all other restricted users. */
  readonly includeAnonymous?: boolean | undefined;
}

/** The functions of a server for requests of users. */
export interface Requests {
  /**
   * Returns an app that acts for the user of a request. The user is identified by the header `Authorization` (`Bearer hexclave_…`,
   * `Bearer stackauth_…`) or `x-stack-auth`, and otherwise by the cookies. The same request object returns the same app.
   *
   * @throws LatchkeyError `INVALID_REQUEST` with `status` 400 when a header cannot be read; answer with that status. Calls of the
   * returned app throw this error too, when a refresh shows that the two tokens of a header belong to different sessions
   * @example const visitor = server.forRequest(request);
   */
  forRequest(request: RequestLike): RequestApp;
  /**
   * Verifies an access token and returns its user. Returns null for an invalid token, and for anonymous or restricted users unless
   * `options` include them. Sends no request once the keys of the project are cached. So a token whose session has ended is accepted
   * until it expires.
   *
   * @throws LatchkeyError such as `NETWORK` when the keys of the project have never been loaded, or could not be loaded for a day
   * @example const user = await server.verifyAccessToken(accessToken);
   */
  verifyAccessToken(token: string, options?: TokenFilter): Promise<TokenUser | null>;
  /**
   * Creates a handler for one address of the app's own back end. The handler sets the cookies of the page's session from the server.
   *
   * @example const POST = server.sessionHandler({ httpOnly: true });
   */
  sessionHandler(options?: SessionHandlerOptions): SessionHandler;
}

/** Returns the address of the API that pages use, if one is configured. It may differ from the address for servers. */
function browserApiUrls(baseUrl: ClientAppOptions['baseUrl']): readonly string[] {
  const address =
    typeof baseUrl === 'object' ? trimSetting(baseUrl.browser) : baseUrl === undefined && environment('baseUrl');
  return address && URL.canParse(address) ? [address + API_PREFIX] : [];
}

export interface RequestsOptions {
  /** The option `baseUrl` of the app. If it names one address for pages and one for servers, tokens with either address are accepted. */
  readonly baseUrl?: ClientAppOptions['baseUrl'];
  /** True sets written cookies as `HttpOnly`, hidden from scripts of pages. */
  readonly httpOnly?: boolean | undefined;
}

/** Creates the functions of a server app that handle requests of users. */
export function createRequests(ctx: ServerContext, { baseUrl, httpOnly }: RequestsOptions = {}): Requests {
  const { options } = ctx;
  const platform = { ...ctx.platform, warn: createWarnOnce(ctx.platform.warn) };
  const server: ServerContext = { ...ctx, platform };
  const verify = createTokenVerifier(
    { platform, options },
    { projectId: options.projectId, otherApiUrls: browserApiUrls(baseUrl) },
  );
  /** Whether cookies are `HttpOnly`: the option of the app, or else true once a session handler with `httpOnly` was created. */
  let isHttpOnly = httpOnly;
  return {
    forRequest: createRequestApps(server, verify, () => isHttpOnly),
    verifyAccessToken: async (token, { includeRestricted, includeAnonymous = false } = {}) => {
      const user = await verify(token);
      const filter: UserFilter = includeAnonymous ? { or: 'anonymous-if-exists' } : { includeRestricted };
      return user && countsAsSignedIn(user, filter) ? user : null;
    },
    sessionHandler: (handlerOptions = {}) => {
      const options = { httpOnly: handlerOptions.httpOnly ?? httpOnly ?? false };
      if (options.httpOnly) isHttpOnly ??= true;
      return createSessionHandler(server, verify, options);
    },
  };
}
