import type { ResolvedOptions } from '../base/options.ts';
import type { CookieJar, Platform } from '../platform/ports.ts';
import { describeRefreshCookies, HOST_PREFIX } from './cookie-names.ts';
import { createCookieStore } from './cookie-store.ts';
import { refreshSession } from './refresh.ts';
import { isOfAnotherSession, readClaims, type RefreshAnswer, type TokenPair } from './tokens.ts';

/** The most refresh tokens that are tried, including the refused one. A browser that has several usually has two or three. */
const MAX_REFRESH_TOKENS = 5;

/**
 * Refreshes another session of the cookies after the service has refused a refresh token. A page or a server may see several cookies
 * of one name, set for different domains or paths, and cookies that older clients wrote. Their tokens are tried in the order of their
 * precedence. Returns null when none of them has a valid session. Every failure but a refusal throws, so that no user is signed out
 * because the service cannot be reached.
 */
export async function refreshWithOtherTokens(
  platform: Platform,
  options: ResolvedOptions,
  refusedToken: string,
): Promise<RefreshAnswer> {
  const refusedTokens = [refusedToken];
  while (refusedTokens.length < MAX_REFRESH_TOKENS) {
    const { refreshToken, accessToken } = readOtherSession(platform, options.projectId, refusedTokens);
    if (refreshToken === null) return null;
    const answer = await refreshSession(platform, options, refreshToken);
    const claims = accessToken === null ? null : readClaims(accessToken);
    // The access cookie belongs to another session than the refresh cookie, so a sibling site may have set one of them. Neither is trusted.
    if (answer && isOfAnotherSession(claims, readClaims(answer.accessToken), answer.refreshToken !== null)) return null;
    if (answer) return { ...answer, refreshToken: answer.refreshToken ?? refreshToken };
    refusedTokens.push(refreshToken);
  }
  return null;
}

/**
 * Reads the session that takes precedence among those with other refresh tokens. A sibling site cannot set a `__Host-` cookie. So
 * if there is one, cookies with other names are ignored, even when the session of the `__Host-` cookie has ended.
 */
function readOtherSession(platform: Platform, projectId: string, refusedTokens: readonly string[]): TokenPair {
  const { cookies: jar } = platform;
  const names = describeRefreshCookies(projectId, jar?.isSecure ?? false);
  const readWithoutRefused: CookieJar['read'] = () => {
    const cookies = (jar?.read() ?? []).map(([name, value]) => ({ name, value, entry: names.read(name, value) }));
    const hasHostCookie = cookies.some(
      ({ name, entry }) => name.startsWith(HOST_PREFIX) && entry && entry.rank < Number.POSITIVE_INFINITY,
    );
    return cookies
      .filter(({ name, entry }) => {
        if (entry === undefined) return true;
        const isIgnored = hasHostCookie && !name.startsWith(HOST_PREFIX);
        return entry !== null && !isIgnored && !refusedTokens.includes(entry.refreshToken);
      })
      .map(({ name, value }) => [name, value] as const);
  };
  return createCookieStore({ ...platform, cookies: jar && { ...jar, read: readWithoutRefused } }, projectId).read();
}
