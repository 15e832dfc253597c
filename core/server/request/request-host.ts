import { parentDomains } from '../../platform/cookie-text.ts';
import { trimField } from './header-text.ts';
import type { ReadHeader, RequestLike } from './request-headers.ts';

/** A name in letters, digits, hyphens and underscores, perhaps with a final dot, or an address in brackets; then perhaps a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::\d{1,5})?$/i;

/**
 * Returns name and port of the host that the browser requested, in lower case: of several proxies the one nearest to the browser. Null
 * where the request names no host, or one that cannot be read.
 */
export function requestHost(request: RequestLike, read: ReadHeader): string | null {
  const [forwarded = ''] = (read('x-forwarded-host') ?? '').split(',');
  const named = trimField(forwarded) || read('host') || readAuthority(request) || requestUrl(request)?.host || '';
  const host = named.toLowerCase();
  return HOST.test(host) && URL.canParse(`http://${host}`) ? host : null;
}

/** The name of a host, without its port. */
export function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}

/**
 * Returns the domains that a cookie for several sites of this host can have: the host and its parents, but for the top-level domain. Hosts
 * that are numeric addresses have none. For a host with a final dot, browsers accept only domains with one.
 */
export function cookieDomainsOf(hostname: string): readonly string[] {
  const isAddress = hostname.startsWith('[') || /(?:^|\.)\d+\.?$/.test(hostname);
  if (isAddress) return [];
  const dot = hostname.endsWith('.') ? '.' : '';
  const domains = parentDomains(dot === '' ? hostname : hostname.slice(0, -1)).slice(0, -1);
  return domains.map((domain) => domain + dot);
}

/** The address of a request that has an absolute one. Null for the requests of Node, which have a path. */
export function requestUrl(request: RequestLike): URL | null {
  const { url } = request as { readonly url?: unknown };
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
}

/** The host of an HTTP/2 request in Node, which has no `host` header (RFC 9113 §8.3.1). `Headers` throws for such a name. */
function readAuthority({ headers }: RequestLike): string | null {
  if (typeof headers.get === 'function') return null;
  const authority = new Map(Object.entries(headers)).get(':authority');
  return typeof authority === 'string' ? authority : null;
}
