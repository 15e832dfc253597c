import { PARENT_DOMAIN_KEY_PREFIX } from '../../base/client-names.ts';
import type { Context, ResolvedOptions } from '../../context/context.ts';
import { endingOf, findTrustedParent, hostsOf } from '../../session/cookies/parent-domain.ts';
import { PARENT_DOMAIN_CACHE_MS } from '../../session/limits.ts';
import { fetchTrustedDomains, type PublicDomain } from '../../session/trusted-domains.ts';

/** The context of a server that answers requests of users, with or without a key. */
export type SiteContext = Context<'client'>;

interface Answer {
  readonly untilMs: number;
  readonly domains: readonly PublicDomain[];
}

/** The last answer of the service to each server app. */
const answers = new WeakMap<ResolvedOptions, Answer>();

/**
 * Returns the entry of a request's local storage that says whether the project trusts a parent domain of its host (`readParentDomain`);
 * null while that is unknown.
 */
export function parentDomainEntry(
  { options, platform }: SiteContext,
  readHostname: () => string | null,
  isSecure: boolean,
): string | null {
  const answer = answers.get(options);
  if (!answer || answer.untilMs <= platform.clock.now()) return null;
  const hostname = readHostname();
  const domain =
    hostname === null ? null : findTrustedParent(hostname, hostsOf(answer.domains, isSecure ? 'https:' : 'http:'));
  return domain === null ? `${answer.untilMs}` : `${answer.untilMs} ${domain} ${endingOf(domain)}`;
}

/** The key of that entry. */
export function parentDomainKey({ options }: SiteContext): string {
  return PARENT_DOMAIN_KEY_PREFIX + options.projectId;
}

/** Requests the domains that the project trusts, which are needed at most once a day. While the service fails, the last answer counts. */
export async function loadTrustedHosts(server: SiteContext): Promise<void> {
  const last = answers.get(server.options);
  const untilMs = server.platform.clock.now() + PARENT_DOMAIN_CACHE_MS;
  const domains = await fetchTrustedDomains(server).catch((error: unknown) => {
    if (!last) throw error;
    return last.domains;
  });
  answers.set(server.options, { untilMs, domains });
}
