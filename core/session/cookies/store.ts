import { inDevelopment } from '../../environment/environment.ts';
import type { Platform, Stop } from '../../platform/ports.ts';
import { createWarnOnce } from '../../platform/warn-once.ts';
import { KNOWN_USER_KEY_PREFIX } from '../../base/client-names.ts';
import { createUnavailableStore, type TokenStore } from '../store.ts';
import type { TokenPair } from '../../base/token-pair.ts';
import { NO_TOKENS } from '../tokens.ts';
import {
  type Cookies,
  HOST_PREFIX,
  isAccessName,
  isDomainName,
  isRefreshName,
  placeOfOwn,
  readAccessToken,
  readSessions,
  refreshCookieName,
  type Site,
} from './read.ts';
import { siteOf } from './site.ts';
import { isOfSessions, needsRewrite, reconcile, wantedAccess, wantedCookies } from './write.ts';

/**
 * Creates the store that keeps tokens in the cookies of a page or a request (protocol.md §6.3). When the browser does not keep the cookies,
 * the tokens stay in this tab, with one warning. `acceptsOlder`: this page may take over sessions of older clients (`older-session.ts`).
 */
export function createCookieStore(platform: Platform, projectId: string, acceptsOlder = false): TokenStore {
  const { cookies: jar, clock, localStorage, page } = platform;
  if (!jar) return createUnavailableStore('Cannot use cookie token store on the server!');
  const warnOnce = createWarnOnce(platform.warn);
  const warn = (name: string) => inDevelopment(() => warnOnce(`The cookie ${name} could not be read and was ignored.`));
  const site = () => siteOf(platform, projectId);
  let fallback: TokenPair | null = null;
  /** All cookies when they were last read, and what was in them. The jar of a server's request returns the same array until it changes. */
  let seen: Cookies = [];
  let seenAt: Site | undefined;
  let found = NO_TOKENS;

  const read = (): TokenPair => {
    if (fallback) return fallback;
    const cookies = jar.read();
    const at = site();
    if (cookies === seen && at.domainEnding === seenAt?.domainEnding && at.placeOf === seenAt?.placeOf) return found;
    [seen, seenAt] = [cookies, at];
    const [{ refreshToken } = NO_TOKENS] = readSessions(seen, at, warn);
    found =
      refreshToken === null ? NO_TOKENS : { refreshToken, accessToken: readAccessToken(seen, refreshToken, warn) };
    return found;
  };
  /** Whether a cookie was seen that another client wrote, and that may hold a session (`other-clients.ts`, `older-session.ts`). */
  const hasForeign = (at: Site) =>
    seen.some(
      ([name]) =>
        !placeOfOwn(name, at) &&
        isRefreshName(name, projectId) &&
        (isDomainName(name)
          ? at.domainEnding && name.endsWith(at.domainEnding)
          : acceptsOlder || name.startsWith(HOST_PREFIX) === at.isSecure),
    );
  const write = (tokens: TokenPair, keepsDomain = false) => {
    fallback = null;
    reconcile(jar, wantedCookies(tokens, clock.now(), site()), isOfSessions(projectId, keepsDomain));
    if (read().refreshToken === tokens.refreshToken) return;
    warnOnce('The browser does not keep cookies here: the session lives in this tab only.');
    fallback = tokens;
  };
  const renew = (tokens: TokenPair) => {
    const { refreshToken, accessToken } = tokens;
    const [first, ...others] = readSessions(jar.read(), site());
    const stored = [first, ...others].find((each) => each?.refreshToken === refreshToken);
    const isOwn = stored?.name === refreshCookieName(site()) && stored === first;
    if (fallback || refreshToken === null || !stored || !(isOwn || stored.origin === 'domain'))
      return write(tokens, true);
    // If this tab writes the refresh cookie while another tab signs out, the cookie restores the session. So the refresh cookie is
    // written only in a page, and only during a refresh, which is when `tokens` has an access token. During a refresh this tab holds a
    // lock, which a server does not have. The other tab waits for that lock and then checks the cookies (`keepSwitch`). The access cookie
    // can be written at any time, because it is ignored without the refresh cookie.
    const isOld = isOwn && page && needsRewrite(stored.value, clock.now());
    const access = accessToken === null ? [] : [wantedAccess(refreshToken, accessToken, site())];
    const wanted = accessToken && isOld ? wantedCookies(tokens, clock.now(), site()) : access;
    reconcile(jar, wanted, (name) => isAccessName(name, projectId));
  };
  return {
    isPersistent: true,
    isShared: true,
    isAvailable: true,
    read,
    write: (tokens) => write(tokens),
    renew,
    listen: (run) =>
      jar.listen?.(run) ?? poll(platform, () => JSON.stringify(jar.read()) !== JSON.stringify(seen), run),
    isForeign: () => hasForeign(site()),
    isPending: () => {
      const at = site();
      const isEmpty = read().refreshToken === null;
      const isUndecided =
        (acceptsOlder && localStorage.get(KNOWN_USER_KEY_PREFIX + projectId) === null) ||
        (at.domainEnding === undefined && seen.some(([name]) => isDomainName(name)));
      return (isUndecided && isEmpty) || (at.placeOf === placeOfOwn && hasForeign(at));
    },
  };
}

/** Polls for changes where the platform has no event for cookies. If the code cannot be loaded, the news of other tabs still arrives. */
function poll(...given: Parameters<typeof import('./poll.ts').pollCookies>): Stop {
  let stop: Stop | null = () => {};
  import('./poll.ts').then(
    (code) => stop && (stop = code.pollCookies(...given)),
    () => {},
  );
  return () => {
    stop?.();
    stop = null;
  };
}
