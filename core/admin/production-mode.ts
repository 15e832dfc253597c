import type { AdminProject } from './base/admin-project.ts';
import { hostOfPattern, removeWildcardPort } from './domain-pattern.ts';

/** The reason why a project cannot enter production mode, as a sentence for people. */
export interface ProductionModeError {
  readonly message: string;
  /** The page on which the owner can fix the problem, relative to the dashboard: `/projects/{id}/project-settings/domains`. */
  readonly relativeFixUrl: `/${string}`;
}

type CheckedProject = Pick<AdminProject, 'id'> & {
  /** Missing on older services, whose dashboard has the page for domains at another address. */
  readonly isDevelopmentEnvironment?: AdminProject['isDevelopmentEnvironment'] | undefined;
  readonly config: Pick<AdminProject['config'], 'allowLocalhost' | 'domains'>;
};

/**
 * Returns the reasons why a project cannot enter production mode (protocol.md §14.4); empty when there are none.
 *
 * @example const errors = productionModeErrors(await admin.project.get());
 */
export function productionModeErrors({
  id,
  config,
  isDevelopmentEnvironment,
}: CheckedProject): readonly ProductionModeError[] {
  const reasons = config.domains.map(({ domain }) => untrustedReason(domain)).filter((each) => each !== null);
  const messages = config.allowLocalhost ? [LOCALHOST_ALLOWED, ...reasons] : reasons;
  const isNewer = typeof isDevelopmentEnvironment === 'boolean';
  const relativeFixUrl: `/${string}` = `/projects/${encodeURIComponent(id)}/${isNewer ? 'project-settings/' : ''}domains`;
  return Object.freeze(messages.map((message) => Object.freeze({ message, relativeFixUrl })));
}

const LOCALHOST_ALLOWED = "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings";

/** Why production mode does not allow a trusted domain: no valid address, on localhost, an IP address, or not over https. */
export type UntrustedKind = 'invalid' | 'localhost' | 'ip' | 'insecure';

const REASONS: { readonly [Kind in UntrustedKind]: (domain: string) => string } = {
  invalid: (domain) => `Trusted domain is not a valid URL: ${domain}`,
  localhost: (domain) => `Localhost domains are not allowed to be trusted in production mode: ${domain}`,
  ip: (domain) => `Direct IPs are not valid for trusted domains in production mode: ${domain}`,
  insecure: (domain) => `Trusted domains should be HTTPS: ${domain}`,
};

/** Returns the first reason why production mode does not allow a trusted domain; null when the domain is allowed. */
export function findUntrustedKind(domain: string): UntrustedKind | null {
  const url = parseAddress(domain);
  if (!url) return 'invalid';
  if (isLocalhost(url.hostname)) return 'localhost';
  if (isIpAddress(url.hostname)) return 'ip';
  return url.protocol === 'https:' ? null : 'insecure';
}

/**
 * Returns the first reason why production mode does not allow a trusted domain, as a sentence for people; null when the domain is
 * allowed.
 *
 * @example const reason = untrustedReason('http://example.com');
 */
export function untrustedReason(domain: string): string | null {
  const kind = findUntrustedKind(domain);
  return kind && REASONS[kind](domain);
}

/**
 * Parses an address with the platform's parser, which also recognises an IP address in `0x7f.1` and a host name in full-width
 * letters. `URL.canParse` is not used: in Node 20 it misreads Latin-1 letters once it is optimised.
 */
function parseAddress(domain: string): URL | null {
  try {
    const url = new URL(removeWildcardPort(domain) ?? domain);
    // The URL Standard requires an error for a space in a host. Chromium escapes the space instead, so a `%` in the host means that the
    // address is invalid.
    return /^https?:$/.test(url.protocol) && hostOfPattern(url).includes('%') ? null : url;
  } catch {
    return null;
  }
}

/** Returns true for `localhost` and its subdomains, with or without a final dot (RFC 6761 §6.3). */
function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

/** Returns true for IPv4 and IPv6 addresses. Other clients of the service accept IPv6 addresses (protocol.md §14.4). */
function isIpAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
}
