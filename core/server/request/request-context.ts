import { createContext } from '../../app/create-client-app.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Context } from '../../base/context.ts';
import type { ResolvedOptions } from '../../base/options.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { createCookieStore } from '../../session/cookie-store.ts';
import { refresh } from '../../session/refresh.ts';
import { createMemoryStore, type TokenStore } from '../../session/store.ts';
import { parseCookies } from './cookie-header.ts';
import { createRequestJar, type RequestJar } from './request-jar.ts';
import { createRequestPlatform } from './request-platform.ts';
import { headersOf, type RequestLike } from './request-headers.ts';
import { isHttps } from './request-origin.ts';
import { hostnameOf, hostOf } from './request-host.ts';
import { httpOnlyCookie, isOfAnother, readAuthHeader, settledJar } from './request-store.ts';
import type { ServerContext } from '../app/server-context.ts';

/** The headers of keys, in every generation and in whatever letters an app has written one of its own. */
const KEY_HEADER = /^x-(?:stack|hexclave)-(?:secret-server-key|super-secret-admin-key)$/i;

/** What everything done for one request works on. */
export interface RequestContext {
  /** Acts for the user of the request, without the server's key. */
  readonly ctx: Context<'client'>;
  readonly jar: RequestJar;
  /** The jar as it is read for tokens. */
  readonly cookies: CookieJar;
  readonly store: TokenStore;
  /** The tokens came with a header, so cookies are left alone. */
  readonly isByHeader: boolean;
}

export interface RequestOptions {
  /** Hides cookies from the scripts of pages. By default the cookie `__Host-latchkey-http-only` of the request decides. */
  readonly isHttpOnly?: boolean | undefined;
  /** Looks at no header but the cookies. */
  readonly onlyCookies?: boolean | undefined;
}

/**
 * The tokens are those of the `authorization` or `x-stack-auth` header and then no others, else those of the cookies, of whichever
 * generation of clients (protocol.md §6.1).
 *
 * When a renewal shows that the access token and the refresh token of the request belong to different sessions, tokens from cookies
 * count as signed out, and with tokens from a header calls throw `INVALID_REQUEST`.
 *
 * @throws LatchkeyError `INVALID_REQUEST` for a header that cannot be read
 */
export function createRequestContext(
  server: ServerContext,
  request: RequestLike,
  { isHttpOnly, onlyCookies = false }: RequestOptions = {},
): RequestContext {
  const read = headersOf(request);
  const { projectId } = server.options;
  const given = onlyCookies ? null : readAuthHeader(read);
  const cookies = parseCookies(read('cookie'));
  const isSecure = isHttps(request, read);
  // Over http any port of the host can set the mark: there the app alone decides.
  const isSettled = (isSecure || isHttpOnly === true) && cookies.some(([name]) => name === httpOnlyCookie(isSecure));
  const host = hostOf(request, read);
  const jar = createRequestJar({
    cookies,
    isSecure,
    isHttpOnly: isHttpOnly ?? isSettled,
    hostname: host === null ? null : hostnameOf(host),
    mayBeFramed: read('sec-fetch-dest') !== 'document',
  });
  const readable = isSettled ? settledJar(jar, projectId) : jar;
  const platform = createRequestPlatform(server.platform, readable);
  const store = given ? createMemoryStore(given) : createCookieStore(platform, projectId);
  const options = withoutKey(server.options);
  const { accessToken } = store.read();
  const ctx = createContext(options, platform, store, async (refreshToken) => {
    const answer = await refresh(platform, options, refreshToken);
    if (!answer || !isOfAnother(accessToken, answer)) return answer;
    // Anybody may have set a cookie, so the request counts as signed out; a header is the mistake of the program that sent it.
    if (!given) return null;
    throw new LatchkeyError('INVALID_REQUEST', 'The tokens of the request are of different sessions', { status: 400 });
  });
  return { ctx, jar, cookies: readable, store, isByHeader: given !== null };
}

/** What a request does in the name of its user must never carry the key of the server. */
function withoutKey(options: ResolvedOptions): ResolvedOptions {
  const headers = Object.entries(options.extraRequestHeaders ?? {}).filter(([name]) => !KEY_HEADER.test(name));
  return { ...options, extraRequestHeaders: Object.fromEntries(headers) };
}
