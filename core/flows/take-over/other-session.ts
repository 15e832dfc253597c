import type { Platform } from '../../platform/ports.ts';
import { readOtherClients } from '../../session/cookies/other-clients.ts';
import { readAccessToken, readSessions } from '../../session/cookies/read.ts';
import { siteOf } from '../../session/cookies/site.ts';
import { refreshSession } from '../../session/refresh.ts';
import type { TokenOptions } from '../../session/token-request.ts';
import { isOfAnotherSession, readClaims, type RefreshAnswer } from '../../session/tokens.ts';

/** The most refresh tokens that are tried, including the refused one. A browser that has several usually has two or three. */
const MAX_REFRESH_TOKENS = 5;

/**
 * Refreshes another session of the cookies after the service has refused a refresh token. Over http, a page or a server may see several
 * cookies of one name, set for different domains or paths, and cookies that other client libraries wrote. Their tokens are tried in the
 * order of their precedence, but none of an origin that counts less than that of the refused token. Returns null when none of them has a
 * valid session. Every failure but a refusal throws, so that no user is signed out because the service cannot be reached.
 */
export async function refreshWithOtherTokens(
  platform: Platform,
  options: TokenOptions,
  refusedToken: string,
): Promise<RefreshAnswer> {
  if (platform.cookies) readOtherClients(platform.cookies);
  const cookies = platform.cookies?.read() ?? [];
  const [first, ...others] = readSessions(cookies, siteOf(platform, options.projectId));
  const tokens = others.filter(({ origin }) => origin === first?.origin).map(({ refreshToken }) => refreshToken);
  for (const refreshToken of [...new Set(tokens)].slice(0, MAX_REFRESH_TOKENS - 1)) {
    if (refreshToken === refusedToken) continue;
    const answer = await refreshSession(platform, options, refreshToken);
    if (!answer) continue;
    const claims = readClaims(readAccessToken(cookies, refreshToken) ?? '');
    // The access cookie belongs to another session than the refresh cookie, so a sibling site may have set one of them. Neither is trusted.
    const isMixed = isOfAnotherSession(claims, readClaims(answer.accessToken), answer.refreshToken !== null);
    return isMixed ? null : { ...answer, refreshToken: answer.refreshToken ?? refreshToken };
  }
  return null;
}
