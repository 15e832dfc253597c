import { hostAndParentDomains } from '../../platform/cookie-text.ts';
import { trimHeaderField } from './header-text.ts';
import type { ReadHeader, RequestLike } from './request-headers.ts';

/**
 * Matches a host: a name in letters, digits, hyphens and underscores, perhaps with a final dot, or an address in brackets; then perhaps a
 * port.
 */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::\d{1,5})?$/i;

/** The longest name of a host (RFC 1035 §2.3.4). */
const NAME_MAX_CHARACTERS = 253;

/**
 * Returns name and port of the host that the browser requested, in lower case. Behind several proxies, this is the host for which the
 * outermost proxy was asked. Null when the request names no host, or a host that cannot be read.
 */
export function requestHost(request: RequestLike, read: ReadHeader): string | null {
  const [forwarded = ''] = (read('x-forwarded-host') ?? '').split(',', 1);
  const named = trimHeaderField(forwarded) || read('host') || readAuthority(request) || requestUrl(request)?.host || '';
  if (hostnameOf(named).length > NAME_MAX_CHARACTERS) return null;
  const host = named.toLowerCase();
  return HOST.test(host) && URL.canParse(`http://${host}`) ? host : null;
}

/** Returns the name of a host without its port. */
export function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}

/**
 * Returns the domains for which a cookie can be set that several sites of this host share: the host and its parent domains without the
 * top-level domain. Empty for a numeric address. For a host with a final dot, the domains have a final dot too, because browsers accept
 * no others.
 */
export function cookieDomainsOf(hostname: string): readonly string[] {
  const isAddress = hostname.startsWith('[') || /(?:^|\.)\d+\.?$/.test(hostname);
  if (isAddress) return [];
  const dot = hostname.endsWith('.') ? '.' : '';
  const domains = hostAndParentDomains(dot === '' ? hostname : hostname.slice(0, -1)).slice(0, -1);
  return domains.map((domain) => domain + dot);
}

/** Returns the absolute address of a request; null for a request of Node, which has only a path. */
export function requestUrl(request: RequestLike): URL | null {
  const { url } = request as { readonly url?: unknown };
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
}

/**
 * Returns the host of an HTTP/2 request in Node, which has `:authority` instead of a `host` header (RFC 9113 §8.3.1). A `Headers` object
 * cannot contain this name.
 */
function readAuthority({ headers }: RequestLike): string | null {
  if (typeof headers.get === 'function') return null;
  const authority = new Map(Object.entries(headers)).get(':authority');
  return typeof authority === 'string' ? authority : null;
}
