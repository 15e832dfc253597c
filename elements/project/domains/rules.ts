import type { TrustedDomain } from '../../../core/admin.ts';
import { hostOfPattern, removeWildcardPort } from '../../../core/admin/domain-pattern.ts';
import { findUntrustedKind } from '../../../core/admin/production-mode.ts';
import type { projectDomains } from '../../messages/owner/domains.ts';
import { nameInText } from '../../parts/name-label.ts';

/** The reason why a text cannot be a trusted domain in any mode. */
export type DomainProblem = 'missing' | 'unreadable' | 'scheme' | 'colon' | 'slashes' | 'path' | 'port';

/** Matches an address without the colon after the scheme, such as `http//example.com`. */
const NO_COLON = /^https?\/+/i;
/** Matches an address with too few slashes after the scheme, such as `https:/example.com` or `https:example.com`. */
const TOO_FEW_SLASHES = /^https?:(?!\/\/)/i;
/** Matches an address with a port that is neither a number nor `*`, such as `https://example.com:80*`. */
const BAD_PORT = /^https?:\/\/(?:\[[^\]]*\]|[^/?#@:\\]*):(?=[^/?#@]*[^\d/?#@])[^/?#@]*(?:$|[/?#])/i;

/**
 * Reads an entered domain. Returns the domain as an origin, which is the form that services compare, or the problem of an invalid text.
 * If the scheme is missing, adds `https`. Keeps a port `*`, which stands for any port.
 */
export function readDomain(typed: string): { readonly domain: string } | { readonly problem: DomainProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (NO_COLON.test(text)) return { problem: 'colon' };
  if (TOO_FEW_SLASHES.test(text)) return { problem: 'slashes' };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const withoutPort = removeWildcardPort(address);
  const parsed = withoutPort ?? address;
  if (!URL.canParse(parsed)) return { problem: BAD_PORT.test(address) ? 'port' : 'unreadable' };
  const url = new URL(parsed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'scheme' };
  // Some browsers percent-encode characters that are invalid in a host instead of rejecting the address.
  const host = hostOfPattern(url);
  if (host.includes('%')) return { problem: 'unreadable' };
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!isBare) return { problem: 'path' };
  const port = withoutPort === null ? url.port : '*';
  return { domain: `${url.protocol}//${host}${port && `:${port}`}` };
}

/** Returns why production mode does not allow a domain (protocol.md §14.4), beside its address; null for an allowed domain. */
export function productionProblem(domain: string, { unsafe }: typeof projectDomains): string | null {
  const kind = findUntrustedKind(domain);
  return kind && unsafe[kind];
}

/** As `productionProblem`, for a list of problems: the sentence has the address of the domain. */
export function namedProductionProblem(domain: string, { untrusted }: typeof projectDomains): string | null {
  const kind = findUntrustedKind(domain);
  return kind && untrusted[kind](nameInText(domain));
}

/** Returns the key of a row. The key includes the handler path, because a service may list a domain twice. */
export function domainKey({ domain, handlerPath }: TrustedDomain): string {
  return `${domain} ${handlerPath}`;
}
