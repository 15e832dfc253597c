import type { ResolvedOptions } from '../base/options.ts';
import type { Platform } from '../platform/ports.ts';
import { describeRefreshCookies, HOST_PREFIX } from './cookie-names.ts';
import { type RefreshAnswer, refresh } from './refresh.ts';

/**
 * Looks for another session in the cookies after the service has refused a refresh token: the page sees two cookies of one name if
 * they were set for different domains or paths. Returns the tokens of the first session that the service accepts; null when there is
 * none. Every failure but a refusal throws, so that no user is signed out by a dead network.
 */
export async function refreshOtherSession(
  platform: Platform,
  options: ResolvedOptions,
  refusedToken: string,
): Promise<RefreshAnswer> {
  for (const refreshToken of otherTokens(platform, options.projectId, refusedToken)) {
    const answer = await refresh(platform, options, refreshToken);
    if (answer) return { ...answer, refreshToken: answer.refreshToken ?? refreshToken };
  }
  return null;
}

/**
 * Returns the other refresh tokens, in the order of their precedence. A sibling site can set every cookie but a `__Host-` cookie, so
 * beside one of those no other name counts.
 */
function otherTokens({ cookies: jar }: Platform, projectId: string, refusedToken: string): string[] {
  if (!jar) return [];
  const names = describeRefreshCookies(projectId, jar.isSecure);
  const entries = jar.read().flatMap(([name, value]) => {
    const entry = names.read(name, value);
    return entry && entry.rank < Number.POSITIVE_INFINITY ? [{ ...entry, isOfHost: name.startsWith(HOST_PREFIX) }] : [];
  });
  const hostEntries = entries.filter(({ isOfHost }) => isOfHost);
  const tokens = (hostEntries.length > 0 ? hostEntries : entries)
    .toSorted((first, second) => first.rank - second.rank || second.updatedAtMs - first.updatedAtMs)
    .map(({ refreshToken }) => refreshToken);
  return [...new Set(tokens)].filter((token) => token !== refusedToken);
}
