import { type AdminProject, productionModeErrors, type TrustedDomain } from '../../../core/admin.ts';

/** The reason why a text cannot be a trusted domain in any mode. */
export type DomainProblem = 'missing' | 'unreadable' | 'scheme' | 'colon' | 'slashes' | 'path';

/** Match addresses with a misspelt scheme, such as `http//`, `https:/` or `https:example.com`. */
const NO_COLON = /^https?\/+/i;
const TOO_FEW_SLASHES = /^https?:(?!\/\/)/i;

/** Returns the entered domain as an origin, which is the form that services compare. Without a scheme, `https` is added. */
export function readDomain(typed: string): { readonly domain: string } | { readonly problem: DomainProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (NO_COLON.test(text)) return { problem: 'colon' };
  if (TOO_FEW_SLASHES.test(text)) return { problem: 'slashes' };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return { problem: 'unreadable' };
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'scheme' };
  // Some browsers percent-encode characters that are invalid in a host instead of rejecting the address.
  if (url.hostname.includes('%')) return { problem: 'unreadable' };
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? { domain: url.origin } : { problem: 'path' };
}

/** Returns the exact message with which production mode refuses a domain (protocol.md §14.4); null for an accepted domain. */
export function productionProblem(project: AdminProject, domain: string): string | null {
  const config = { ...project.config, allowLocalhost: false, domains: [{ domain, handlerPath: '/' }] };
  return productionModeErrors({ ...project, config })[0]?.message ?? null;
}

/** Returns the key of a row. The key includes the handler path, because a service may list a domain twice. */
export function domainKey({ domain, handlerPath }: TrustedDomain): string {
  return `${domain} ${handlerPath}`;
}
