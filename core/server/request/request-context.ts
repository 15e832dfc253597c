import { createContext } from '../../app/create-client-app.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Context, ResolvedOptions } from '../../context/context.ts';
import { readOtherClients } from '../../session/cookies/other-clients.ts';
import { createCookieStore } from '../../session/cookies/store.ts';
import { refreshWithOtherTokens } from '../../flows/take-over/other-session.ts';
import { refreshSession } from '../../session/refresh.ts';
import { createMemoryStore, type TokenStore } from '../../session/store.ts';
import type { LimitedPlatform } from '../../transport/call-limits.ts';
import { parseCookies } from './cookie-header.ts';
import { createRequestJar, type RequestJar } from './request-jar.ts';
import { createRequestPlatform, createStorage } from './request-platform.ts';
import { createHeaderReader, type RequestLike } from './request-headers.ts';
import { hostnameOf, requestHost } from './request-host.ts';
import { isHttps } from './request-origin.ts';
import { httpOnlyCookie, belongsToOtherSession, readAuthHeader } from './request-store.ts';
import { loadTrustedHosts, parentDomainEntry, parentDomainKey, type SiteContext } from './trusted-hosts.ts';

/** Matches the headers of secret keys, in the spelling of every generation and in any letter case. */
const KEY_HEADER = /^x-(?:stack|hexclave)-(?:secret-server-key|super-secret-admin-key)$/i;

/** The dependencies of everything that is done for one request. */
export interface RequestContext {
  /**
   * The context that acts for the user of the request, without the server's key. Created when it is read first: most requests only have
   * their access token verified, which takes half as long without it.
   */
  readonly ctx: Context<'client'>;
  readonly platform: LimitedPlatform;
  readonly jar: RequestJar;
  readonly store: TokenStore;
  /** Asks the service which domains the project trusts, if only that can say whether the cookies count. Then `store` can be read. */
  readonly prepare: () => Promise<void> | undefined;
  /** True when the tokens came in a header, so that cookies are neither read nor written. */
  readonly isByHeader: boolean;
}

/** Options of `createRequestContext`. */
export interface RequestOptions {
  /**
   * True sets cookies as `HttpOnly`, hidden from scripts. By default the cookie `__Host-latchkey-http-only` of the request
   * decides.
   */
  readonly isHttpOnly?: boolean | undefined;
  /** True reads tokens only from the header `cookie`, not from `authorization` or `x-stack-auth`. */
  readonly onlyCookies?: boolean | undefined;
}

/**
 * Creates the context of a request. Its tokens come from the `authorization` or `x-stack-auth` header, if the request has one, and
 * otherwise from the cookies of any generation of clients (protocol.md §6.1).
 *
 * A refresh can show that the access token and the refresh token of the request belong to different sessions. Then tokens from
 * cookies count as signed out, and with tokens from a header calls throw `INVALID_REQUEST`.
 *
 * @throws LatchkeyError `INVALID_REQUEST` when a header cannot be read
 */
export function createRequestContext(
  server: SiteContext,
  request: RequestLike,
  { isHttpOnly, onlyCookies = false }: RequestOptions = {},
): RequestContext {
  const read = createHeaderReader(request);
  const { projectId } = server.options;
  const headerTokens = onlyCookies ? null : readAuthHeader(read);
  const cookies = parseCookies(read('cookie'));
  const isSecure = isHttps(request, read);
  // Over http, a program on another port of the same host can set the cookie of `httpOnlyCookie`. So over http that cookie counts only
  // together with the option of the app.
  const hidesCookies = (isSecure || isHttpOnly === true) && cookies.some(([name]) => name === httpOnlyCookie(isSecure));
  let readHost: { readonly name: string | null } | undefined;
  const hostname = () => {
    readHost ??= { name: hostnameOf(requestHost(request, read) ?? '') || null };
    return readHost.name;
  };
  const jar = createRequestJar({
    cookies,
    isSecure,
    isHttpOnly: isHttpOnly ?? hidesCookies,
    // Only the removal of a cookie needs these two, so they are read on demand.
    get hostname() {
      return hostname();
    },
    get mayBeFramed() {
      return read('sec-fetch-dest') !== 'document';
    },
  });
  if (!headerTokens) readOtherClients(jar);
  const parentDomain = (key: string) =>
    key === parentDomainKey(server) ? parentDomainEntry(server, hostname, isSecure) : null;
  const platform = createRequestPlatform(server.platform, jar, createStorage(parentDomain));
  const store = headerTokens ? createMemoryStore(headerTokens) : createCookieStore(platform, projectId);
  const prepare = () =>
    store.read().refreshToken === null && store.isPending?.() ? loadTrustedHosts(server) : undefined;
  let ctx: Context<'client'> | undefined;
  return {
    get ctx() {
      ctx ??= createUserContext({ server, platform, store, prepare, isByHeader: headerTokens !== null });
      return ctx;
    },
    platform,
    jar,
    store,
    prepare,
    isByHeader: headerTokens !== null,
  };
}

type UserContextParts = Pick<RequestContext, 'platform' | 'store' | 'prepare' | 'isByHeader'> & {
  readonly server: SiteContext;
};

/** Creates the context that acts for the user of a request, whose tokens nothing has changed yet. */
function createUserContext({ server, platform, store, prepare, isByHeader }: UserContextParts): Context<'client'> {
  const options = withoutKey(server.options);
  let { accessToken } = store.read();
  const renew = async (refreshToken: string) => {
    const answer = await refreshSession(platform, options, refreshToken);
    if (!answer) {
      const other = isByHeader ? null : await refreshWithOtherTokens(platform, options, refreshToken);
      // The service has refused the refresh token, but other cookies contain a valid session. From now on, refreshed tokens are compared
      // with the access token of that session.
      if (other) accessToken = other.accessToken;
      return other;
    }
    if (!belongsToOtherSession(accessToken, answer)) return answer;
    // The tokens belong to different sessions. If they came from cookies, a sibling site may have set one of the cookies, so the request
    // counts as signed out. In a header such tokens are a bug of the sender, so they cause an error.
    if (!isByHeader) return null;
    throw new LatchkeyError('INVALID_REQUEST', 'The tokens of the request are of different sessions', { status: 400 });
  };
  return createContext(options, platform, store, renew, prepare);
}

/** Removes the server's key, which requests on behalf of a user must not carry. */
function withoutKey(options: ResolvedOptions): ResolvedOptions {
  const headers = Object.entries(options.extraRequestHeaders ?? {}).filter(([name]) => !KEY_HEADER.test(name));
  return { ...options, extraRequestHeaders: Object.fromEntries(headers) };
}
