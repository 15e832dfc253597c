import { PARENT_DOMAIN_KEY_PREFIX } from '../../base/client-names.ts';
import { PARENT_DOMAIN_CACHE_MS } from '../limits.ts';
import type { FlowSession, SessionContext } from '../session.ts';
import { fetchTrustedDomains, type PublicDomain } from '../trusted-domains.ts';
import { readParentDomain } from './site.ts';

/**
 * Returns the parent domain of this page that the project trusts, with at most one request a day; null if there is none. A host without
 * parent domains, such as `localhost` or an IP address, causes no request.
 */
export async function loadParentDomain(ctx: SessionContext): Promise<string | null> {
  const { clock, localStorage, page } = ctx.platform;
  const { protocol, hostname } = new URL(page?.href() ?? 'about:');
  if (!/\.[a-z][^.]*$/.test(hostname)) return null;
  const cached = readParentDomain(localStorage, ctx.options.projectId);
  if (cached && cached.untilMs > clock.now()) return cached.domain;
  const load = loads.get(ctx.session) ?? requestParentDomain(ctx, protocol, hostname);
  loads.set(ctx.session, load);
  return load.finally(() => loads.delete(ctx.session));
}

/** The requests that are under way, so that an app sends only one at a time. */
const loads = new WeakMap<FlowSession, Promise<string | null>>();

async function requestParentDomain(ctx: SessionContext, protocol: string, hostname: string): Promise<string | null> {
  const domain = findTrustedParent(hostname, hostsOf(await fetchTrustedDomains(ctx), protocol));
  const { clock, localStorage } = ctx.platform;
  const untilMs = clock.now() + PARENT_DOMAIN_CACHE_MS;
  const parts = domain === null ? [untilMs] : [untilMs, domain, endingOf(domain)];
  localStorage.set(PARENT_DOMAIN_KEY_PREFIX + ctx.options.projectId, parts.join(' '));
  return domain;
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

/** Returns the hosts of the origins with this protocol: `https://**.example.com:443/x` → `**.example.com`. */
export function hostsOf(domains: readonly PublicDomain[], protocol: string): string[] {
  return domains
    .filter(({ domain }) => domain.toLowerCase().startsWith(`${protocol}//`))
    .map(({ domain }) =>
      domain
        .toLowerCase()
        .slice(protocol.length + 2)
        .replace(/[:/?#].*/, ''),
    );
}

/** Base32 alphabet without I, L, O and U. Clients of the service use it, without padding, to spell a domain in a cookie name. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Decodes the domain in the name of a cookie that the sites of a domain share; null for any other name. */
export function domainOfCookieName(name: string): string | null {
  const [, spelled = ''] = /^[a-z]+-refresh-.*--custom-([\dA-Z]+)$/.exec(name) ?? [];
  const bits = [...spelled].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const domain = (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
  return /^[a-z\d.-]+$/.test(domain) ? domain : null;
}

/** Returns the ending of the names of cookies that the sites of a domain share (protocol.md §6.2). */
export function endingOf(domain: string): string {
  const bits = [...new TextEncoder().encode(domain)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return `custom-${groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')}`;
}
