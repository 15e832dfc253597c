import { KnownError, knownError } from '../../base/errors/known-errors.ts';
import { generationHint, generations, type GenerationRules } from '../../base/generation.ts';
import type { ProjectConfig, TrustedDomain } from '../../tables/project-config.ts';
import type { Project } from '../projects/project.ts';

const LOOPBACK_ADDRESS = /^127(\.\d{1,3}){3}$/;

/** The longest name of a host (RFC 1035 §2.3.4). */
const HOST_MAX_CHARACTERS = 253;

type TrustRules = Pick<GenerationRules, 'generation' | 'nativeSchemes' | 'hostedDomains' | 'namesRefusedUrl'>;
type TrustingProject = Pick<Project, 'id' | 'config'>;

/**
 * Throws REDIRECT_URL_NOT_WHITELISTED unless the project trusts the URL. If another generation of the protocol would trust
 * the URL, the message names the option that starts the service with that generation.
 */
export function requireTrustedUrl({ rules }: { rules: TrustRules }, url: string, project: TrustingProject): void {
  if (isTrustedUrl(rules, url, project)) return;
  const refusal = knownError('REDIRECT_URL_NOT_WHITELISTED', rules.namesRefusedUrl ? { redirect_url: url } : undefined);
  const trusting = Object.values(generations).find((other) => isTrustedUrl(other, url, project));
  if (!trusting) throw refusal;
  const message = `${refusal.message} ${generationHint(rules.generation, trusting.generation)}`;
  throw new KnownError(refusal.code, refusal.status, message, refusal.details);
}

/**
 * Returns whether a project trusts a URL. The rule of the service's generation or that of an earlier generation must accept
 * the URL (protocol.md §12.5).
 */
export function isTrustedUrl(rules: TrustRules, url: string, { id, config }: TrustingProject): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (rules.nativeSchemes.includes(target.protocol)) return true;
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return false;
  if (config.allow_localhost && isLocalhost(target.hostname)) return true;
  if (rules.hostedDomains.some((domain) => target.origin === `https://${id}.${domain}`)) return true;
  return config.domains.some((entry) => isBelowBasePath(target, entry) || matchesOrigin(target, entry.domain));
}

/** Returns whether an origin equals one of the project's trusted domains in protocol, host and port. */
export function isTrustedOrigin(origin: string, { domains }: Pick<ProjectConfig, 'domains'>): boolean {
  return URL.canParse(origin) && domains.some(({ domain }) => matchesOrigin(new URL(origin), domain));
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || LOOPBACK_ADDRESS.test(host);
}

/** Applies the rule of generation 1: same protocol and host name, any port, and a path below the configured one. */
function isBelowBasePath(target: URL, entry: TrustedDomain): boolean {
  if (!URL.canParse(entry.domain)) return false;
  const base = new URL(entry.domain);
  // The path is assigned to `pathname`, because resolving a path such as `//evil.example` against the URL would change the
  // host.
  base.pathname = entry.handler_path;
  const path = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return (
    target.protocol === base.protocol &&
    target.hostname === base.hostname &&
    (target.pathname === base.pathname || target.pathname.startsWith(path))
  );
}

/**
 * Applies the rule of generation 2: same protocol, host and port, and any path. In `domain`, `*` matches one label of the
 * host name, `**` matches several labels, and the port `*` matches any port.
 */
function matchesOrigin(target: URL, domain: string): boolean {
  const parts = /^(https?):\/\/(\[[\da-f:.]+\]|[^/:?#@[\]\\]+)(?::(\d+|\*))?\/?$/i.exec(domain);
  if (!parts) return false;
  const [, scheme = '', host = '', port = ''] = parts;
  const protocol = scheme.toLowerCase();
  const defaultPort = protocol === 'https' ? '443' : '80';
  const isSamePort = port === '*' || (target.port || defaultPort) === (port || defaultPort);
  return target.protocol === `${protocol}:` && isSamePort && matchesHost(target.hostname, host);
}

/**
 * Returns whether a pattern with `*` and `**` matches a host. Follows all positions in the host at once: a regular expression would try
 * every way to divide a host among several wildcards.
 */
function matchesHost(host: string, pattern: string): boolean {
  if (host.length > HOST_MAX_CHARACTERS) return false;
  let ends = new Set([0]);
  for (const part of pattern.toLowerCase().split(/(\*\*|\*)/))
    ends = part === '**' || part === '*' ? endsOfWildcard(host, ends, part) : endsOfText(host, ends, part);
  return ends.has(host.length);
}

function endsOfText(host: string, starts: ReadonlySet<number>, text: string): Set<number> {
  return new Set([...starts].filter((start) => host.startsWith(text, start)).map((start) => start + text.length));
}

/** Returns where a wildcard can end that begins at one of `starts`. It matches at least one character. */
function endsOfWildcard(host: string, starts: ReadonlySet<number>, wildcard: '*' | '**'): Set<number> {
  const ends = new Set<number>();
  for (const [at, character] of [...host].entries())
    if ((starts.has(at) || ends.has(at)) && (wildcard === '**' || character !== '.')) ends.add(at + 1);
  return ends;
}
