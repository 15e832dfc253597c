import { assemble } from '../../app/create-client-app.ts';
import type { ClientApp, ClientCalls } from '../../app/client-app.ts';
import { limitContext } from '../../app/limit-context.ts';
import { TOKEN_FRESHNESS_MS } from '../../session/limits.ts';
import type { Context } from '../../base/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import {
  currentClaims,
  isSignInRecent,
  type RecentSignInFilter,
  signInTooOld,
} from '../../flows/get-user/recent-sign-in.ts';
import type { SignOutOptions } from '../../flows/sign-out.ts';
import { compareWithToken } from '../../resources/own-user.ts';
import { requirePossible } from '../../resources/require-possible.ts';
import { countsAsSignedIn, type MissingUser, type UserFilter } from '../../resources/user-filter.ts';
import { endpoint } from '../../transport/endpoint.ts';
import type { CallLimits, LimitedPlatform } from '../../transport/call-limits.ts';
import { send } from '../../transport/send.ts';
import { privateHeaders, withPrivateHeaders } from './private-headers.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';
import type { RequestLike } from './request-headers.ts';
import type { ServerContext } from '../app/server-context.ts';
import { serverUser, type ServerUser } from '../groups/server-user.ts';
import type { TokenUser } from '../verify/token-user.ts';
import type { TokenVerifier } from '../verify/verify-token.ts';

/** What a request can do when nobody is signed in: it makes no anonymous user and leads nowhere. */
export type MissingRequestUser = Exclude<MissingUser, 'redirect' | 'anonymous'>;

/** Which users of a request count as signed in; as for the app of a page. */
export type RequestUserFilter = UserFilter & { readonly or?: MissingRequestUser | undefined };

/** The same with a demand for a recent sign-in, which a token says nothing of: the service is asked. */
export type RecentRequestFilter = RecentSignInFilter & {
  readonly or?: 'return-null' | 'throw' | undefined;
  readonly from?: undefined;
};

/**
 * The app of one request: everything a client app does, as the user of the request and with that user's rights. Nothing is
 * shared with any other request.
 */
export interface RequestApp extends Omit<ClientApp, LeftOut> {
  /**
   * With `from: 'token'` what the verified access token says, with no request once the keys of the project are known; sessions
   * that ended since still count. Otherwise asks the service, with the view of servers. With `signedInWithinMs` a user who signed in
   * longer ago counts as nobody; the page then leads them through `app.getUser({ or: 'redirect', signedInWithinMs })`.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN` with `or: 'throw'`, `SIGN_IN_TOO_OLD` with `status` 401 in that case for a user who signed in
   * too long ago; `NETWORK` and the like where the service cannot be reached; `MISUSE` for an `anonymous` mode with
   * `includeRestricted: false`
   * @example const user = await visitor.getUser({ from: 'token', or: 'throw' });
   * @example const user = await visitor.getUser({ or: 'throw', signedInWithinMs: 600_000 });
   */
  getUser(options: RecentRequestFilter & { readonly or: 'throw' }): Promise<ServerUser>;
  getUser(options: RecentRequestFilter): Promise<ServerUser | null>;
  getUser(options: RequestUserFilter & { readonly from: 'token'; readonly or: 'throw' }): Promise<TokenUser>;
  getUser(options: RequestUserFilter & { readonly from: 'token' }): Promise<TokenUser | null>;
  getUser(options: RequestUserFilter & { readonly from?: undefined; readonly or: 'throw' }): Promise<ServerUser>;
  getUser(options?: RequestUserFilter & { readonly from?: undefined }): Promise<ServerUser | null>;
  /**
   * Ends the session and tells the service, waiting at most 3 s. Nothing navigates.
   *
   * @example await visitor.signOut();
   */
  signOut(): Promise<void>;
  /**
   * Values of `Set-Cookie` for what changed, one header each; empty where the tokens came in a header.
   *
   * @example for (const cookie of visitor.setCookieHeaders()) headers.append('set-cookie', cookie);
   */
  setCookieHeaders(): readonly string[];
  /**
   * All headers the answer needs, in pairs: changed cookies, and what keeps an answer made for one user out of shared caches.
   * For servers without `Response`; else see `applyTo`.
   *
   * @example for (const [name, value] of visitor.responseHeaders()) headers.append(name, value);
   */
  responseHeaders(): readonly (readonly [name: string, value: string])[];
  /**
   * The response with these headers. Its own `Cache-Control` is replaced where the request was made by a signed-in user.
   *
   * @example const answer = visitor.applyTo(new Response('Hello'));
   */
  applyTo(response: Response): Response;
  /**
   * The calls of the app, each within these limits.
   *
   * @example const user = await visitor.with({ signal: request.signal, timeoutMs: 5_000 }).getUser();
   */
  with(limits: CallLimits): RequestCalls;
}

/** What the app of a request does when it is called. */
export interface RequestCalls extends Omit<ClientCalls, LeftOut>, Pick<RequestApp, 'getUser'> {}

/** What needs a page. */
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

/** The app of each request, made once: whoever asks again with the same request object gets the same one. */
export function createRequestApps(
  server: ServerContext,
  verify: TokenVerifier,
  isHttpOnly: () => boolean | undefined,
): (request: RequestLike) => RequestApp {
  const apps = new WeakMap<RequestLike, RequestApp>();
  return (request) => {
    const found = apps.get(request);
    if (found) return found;
    const made = createRequestApp(server, verify, createRequestContext(server, request, { isHttpOnly: isHttpOnly() }));
    apps.set(request, made);
    return made;
  };
}

/** What the app of a request answers itself. Everything else is answered by a client app. */
export type RequestMembers = Omit<RequestApp, Exclude<keyof ClientApp, LeftOut>>;

export function createRequestApp(server: ServerContext, verify: TokenVerifier, request: RequestContext): RequestApp {
  const { ctx, jar, isByHeader } = request;
  let made: ClientApp | null = null;
  const client = () => (made ??= assemble(ctx, () => ctx.session.dispose()));
  const changes = () => (isByHeader ? [] : jar.setCookieHeaders());
  const headers = () => privateHeaders(changes(), !ctx.session.isSignedOut());
  const members: RequestMembers = {
    getUser: createGetUser(server, verify, request),
    signOut: (options?: SignOutOptions) => client().signOut({ ...options, noRedirect: true }),
    with: (limits) => createRequestApp(server, verify, { ...request, ctx: limitContext(ctx, limits) }),
    setCookieHeaders: changes,
    responseHeaders: headers,
    applyTo: (response) => withPrivateHeaders(response, headers()),
  };
  return withRest(members, client);
}

/**
 * Most requests only ask who the user is, so the many verbs and atoms of a client app are made when one of them is first read. The
 * compiler cannot follow a `Proxy`: the first signature says which object has which member.
 */
function withRest<Own extends object, Rest extends object>(own: Own, rest: () => Rest): Own & Omit<Rest, keyof Own>;
function withRest(own: object, rest: () => object): object {
  const owner = (name: PropertyKey) => (Object.hasOwn(own, name) ? own : rest());
  return new Proxy(own, {
    get: (_, name) => Reflect.get(owner(name), name) as unknown,
    has: (_, name) => name in owner(name),
  });
}

type AnyFilter = (RequestUserFilter & { readonly from?: 'token' | undefined }) | RecentRequestFilter;

function createGetUser(server: ServerContext, verify: TokenVerifier, request: RequestContext): RequestApp['getUser'] {
  const { ctx } = request;
  const askService = createAsking(server, ctx);
  return getUser;

  // The signatures of `RequestApp`, because the compiler takes no single one for them.
  function getUser(options: RecentRequestFilter & { readonly or: 'throw' }): Promise<ServerUser>;
  function getUser(options: RecentRequestFilter): Promise<ServerUser | null>;
  function getUser(options: AnyFilter & { readonly from: 'token'; readonly or: 'throw' }): Promise<TokenUser>;
  function getUser(options: AnyFilter & { readonly from: 'token' }): Promise<TokenUser | null>;
  function getUser(options: AnyFilter & { readonly from?: undefined; readonly or: 'throw' }): Promise<ServerUser>;
  function getUser(options?: AnyFilter & { readonly from?: undefined }): Promise<ServerUser | null>;
  async function getUser({ from, ...filter }: AnyFilter = {}): Promise<ServerUser | TokenUser | null> {
    requirePossible(filter);
    const claims = 'signedInWithinMs' in filter ? await currentClaims(ctx) : null;
    const user = await (from === 'token' ? readToken(request, verify) : askService());
    const isPresent = user !== null && countsAsSignedIn(user, filter);
    const isRecent =
      !isPresent ||
      !('signedInWithinMs' in filter) ||
      (await isSignInRecent(ctx, claims, user, filter.signedInWithinMs));
    if (isPresent && isRecent) return user;
    if (filter.or === 'throw') throw isPresent ? signInTooOld() : notSignedIn();
    return null;
  }
}

/** What is held is verified first: most tokens are good for a while, and then the session has nothing to do. */
async function readToken({ ctx, store }: RequestContext, verifier: TokenVerifier): Promise<TokenUser | null> {
  const { within }: LimitedPlatform = ctx.platform;
  // A token with an unknown key waits for the keys.
  const verify = (token: string) => (within ? within(() => verifier(token)) : verifier(token));
  const { accessToken, refreshToken } = store.read();
  const user = accessToken === null ? null : await verify(accessToken);
  if (user && user.expiresAt - ctx.platform.clock.now() > TOKEN_FRESHNESS_MS) return user;
  // Its key may be gone since, or it was never good; the refresh token is what says who this is.
  if (accessToken !== null && !user && refreshToken !== null) {
    ctx.session.generation();
    ctx.session.reject(accessToken);
  }
  const renewed = (await ctx.session.tokens())?.accessToken ?? null;
  if (renewed === null) return null;
  return renewed === accessToken ? user : verify(renewed);
}

const ownUserAtServer = endpoint({
  access: 'server',
  session: 'optional',
  method: 'GET',
  path: '/users/me',
  answer: serverUser,
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** Asks for the user of the session with the key of the server; calls made meanwhile wait for the same answer. */
function createAsking(server: ServerContext, ctx: Context<'client'>): () => Promise<ServerUser | null> {
  const asServer: ServerContext = { ...server, session: ctx.session, platform: ctx.platform };
  let flight: Promise<ServerUser | null> | null = null;
  const ask = async () => {
    if ((await ctx.session.tokens()) === null) return null;
    const result = await send(asServer, ownUserAtServer);
    if (result.ok) compareWithToken(ctx, serverUser, result.value);
    // The token is good, but its user has been deleted.
    return result.ok ? result.value : null;
  };
  return () => {
    flight ??= ask().finally(() => {
      flight = null;
    });
    return flight;
  };
}

function notSignedIn(): LatchkeyError {
  return new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
}
