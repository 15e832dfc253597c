import { type AdminProject, productionModeErrors, type TrustedDomain } from '../../../core/admin.ts';

/** Why a text cannot be a trusted domain in any mode. */
export type DomainProblem = 'missing' | 'unreadable' | 'scheme' | 'colon' | 'slashes' | 'path';

/** The start of an address whose scheme is spelled wrong, such as `http//`, `https:/` or `https:example.com`. */
const NO_COLON = /^https?\/+/i;
const TOO_FEW_SLASHES = /^https?:(?!\/\/)/i;

/** The domain that was entered, spelled as services compare it; https where no scheme was given. */
export function readDomain(typed: string): { readonly domain: string } | { readonly problem: DomainProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (NO_COLON.test(text)) return { problem: 'colon' };
  if (TOO_FEW_SLASHES.test(text)) return { problem: 'slashes' };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return { problem: 'unreadable' };
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'scheme' };
  // Some browsers spell out what cannot stand in a host.
  if (url.hostname.includes('%')) return { problem: 'unreadable' };
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? { domain: url.origin } : { problem: 'path' };
}

/** Why production mode refuses a domain (protocol.md §14.4, word for word); null where it does not. */
export function productionProblem(project: AdminProject, domain: string): string | null {
  const config = { ...project.config, allowLocalhost: false, domains: [{ domain, handlerPath: '/' }] };
  return productionModeErrors({ ...project, config })[0]?.message ?? null;
}

/** The key of a row; a service may list a domain twice. */
export function domainKey({ domain, handlerPath }: TrustedDomain): string {
  return `${domain} ${handlerPath}`;
}
