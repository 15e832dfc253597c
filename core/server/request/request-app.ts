import { checkArguments } from '../../errors/check-arguments.ts';
import { assembleClientApp } from '../../app/create-client-app.ts';
import type { ClientApp, ClientCalls } from '../../app/client-app.ts';
import { limitContext } from '../../resources/limit-context.ts';
import { TOKEN_FRESHNESS_MS } from '../../session/limits.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import {
  currentClaims,
  isSignInRecent,
  type RecentSignInFilter,
  signInTooOldError,
} from '../../flows/get-user/recent-sign-in.ts';
import type { SignOutOptions } from '../../flows/session-change/sign-out.ts';
import { outdateTokenIfDifferent, requireUser } from '../../resources/own-user.ts';
import { checkUserFilter } from '../../resources/require-possible.ts';
import { countsAsSignedIn, type MissingUser, type UserFilter } from '../../resources/user-filter.ts';
import { endpoint } from '../../transport/endpoint.ts';
import type { CallLimits } from '../../transport/call-limits.ts';
import { send } from '../../transport/send.ts';
import { privateHeaders, withPrivateHeaders } from './private-headers.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';
import type { RequestLike } from './request-headers.ts';
import type { ServerContext } from '../app/server-context.ts';
import { serverUserWire, type ServerUser } from '../groups/server-user.ts';
import type { TokenUser } from '../verify/token-user.ts';
import type { TokenVerifier } from '../verify/verify-token.ts';

/** What `getUser` of a request does when no user is signed in. Requests create no anonymous user and do not redirect. */
export type MissingRequestUser = Exclude<MissingUser, 'redirect' | 'anonymous'>;

/** Which users of a request count as signed in, with the same options as in the app of a page. */
export type RequestUserFilter = UserFilter & { readonly or?: MissingRequestUser | undefined };

/** Like `RequestUserFilter`, but with a maximum age of the sign-in. Access tokens do not contain that age, so the service is asked. */
export type RecentSignInRequestFilter = RecentSignInFilter & {
  readonly or?: 'return-null' | 'throw' | undefined;
  readonly from?: undefined;
};

/**
 * The app of one request. It has the functions of a client app, with the rights of the request's user, and shares nothing with other
 * requests.
 */
export interface RequestApp extends Omit<ClientApp, LeftOut> {
  /**
   * Returns the user of the request, with the fields that servers may see. With `from: 'token'` returns what the verified access token
   * contains, and sends no request once the signing keys are loaded. In both cases an access token counts until it expires, even if its
   * session has been revoked meanwhile. With `signedInWithinMs`, a user whose session was revoked or who signed in longer ago counts as
   * signed out; the page can ask for a new sign-in with `app.getUser({ or: 'redirect', signedInWithinMs })`.
   *
   * @throws LatchkeyError with `or: 'throw'`: `NOT_SIGNED_IN`, or `SIGN_IN_TOO_OLD` (`status` 401) for a user who signed in longer ago;
   * `NETWORK` and similar codes when the service cannot be reached; `MISUSE` for an `anonymous` mode with `includeRestricted: false`
   * @example const user = await visitor.getUser({ from: 'token', or: 'throw' });
   * @example const user = await visitor.getUser({ or: 'throw', signedInWithinMs: 600_000 });
   */
  getUser(options: RecentSignInRequestFilter & { readonly or: 'throw' }): Promise<ServerUser>;
  getUser(options: RecentSignInRequestFilter): Promise<ServerUser | null>;
  getUser(options: RequestUserFilter & { readonly from: 'token'; readonly or: 'throw' }): Promise<TokenUser>;
  getUser(options: RequestUserFilter & { readonly from: 'token' }): Promise<TokenUser | null>;
  getUser(options: RequestUserFilter & { readonly from?: undefined; readonly or: 'throw' }): Promise<ServerUser>;
  getUser(options?: RequestUserFilter & { readonly from?: undefined }): Promise<ServerUser | null>;
  /**
   * Ends the session and revokes it at the service, waiting at most 3 s. Does not redirect.
   *
   * @example await visitor.signOut();
   */
  signOut(): Promise<void>;
  /**
   * Returns the values of the `Set-Cookie` headers for cookies that changed. Empty when the tokens came in a header.
   *
   * @example for (const cookie of visitor.setCookieHeaders()) headers.append('set-cookie', cookie);
   */
  setCookieHeaders(): readonly string[];
  /**
   * Returns all headers that the answer needs, in pairs: changed cookies, and headers that keep the answer out of shared caches. For
   * servers that answer without a `Response`; all others can use `applyTo`.
   *
   * @example for (const [name, value] of visitor.responseHeaders()) headers.append(name, value);
   */
  responseHeaders(): readonly (readonly [name: string, value: string])[];
  /**
   * Returns a copy of the response with the headers of `responseHeaders`. Replaces its `Cache-Control` if the user of the request is signed
   * in.
   *
   * @example const answer = visitor.applyTo(new Response('Hello'));
   */
  applyTo(response: Response): Response;
  /**
   * Returns the functions of the app; `limits` sets a signal and a time limit for each call.
   *
   * @example const user = await visitor.with({ signal: request.signal, timeoutMs: 5_000 }).getUser();
   */
  with(limits: CallLimits): RequestCalls;
}

/** The functions of a request's app that take limits (`RequestApp.with`): those of a client app, without its atoms. */
export interface RequestCalls extends Omit<ClientCalls, LeftOut>, Pick<RequestApp, 'getUser'> {}

/** Members of a client app that need a page, or that the app of a request replaces. */
type LeftOut =
  | 'getUser'
  | 'signOut'
  | 'signInWithOAuth'
  | 'signInWithOAuthPopup'
  | 'callOAuthCallback'
  | 'linkConnectedAccount'
  | 'signInWithPasskey'
  | 'registerPasskey'
  | 'passkeySupport'
  | 'botChallengeWidget'
  | 'promptCliLogin'
  | 'with';

/** What is checked of the request that a caller passes. */
export const REQUEST_SIGNATURE = { request: { headers: 'object' } } as const;

/** Returns a function that creates the app of a request. The same request object always gets the same app. */
export function createRequestApps(
  server: ServerContext,
  verify: TokenVerifier,
  isHttpOnly: () => boolean | undefined,
): (request: RequestLike) => RequestApp {
  const apps = new WeakMap<RequestLike, RequestApp>();
  return (request) => {
    checkArguments('forRequest', REQUEST_SIGNATURE, [request]);
    const found = apps.get(request);
    if (found) return found;
    const made = createRequestApp(server, verify, createRequestContext(server, request, { isHttpOnly: isHttpOnly() }));
    apps.set(request, made);
    return made;
  };
}

/** The members that the app of a request has itself. All others are those of a client app. */
export type RequestMembers = Omit<RequestApp, Exclude<keyof ClientApp, LeftOut>>;

/** Creates the app of one request. `verify` checks access tokens for `getUser`. */
export function createRequestApp(server: ServerContext, verify: TokenVerifier, request: RequestContext): RequestApp {
  let made: ClientApp | null = null;
  const client = () => (made ??= assembleClientApp(request.ctx, () => request.ctx.session.dispose()));
  const members: RequestMembers = {
    getUser: createGetUser(server, verify, request),
    signOut: async (options?: SignOutOptions) => {
      await request.prepare();
      await client().signOut({ ...options, noRedirect: true });
    },
    with: (limits) => {
      const ctx = limitContext(request.ctx, limits);
      return createRequestApp(server, verify, { ...request, ctx, platform: ctx.platform });
    },
    ...answerMembers(request),
  };
  return withRest(members, client);
}

/** Returns the functions for the answer to a request. */
export function answerMembers({
  jar,
  store,
  isByHeader,
}: RequestContext): Pick<RequestApp, 'setCookieHeaders' | 'responseHeaders' | 'applyTo'> {
  const changes = () => (isByHeader ? [] : jar.setCookieHeaders());
  const headers = () => {
    const { refreshToken, accessToken } = store.read();
    const isSignedIn = refreshToken !== null || accessToken !== null || !!store.isPending?.();
    return privateHeaders(changes(), isSignedIn);
  };
  return {
    setCookieHeaders: changes,
    responseHeaders: headers,
    applyTo: (response) => withPrivateHeaders(response, headers()),
  };
}

/**
 * Adds the members of a client app. Most requests only read the user, so the client app is created when one of its members is read
 * first. The compiler cannot follow a `Proxy`, so the first signature declares which object has which member.
 */
function withRest<Own extends object, Rest extends object>(own: Own, rest: () => Rest): Own & Omit<Rest, keyof Own>;
function withRest(own: object, rest: () => object): object {
  const owner = (name: PropertyKey) => (Object.hasOwn(own, name) ? own : rest());
  return new Proxy(own, {
    get: (_, name) => Reflect.get(owner(name), name) as unknown,
    has: (_, name) => name in owner(name),
  });
}

type AnyFilter = (RequestUserFilter & { readonly from?: 'token' | undefined }) | RecentSignInRequestFilter;

function createGetUser(server: ServerContext, verify: TokenVerifier, request: RequestContext): RequestApp['getUser'] {
  /** Made by the first call that asks the service, because most requests only read their token. */
  let askService: (() => Promise<ServerUser | null>) | undefined;
  return getUser;

  // The overloads of `RequestApp`: the compiler accepts no single signature for them.
  function getUser(options: RecentSignInRequestFilter & { readonly or: 'throw' }): Promise<ServerUser>;
  function getUser(options: RecentSignInRequestFilter): Promise<ServerUser | null>;
  function getUser(options: AnyFilter & { readonly from: 'token'; readonly or: 'throw' }): Promise<TokenUser>;
  function getUser(options: AnyFilter & { readonly from: 'token' }): Promise<TokenUser | null>;
  function getUser(options: AnyFilter & { readonly from?: undefined; readonly or: 'throw' }): Promise<ServerUser>;
  function getUser(options?: AnyFilter & { readonly from?: undefined }): Promise<ServerUser | null>;
  async function getUser({ from, ...filter }: AnyFilter = {}): Promise<ServerUser | TokenUser | null> {
    checkUserFilter(filter);
    const claims = 'signedInWithinMs' in filter ? await currentClaims(request.ctx) : null;
    const user = await (from === 'token'
      ? readToken(request, verify)
      : (askService ??= createUserFetcher(server, request))());
    const isPresent = user !== null && countsAsSignedIn(user, filter);
    const isRecent =
      !isPresent ||
      !('signedInWithinMs' in filter) ||
      (await isSignInRecent(request.ctx, claims, user, filter.signedInWithinMs));
    if (isPresent && isRecent) return user;
    if (filter.or === 'throw') throw isPresent ? signInTooOldError() : notSignedInError();
    return null;
  }
}

/**
 * Returns the user in the access token of the request; null when no user is signed in. If the token is invalid or expires soon, it is
 * renewed first.
 */
async function readToken(request: RequestContext, verifier: TokenVerifier): Promise<TokenUser | null> {
  const { within, clock } = request.platform;
  await request.prepare();
  // Verifying a token may request the signing keys. So it ends at the caller's `signal` and `timeoutMs`, like any request.
  const verify = (token: string) => (within ? within(() => verifier(token)) : verifier(token));
  const { accessToken, refreshToken } = request.store.read();
  const user = accessToken === null ? null : await verify(accessToken);
  if (user && user.expiresAt - clock.now() > TOKEN_FRESHNESS_MS) return user;
  const { session } = request.ctx;
  // An access token that cannot be verified is forged, or its signing key has been removed. Refresh the session: the refresh token
  // decides who the user is.
  if (accessToken !== null && !user && refreshToken !== null) {
    session.generation();
    session.reject(accessToken);
  }
  const renewed = (await session.tokens())?.accessToken ?? null;
  if (renewed === null) return null;
  return renewed === accessToken ? user : verify(renewed);
}

const ownUserAtServer = endpoint({
  access: 'server',
  session: 'optional',
  method: 'GET',
  path: '/users/me',
  answer: serverUserWire,
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/**
 * Returns a function that requests the user of the session with the server's key. Calls that are made while such a request runs share its
 * result.
 */
function createUserFetcher(server: ServerContext, request: RequestContext): () => Promise<ServerUser | null> {
  let flight: Promise<ServerUser | null> | null = null;
  const ask = async () => {
    const { ctx } = request;
    const asServer: ServerContext = { ...server, session: ctx.session, platform: ctx.platform };
    if ((await ctx.session.tokens()) === null) return null;
    const sendTo = async (path: string) => {
      const result = await send(asServer, { ...ownUserAtServer, path });
      // `result.ok` is false only for an error in the `errors` of `ownUserAtServer`. After such an error the access token is valid, but
      // the user of the token has been deleted.
      return result.ok ? result.value : null;
    };
    const first = await sendTo('/users/me');
    const user = first && (await requireUser(ctx, ctx.session.$session.value?.userId, first, sendTo));
    if (user) outdateTokenIfDifferent(ctx, serverUserWire, user);
    return user;
  };
  return () => {
    flight ??= ask().finally(() => {
      flight = null;
    });
    return flight;
  };
}

function notSignedInError(): LatchkeyError {
  return new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
}
