import { HOSTED_DOMAINS } from '../../base/wire-names.ts';
import { DEFAULT_HANDLER_PATH } from '../../base/constants.ts';
import type { ResolvedOptions } from '../../context/context.ts';
import type { PublicDomain } from '../../session/trusted-domains.ts';
import { areOnThisComputer, matchesDomain } from './handler-callback.ts';

/** Returns true for a page of the handler of a trusted domain; in development also of another handler on this computer. */
export function isHandlerPage(target: URL, here: URL, domains: readonly PublicDomain[]): boolean {
  const isBelow = (path: string) => target.pathname.startsWith(`${path.replace(/\/+$/, '')}/`);
  return (
    (areOnThisComputer(target, here) && isBelow(DEFAULT_HANDLER_PATH)) ||
    domains.some(({ domain, handlerPath }) => isBelow(handlerPath) && matchesDomain(target, domain))
  );
}

/** Returns true for any page of a trusted domain; in development also for any page on this computer. */
export function isOnTrustedDomain(target: URL, here: URL, domains: readonly PublicDomain[]): boolean {
  return areOnThisComputer(target, here) || domains.some(({ domain }) => matchesDomain(target, domain));
}

/** Returns true for a page that the service hosts for the project, at its present address or at its former one. */
export function isHostedPage({ hostedHandlerUrl, projectId }: ResolvedOptions, target: URL): boolean {
  const ofService = HOSTED_DOMAINS.map((domain) => `https://${projectId}.${domain}/handler`);
  return [hostedHandlerUrl, ...ofService].some((base) => target.href.startsWith(`${base}/`));
}
