import { readSessions } from '../../session/cookies/read.ts';
import { siteOf } from '../../session/cookies/site.ts';
import { REFRESH_COOKIE_SECONDS } from '../../session/limits.ts';
import { domainOfCookieName } from '../../session/cookies/parent-domain.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { refreshSession } from '../../session/refresh.ts';
import type { TokenPair } from '../../base/token-pair.ts';
import { NO_TOKENS, readClaims } from '../../session/tokens.ts';
import { createRequestApp } from './request-app.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';
import { createHeaderReader } from './request-headers.ts';
import { isFromOwnPage } from './request-origin.ts';
import { httpOnlyCookie, belongsToOtherSession, readAuthHeader } from './request-store.ts';
import type { ServerContext } from '../app/server-context.ts';
import type { TokenVerifier } from '../verify/verify-token.ts';

export interface SessionHandlerOptions {
  /**
   * True sets session cookies as `HttpOnly`, hidden from scripts of the page, for apps that are rendered on the server. Then GET
   * answers with an access token and DELETE signs the user out. Defaults to `httpOnly` of the app, which also applies to cookies
   * that `forRequest` renews.
   */
  readonly httpOnly?: boolean | undefined;
}

/**
 * Handles requests to one address of the app's own back end. POST takes the tokens of the page from the header `authorization` or
 * `x-stack-auth`, or else from its cookies, and sets them as cookies from the server: Safari deletes cookies that scripts set after seven
 * days. With `httpOnly`, GET answers with an access token and DELETE signs the user out.
 *
 * Only pages of the app's own origin may call the handler (otherwise 403), and the service must accept the refresh token (otherwise 401).
 * Success is 200 or 204. A header with unreadable tokens or tokens of different sessions is answered with 400, another method with 405.
 * Cookies with tokens of different sessions are answered with 409, and an unreachable service with 503; neither ends the session.
 */
export type SessionHandler = (request: Request) => Promise<Response>;

type Method = (request: Request) => Promise<Response>;

/** Creates the handler that `server.sessionHandler` returns. */
export function createSessionHandler(
  server: ServerContext,
  verify: TokenVerifier,
  { httpOnly }: { readonly httpOnly: boolean },
): SessionHandler {
  const openContext = (request: Request) =>
    createRequestContext(server, request, { isHttpOnly: httpOnly, onlyCookies: true });
  const adoptPageSession: Method = (request) =>
    adoptSession(openContext(request), readAuthHeader(createHeaderReader(request)), httpOnly);
  const httpOnlyMethods: Readonly<Record<string, Method>> = {
    GET: (request) => answerAccessToken(openContext(request)),
    POST: adoptPageSession,
    DELETE: async (request) => {
      const context = openContext(request);
      await createRequestApp(server, verify, context).signOut();
      return answer(204, context);
    },
  };
  return createRoute(httpOnly ? httpOnlyMethods : { POST: adoptPageSession });
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

async function adoptSession(
  context: RequestContext,
  headerTokens: TokenPair | null,
  httpOnly: boolean,
): Promise<Response> {
  const { platform, options } = context.ctx;
  await context.prepare();
  // Over http, a neighbor can add a cookie with a session of its own. That session must not be made permanent.
  const tokensInCookies = new Set(
    readSessions(context.jar.read(), siteOf(platform, options.projectId)).map(({ refreshToken }) => refreshToken),
  );
  if (!headerTokens && tokensInCookies.size > 1) return answer(409);
  const { refreshToken, accessToken } = headerTokens ?? context.store.read();
  if (refreshToken === null) return answer(401);
  const refreshed = await refreshSession(platform, options, refreshToken);
  if (!refreshed) {
    if (!headerTokens) context.store.write(NO_TOKENS);
    return answer(401, context);
  }
  // The access token and the refresh token belong to different sessions. A page of the app never sends such a pair.
  if (belongsToOtherSession(accessToken, refreshed)) return answer(headerTokens ? 400 : 409);
  const tokens = { refreshToken: refreshed.refreshToken ?? refreshToken, accessToken: refreshed.accessToken };
  if (
    !httpOnly &&
    tokens.refreshToken === refreshToken &&
    rewriteSharedCookies(context, options.projectId, refreshToken)
  ) {
    context.store.renew(tokens);
    return answer(204, context);
  }
  // The store does not write cookies that are unchanged, so the cookies are removed first. The server must set every cookie itself,
  // because Safari deletes a cookie seven days after a script has set it.
  context.store.write(NO_TOKENS);
  const httpOnlyName = httpOnlyCookie(context.jar.isSecure);
  if (httpOnly) context.jar.write(httpOnlyName, 'true', REFRESH_COOKIE_SECONDS);
  else context.jar.remove(httpOnlyName);
  context.store.write(tokens);
  return answer(204, context);
}

/**
 * Writes the refresh cookies of a session that the sites of a parent domain share again, so that the server has set them. Returns false, and
 * writes nothing, when the session is not shared.
 */
function rewriteSharedCookies({ jar, platform }: RequestContext, projectId: string, refreshToken: string): boolean {
  const sessions = readSessions(jar.read(), siteOf(platform, projectId));
  const isShared = sessions.every((each) => each.origin === 'domain' && each.refreshToken === refreshToken);
  if (sessions.length === 0 || !isShared) return false;
  for (const { name, writtenAtMs } of sessions) {
    // The value is made anew, because whatever else is in that of the request would be sent back.
    const value = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: writtenAtMs });
    jar.write(name, value, REFRESH_COOKIE_SECONDS, domainOfCookieName(name) ?? undefined);
  }
  return true;
}

/** Answers with the access token. The refresh token stays hidden from scripts. */
async function answerAccessToken(context: RequestContext): Promise<Response> {
  const tokens = await context.ctx.session.tokensForBackEnd();
  const accessToken = tokens?.accessToken ?? null;
  const claims = accessToken === null ? null : readClaims(accessToken);
  const expiresAt = claims && claims.issuedAtMs + claims.lifetimeMs;
  const body = JSON.stringify({ accessToken, expiresAt });
  return answer(200, context, { body, headers: { 'content-type': 'application/json' } });
}

interface ResponseParts {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds an answer that no cache may store. Without CORS headers no other origin can read it. */
function answer(
  status: number,
  context: RequestContext | null = null,
  { body, headers }: ResponseParts = {},
): Response {
  const response = new Response(body ?? null, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
  for (const cookie of context?.jar.setCookieHeaders() ?? []) response.headers.append('set-cookie', cookie);
  return response;
}
