import type { Context } from '../base/context.ts';
import { refreshCookieNames, PARENT_DOMAIN_KEY_PREFIX } from '../base/client-names.ts';
import type { CookieJar } from '../platform/ports.ts';
import {
  toCopy,
  needsRewrite,
  isForParentDomain,
  type RefreshCookies,
  describeRefreshCookies,
  type RefreshEntry,
} from './cookie-names.ts';
import { findSession } from './cookie-store.ts';
import { LOCK_WAIT_MS, PARENT_DOMAIN_CACHE_MS, REFRESH_COOKIE_SECONDS } from './limits.ts';
import { refreshLockName } from './tabs.ts';
import { type HiddenUser, isFirstTakeover, isWrittenByOtherLibrary, takeOverSession } from './take-over.ts';
import { fetchTrustedDomains, type PublicDomain } from './trusted-domains.ts';

/**
 * Moves the session of this page to cookies of its parent domain, if the project trusts that domain with all its subdomains, so
 * that all its sites share the session. If the domain already has another session, the newer one stays. Cookies of the domain
 * that a script wrote at least an hour ago are written again (`needsRewrite`). With `isForeign` another client library wrote the session,
 * which is first written again for all client libraries (`takeOverSession`). In any other case nothing changes.
 */
export async function shareSession(ctx: Context<'client'>, isForeign = false): Promise<void> {
  const { cookies, page } = ctx.platform;
  const { projectId } = ctx.options;
  // On a server, reading a session sets no cookies.
  if (!cookies || !page) return;
  if (isForeign && !isFirstTakeover(ctx)) return;
  const hidden = isForeign ? await takeOverSession(ctx) : null;
  const { protocol, hostname } = new URL(page.href());
  const names = describeRefreshCookies(projectId, cookies.isSecure);
  const { clock, locks } = ctx.platform;
  const isUnchanged =
    !findSession(readHostCookies(cookies), names) &&
    findCookiesToRewrite(cookies, names, clock.now()).length === 0 &&
    !isWrittenByOtherLibrary(cookies.read(), names);
  if (isUnchanged || !/\.[a-z][^.]*$/.test(hostname)) return;
  const domain = await loadTrustedParent(ctx, protocol, hostname);
  if (domain === null) return;
  // A tab may have signed in or out during the request, so the cookies are read again under the lock. A tab that signs in or out from now on
  // writes its cookies at once, and this code may overwrite them. That tab then waits for this lock and writes its cookies again (`keepSwitch`).
  await locks.run(refreshLockName(projectId), LOCK_WAIT_MS, async () => {
    moveSession(cookies, projectId, domain, clock.now());
    rewriteShared(cookies, names, domain, clock.now());
    completeShared(cookies, projectId, domain, hidden);
  });
}

/**
 * Returns the shortest parent domain of a host for which the project trusts both the domain and `**.` before it, over the same
 * protocol (protocol.md §12.5); null when there is none.
 */
export function findTrustedParent(hostname: string, trusted: readonly string[]): string | null {
  const labels = hostname.toLowerCase().split('.');
  // A domain of one label, such as `com`, is left out, because unrelated sites share it.
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return parents.findLast((domain) => trusted.includes(domain) && trusted.includes(`**.${domain}`)) ?? null;
}

/** Decodes the domain in the name of a shared refresh cookie; null for any other name. */
export function domainOfCookieName(name: string): string | null {
  const [, spelled = ''] = /^[a-z]+-refresh-.*--custom-([\dA-Z]+)$/.exec(name) ?? [];
  const bits = [...spelled].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const domain = (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
  return /^[a-z\d.-]+$/.test(domain) ? domain : null;
}

/**
 * Finds the trusted parent domain, with at most one request a day. The cached answer is in local storage, which belongs to this
 * origin alone, so a sibling site cannot forge it.
 */
async function loadTrustedParent(ctx: Context<'client'>, protocol: string, hostname: string): Promise<string | null> {
  const { clock, localStorage } = ctx.platform;
  const key = PARENT_DOMAIN_KEY_PREFIX + ctx.options.projectId;
  const [until, known] = (localStorage.get(key) ?? '').split(' ');
  if (Number(until) > clock.now()) return known ?? null;
  const domain = findTrustedParent(hostname, readHosts(await fetchTrustedDomains(ctx), protocol));
  const next = clock.now() + PARENT_DOMAIN_CACHE_MS;
  localStorage.set(key, domain === null ? String(next) : `${next} ${domain}`);
  return domain;
}

/** Returns the hosts of the origins with this protocol: `https://**.example.com:443/x` → `**.example.com`. */
function readHosts(domains: readonly PublicDomain[], protocol: string): string[] {
  return domains
    .filter(({ domain }) => domain.toLowerCase().startsWith(`${protocol}//`))
    .map(({ domain }) =>
      domain
        .toLowerCase()
        .slice(protocol.length + 2)
        .replace(/[:/?#].*/, ''),
    );
}

/**
 * Moves the session from the cookies of this host to cookies of the domain, unless the domain already has it or a newer one. The shared
 * cookies are written before those of the host are removed, so that there is a session at every moment.
 */
function moveSession(jar: CookieJar, projectId: string, domain: string, nowMs: number): void {
  const names = describeRefreshCookies(projectId, jar.isSecure);
  const sharedCookies = sharedCookieNames(projectId, domain);
  const sharedEntry = findNewest(jar, names, (name) => sharedCookies.includes(name));
  const ownEntry = findSession(readHostCookies(jar), names);
  if (!ownEntry) return;
  const isOwnToken = (entry: RefreshEntry) => entry.refreshToken === ownEntry.refreshToken;
  const { updatedAtMs: ownUpdatedAtMs } =
    findNewest(jar, names, (name) => !isForParentDomain(name), isOwnToken) ?? ownEntry;
  if (!sharedEntry || (!isOwnToken(sharedEntry) && ownUpdatedAtMs > sharedEntry.updatedAtMs)) {
    // When the browser rejects the domain, the session stays with this host.
    if (!writeShared(jar, sharedCookies, domain, ownEntry.refreshToken, ownUpdatedAtMs || nowMs)) return;
  }
  for (const [name, value] of readHostCookies(jar)) if (names.read(name, value) !== undefined) jar.remove(name);
}

/** Writes both shared cookies of a session. Returns false when the browser rejects them. */
function writeShared(
  jar: CookieJar,
  [name, copy]: ReturnType<typeof sharedCookieNames>,
  domain: string,
  refreshToken: string,
  updatedAtMs: number,
): boolean {
  const value = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: updatedAtMs });
  jar.write(name, value, REFRESH_COOKIE_SECONDS, domain);
  jar.write(copy, toCopy(value), REFRESH_COOKIE_SECONDS, domain);
  return jar.read().some(([each, storedValue]) => each === name && storedValue === value);
}

/**
 * Adds the second shared cookie to a session that a client of another generation shares by one cookie. The session keeps its date. If the
 * session is that of an anonymous user who hides a signed-in user (`HiddenUser`), the session of the signed-in user is written instead.
 */
function completeShared(jar: CookieJar, projectId: string, domain: string, hidden: HiddenUser | null): void {
  const names = describeRefreshCookies(projectId, jar.isSecure);
  const session = findSession(jar.read(), names);
  if (!session || !isWrittenByOtherLibrary(jar.read(), names)) return;
  const shared = findNewest(
    jar,
    names,
    (name) => domainOfCookieName(name) === domain,
    ({ refreshToken }) => refreshToken === session.refreshToken,
  );
  if (!shared) return;
  const { refreshToken } = session.refreshToken === hidden?.guestToken ? hidden.user : session;
  writeShared(jar, sharedCookieNames(projectId, domain), domain, refreshToken, shared.updatedAtMs);
}

/** Returns the shared cookies of the current session that are to be written again (`needsRewrite`). */
function findCookiesToRewrite(jar: CookieJar, names: RefreshCookies, nowMs: number) {
  const cookies = jar.read();
  const session = findSession(cookies, names);
  return cookies.flatMap(([name, value]) => {
    const entry = isForParentDomain(name) ? names.read(name, value) : null;
    return entry && entry.refreshToken === session?.refreshToken && needsRewrite(value, nowMs) ? [{ name, entry }] : [];
  });
}

function rewriteShared(jar: CookieJar, names: RefreshCookies, domain: string, nowMs: number): void {
  for (const { name, entry } of findCookiesToRewrite(jar, names, nowMs)) {
    const value = JSON.stringify({ refresh_token: entry.refreshToken, updated_at_millis: nowMs });
    const isCopy = entry.rank === Number.POSITIVE_INFINITY;
    if (domainOfCookieName(name) === domain)
      jar.write(name, isCopy ? toCopy(value) : value, REFRESH_COOKIE_SECONDS, domain);
  }
}

/** Returns the names of the two shared refresh cookies: that which this package reads, and the copy for others (protocol.md §6.2). */
function sharedCookieNames(projectId: string, domain: string): readonly [name: string, copy: string] {
  const { dated, copy } = refreshCookieNames(projectId);
  const suffix = `custom-${base32(domain)}`;
  return [dated + suffix, copy + suffix];
}

function readHostCookies(jar: CookieJar) {
  return jar.read().filter(([name]) => !isForParentDomain(name));
}

function findNewest(
  jar: CookieJar,
  names: RefreshCookies,
  matchesName: (name: string) => boolean,
  matchesEntry: (entry: RefreshEntry) => boolean = () => true,
): RefreshEntry | null {
  let newest: RefreshEntry | null = null;
  for (const [name, value] of jar.read()) {
    const entry = matchesName(name) ? names.read(name, value) : null;
    if (!entry || entry.rank === Number.POSITIVE_INFINITY || !matchesEntry(entry)) continue;
    if (!newest || entry.updatedAtMs > newest.updatedAtMs) newest = entry;
  }
  return newest;
}

/** Base32 alphabet without I, L, O and U. Clients of the service use it, without padding, to spell a domain in a cookie name. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function base32(text: string): string {
  const bits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
