import type { AdminProject } from './admin-project.ts';

/** Why a project may not go into production mode, for people. */
export interface ProductionModeError {
  readonly message: string;
  /** The page that fixes it, relative to the dashboard: `/projects/{id}/domains`. */
  readonly relativeFixUrl: string;
}

type Checked = Pick<AdminProject, 'id'> & {
  readonly config: Pick<AdminProject['config'], 'allowLocalhost' | 'domains'>;
};

/**
 * What stands between a project and production mode (protocol.md §14.4); empty when nothing does.
 *
 * @example const errors = productionModeErrors(await admin.project.get());
 */
export function productionModeErrors({ id, config }: Checked): readonly ProductionModeError[] {
  const reasons = config.domains.map(({ domain }) => untrustedReason(domain)).filter((each) => each !== null);
  const messages = config.allowLocalhost ? [LOCALHOST_ALLOWED, ...reasons] : reasons;
  const relativeFixUrl = `/projects/${encodeURIComponent(id)}/domains`;
  return Object.freeze(messages.map((message) => Object.freeze({ message, relativeFixUrl })));
}

const LOCALHOST_ALLOWED = "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings";

/**
 * Why production mode does not allow one trusted domain, for people: the first reason that is true. Null where none is.
 *
 * @example const reason = untrustedReason('http://example.com');
 */
export function untrustedReason(domain: string): string | null {
  const url = parsed(domain);
  if (!url) return `Trusted domain is not a valid URL: ${domain}`;
  if (isLocalhost(url.hostname)) return `Localhost domains are not allowed to be trusted in production mode: ${domain}`;
  if (isAddress(url.hostname)) return `Direct IPs are not valid for trusted domains in production mode: ${domain}`;
  if (url.protocol !== 'https:') return `Trusted domains should be HTTPS: ${domain}`;
  return null;
}

/**
 * By the platform's own parser, which also turns `0x7f.1` into an address and full-width letters into a name. Not asked with
 * `canParse` first: in Node 20, once it is hot, that reads the letters of Latin-1 wrongly.
 */
function parsed(domain: string): URL | null {
  try {
    const url = new URL(domain);
    // Chromium escapes a space in a host, where the standard has an error.
    return /^https?:$/.test(url.protocol) && url.hostname.includes('%') ? null : url;
  } catch {
    return null;
  }
}

/** RFC 6761 §6.3: `localhost` and every name below it, with or without the dot of the root. */
function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

/** Digits and dots, and the addresses in brackets, which other clients of the service let through (protocol.md §14.4). */
function isAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
}
