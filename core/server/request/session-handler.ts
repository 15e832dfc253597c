import type { CookieJar } from '../../platform/ports.ts';
import { refreshCookies } from '../../session/cookie-names.ts';
import { REFRESH_COOKIE_SECONDS } from '../../session/limits.ts';
import { domainOfName } from '../../session/parent-domain.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { refresh } from '../../session/refresh.ts';
import { NO_TOKENS, readClaims, type TokenPair } from '../../session/tokens.ts';
import { createRequestApp } from './request-app.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';
import { headersOf } from './request-headers.ts';
import { isFromOwnPage } from './request-origin.ts';
import { countRefreshTokens, httpOnlyCookie, isOfAnother, readAuthHeader } from './request-store.ts';
import type { ServerContext } from '../app/server-context.ts';
import type { TokenVerifier } from '../verify/verify-token.ts';

export interface SessionHandlerOptions {
  /**
   * Hides the session from the scripts of the page, for apps that are rendered on the server. Then GET answers with an access
   * token and DELETE signs out. By default as `httpOnly` of the app says, which also holds for what `forRequest` renews.
   */
  readonly httpOnly?: boolean | undefined;
}

/**
 * Serves one address of the app's own back end. POST sets the session that the page holds (`x-stack-auth`, else its cookies) as
 * cookies from the server, because Safari ends what scripts set after seven days. Only the app's own pages may call, and the
 * service must know the refresh token. Answers 204; 400, 401, 403, 405; 409 for cookies that contradict each other; 503 while the
 * service is away, which ends no session.
 */
export type SessionHandler = (request: Request) => Promise<Response>;

type Method = (request: Request) => Promise<Response>;

export function createSessionHandler(
  server: ServerContext,
  verify: TokenVerifier,
  { httpOnly = false }: SessionHandlerOptions = {},
): SessionHandler {
  const open = (request: Request) => createRequestContext(server, request, { isHttpOnly: httpOnly, onlyCookies: true });
  const adopt: Method = (request) => adoptSession(open(request), readAuthHeader(headersOf(request)), httpOnly);
  const hidden: Readonly<Record<string, Method>> = {
    GET: (request) => showAccessToken(open(request)),
    POST: adopt,
    DELETE: async (request) => {
      const opened = open(request);
      await createRequestApp(server, verify, opened).signOut();
      return answer(204, opened);
    },
  };
  return createRoute(httpOnly ? hidden : { POST: adopt });
}

function createRoute(methods: Readonly<Record<string, Method>>): SessionHandler {
  return async (request) => {
    const run = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!run) return answer(405, null, { headers: { allow: Object.keys(methods).join(', ') } });
    if (!isFromOwnPage(request)) return answer(403);
    try {
      return await run(request);
    } catch (error) {
      if (!(error instanceof LatchkeyError)) throw error;
      return answer(error.code === 'INVALID_REQUEST' ? 400 : 503);
    }
  };
}

async function adoptSession(opened: RequestContext, given: TokenPair | null, httpOnly: boolean): Promise<Response> {
  const { platform, options } = opened.ctx;
  // A neighbouring site can put a cookie beside ours; a session of its own must not be made to last.
  if (!given && countRefreshTokens(opened.cookies, options.projectId) > 1) return answer(409);
  const { refreshToken, accessToken } = given ?? opened.store.read();
  if (refreshToken === null) return answer(401);
  const proof = await refresh(platform, options, refreshToken);
  if (!proof) {
    if (!given) opened.store.write(NO_TOKENS);
    return answer(401, opened);
  }
  // Tokens of two sessions: a page of ours never holds such a pair.
  if (isOfAnother(accessToken, proof)) return answer(given ? 400 : 409);
  const tokens = { refreshToken: proof.refreshToken ?? refreshToken, accessToken: proof.accessToken };
  if (!httpOnly && tokens.refreshToken === refreshToken && keepShared(opened.jar, options.projectId, refreshToken)) {
    opened.store.renew(tokens);
    return answer(204, opened);
  }
  // Removed first: the store does not write what stays the same, and the server has to write it once.
  opened.store.write(NO_TOKENS);
  const mark = httpOnlyCookie(opened.jar.isSecure);
  if (httpOnly) opened.cookies.write(mark, 'true', REFRESH_COOKIE_SECONDS);
  else opened.cookies.remove(mark);
  opened.store.write(tokens);
  return answer(204, opened);
}

/** Sets a session that the sites of a domain share once more, from the server; false where this is none. */
function keepShared(jar: CookieJar, projectId: string, refreshToken: string): boolean {
  const { read } = refreshCookies(projectId, jar.isSecure);
  const held = jar.read().filter(([name, value]) => read(name, value) !== undefined);
  const isShared = held.every(
    ([name, value]) => domainOfName(name) && read(name, value)?.refreshToken === refreshToken,
  );
  if (held.length === 0 || !isShared) return false;
  for (const [name, value] of held) jar.write(name, value, REFRESH_COOKIE_SECONDS, domainOfName(name) ?? undefined);
  return true;
}

/** The refresh token stays where scripts cannot reach it. */
async function showAccessToken(opened: RequestContext): Promise<Response> {
  const tokens = await opened.ctx.session.tokensForBackEnd();
  const accessToken = tokens?.accessToken ?? null;
  const claims = accessToken === null ? null : readClaims(accessToken);
  const expiresAt = claims && claims.issuedAtMs + claims.lifetimeMs;
  const body = JSON.stringify({ accessToken, expiresAt });
  return answer(200, opened, { body, headers: { 'content-type': 'application/json' } });
}

interface Rest {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** No cache may store any of these, and no other origin may read them: there is no CORS header among them. */
function answer(status: number, opened: RequestContext | null = null, { body, headers }: Rest = {}): Response {
  const response = new Response(body ?? null, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
  for (const cookie of opened?.jar.setCookieHeaders() ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
