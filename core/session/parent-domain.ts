import type { Context } from '../base/context.ts';
import { refreshCookieNames, TRUSTED_PARENT_KEY } from '../base/client-names.ts';
import type { CookieJar } from '../platform/ports.ts';
import { asCopy, isForParentDomain, type RefreshCookies, refreshCookies, type RefreshEntry } from './cookie-names.ts';
import { findSession } from './cookie-store.ts';
import { PARENT_DOMAIN_MS, REFRESH_COOKIE_SECONDS } from './limits.ts';
import { fetchTrustedDomains, type PublicDomain } from './trusted-domains.ts';

/**
 * Puts the session of this page where all sites of its domain have it, if the project trusts that domain with all its subdomains.
 * Of two sessions the newest stays. In any other case nothing changes.
 */
export async function shareSession(ctx: Context<'client'>): Promise<void> {
  const { cookies, page } = ctx.platform;
  const { projectId } = ctx.options;
  if (!cookies || !page || !findSession(cookiesOfHost(cookies), refreshCookies(projectId, cookies.isSecure))) return;
  const { protocol, hostname } = new URL(page.href());
  const domain = await trustedParent(ctx, protocol, hostname);
  // Other tabs and this one may have signed in or out while the project was asked: what counts is what is there now.
  if (domain !== null) moveSession(cookies, projectId, domain, ctx.platform.clock.now());
}

/**
 * Of a host the shortest domain that the project trusts together with `**.` it, over the same protocol (protocol.md §12.5); null
 * where there is none.
 */
export function findTrustedParent(hostname: string, trusted: readonly string[]): string | null {
  const labels = hostname.toLowerCase().split('.');
  // A domain of one label belongs to everybody.
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return parents.findLast((domain) => trusted.includes(domain) && trusted.includes(`**.${domain}`)) ?? null;
}

/** The domain that the name of a shared refresh cookie spells; null for any other name. */
export function domainOfName(name: string): string | null {
  const [, spelled = ''] = /^[a-z]+-refresh-.*--custom-([\dA-Z]+)$/.exec(name) ?? [];
  const bits = [...spelled].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const domain = (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
  return /^[a-z\d.-]+$/.test(domain) ? domain : null;
}

/** The project is asked once a day. Local storage belongs to this origin alone, so no neighbour can forge the answer. */
async function trustedParent(ctx: Context<'client'>, protocol: string, hostname: string): Promise<string | null> {
  const { clock, localStorage } = ctx.platform;
  const key = TRUSTED_PARENT_KEY + ctx.options.projectId;
  const [until, known] = (localStorage.get(key) ?? '').split(' ');
  if (Number(until) > clock.now()) return known ?? null;
  const domain = findTrustedParent(hostname, hostsOf(await fetchTrustedDomains(ctx), protocol));
  const next = clock.now() + PARENT_DOMAIN_MS;
  localStorage.set(key, domain === null ? String(next) : `${next} ${domain}`);
  return domain;
}

/** `https://**.example.com:443/x` → `**.example.com`, of the addresses with this protocol. */
function hostsOf(domains: readonly PublicDomain[], protocol: string): string[] {
  return domains
    .filter(({ domain }) => domain.toLowerCase().startsWith(`${protocol}//`))
    .map(({ domain }) =>
      domain
        .toLowerCase()
        .slice(protocol.length + 2)
        .replace(/[:/?#].*/, ''),
    );
}

/** The shared cookies are written before those of the host go, so that there is a session at every moment. */
function moveSession(jar: CookieJar, projectId: string, domain: string, nowMs: number): void {
  const names = refreshCookies(projectId, jar.isSecure);
  const shared = sharedNames(projectId, domain);
  const theirs = newestOf(jar, names, (name) => shared.includes(name));
  const own = findSession(cookiesOfHost(jar), names);
  if (!own) return;
  const sameAsOwn = (entry: RefreshEntry) => entry.refreshToken === own.refreshToken;
  const ownDate = newestOf(jar, names, (name) => !isForParentDomain(name), sameAsOwn)?.updatedAtMs ?? 0;
  if (!theirs || (!sameAsOwn(theirs) && ownDate > theirs.updatedAtMs)) {
    const value = JSON.stringify({ refresh_token: own.refreshToken, updated_at_millis: ownDate || nowMs });
    const [name, copy] = shared;
    jar.write(name, value, REFRESH_COOKIE_SECONDS, domain);
    jar.write(copy, asCopy(value), REFRESH_COOKIE_SECONDS, domain);
    // Where the browser does not take the domain the session stays with this host.
    if (!jar.read().some(([each, held]) => each === name && held === value)) return;
  }
  for (const [name, value] of cookiesOfHost(jar)) if (names.read(name, value) !== undefined) jar.remove(name);
}

/** The one that counts, and a copy for other clients (protocol.md §6.2). */
function sharedNames(projectId: string, domain: string): readonly [name: string, copy: string] {
  const { dated, copy } = refreshCookieNames(projectId);
  const suffix = `custom-${base32(domain)}`;
  return [dated + suffix, copy + suffix];
}

function cookiesOfHost(jar: CookieJar) {
  return jar.read().filter(([name]) => !isForParentDomain(name));
}

function newestOf(
  jar: CookieJar,
  names: RefreshCookies,
  isMeant: (name: string) => boolean,
  isRight: (entry: RefreshEntry) => boolean = () => true,
): RefreshEntry | null {
  let newest: RefreshEntry | null = null;
  for (const [name, value] of jar.read()) {
    const entry = isMeant(name) ? names.read(name, value) : null;
    if (!entry || entry.rank === Number.POSITIVE_INFINITY || !isRight(entry)) continue;
    if (!newest || entry.updatedAtMs > newest.updatedAtMs) newest = entry;
  }
  return newest;
}

/** Without I, L, O and U, and without padding: as the service's clients spell a domain in the name of a cookie. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function base32(text: string): string {
  const bits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
