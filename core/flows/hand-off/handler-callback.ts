import type { PublicDomain } from '../../session/trusted-domains.ts';
import { DEFAULT_HANDLER_PATH } from '../../base/constants.ts';
import { isLoopback } from '../../base/loopback.ts';

const CALLBACK_PAGE = '/oauth-callback';
/** Matches a trusted domain. Its groups are the scheme, the host (perhaps an IPv6 address in brackets) and the port. */
const DOMAIN = /^(https?:)\/\/(\[[\da-f:.]+\]|[^/:?#@[\]\\]+)(?::(\d+|\*))?\/?$/i;

/**
 * Returns true when `target` is the handler's callback page on a trusted domain, including the port of that domain. Other pages
 * are refused, because they may run scripts before the code is removed from their address. In development, when `target` and
 * `here` are both on this computer, any port is accepted with the default path of the handler.
 */
export function isHandlerCallback(target: URL, here: URL, domains: readonly PublicDomain[]): boolean {
  const isDefaultPage = target.pathname === DEFAULT_HANDLER_PATH + CALLBACK_PAGE;
  return (
    (areOnThisComputer(target, here) && isDefaultPage) ||
    domains.some(
      ({ domain, handlerPath }) =>
        target.pathname === handlerPath.replace(/\/+$/, '') + CALLBACK_PAGE && matchesDomain(target, domain),
    )
  );
}

/** Returns true when both pages are on this computer, as in development. */
export function areOnThisComputer(target: URL, here: URL): boolean {
  return isLoopback(target.hostname) && isLoopback(here.hostname);
}

/**
 * Returns true when an origin matches a trusted domain, in which `*` stands for a part of one label, `**` for several labels and
 * the port `*` for any port (protocol.md §12.5).
 */
export function matchesDomain({ protocol, hostname, port }: URL, domain: string): boolean {
  const [, scheme = '', host = '', domainPort = ''] = DOMAIN.exec(domain) ?? [];
  const expected = domainPort === (scheme.toLowerCase() === 'https:' ? '443' : '80') ? '' : domainPort;
  const isSamePort = domainPort === '*' || expected === port;
  const source = host
    .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
    .replace(/\*\*?/g, (stars) => (stars === '**' ? '.+' : '[^.]+'));
  return scheme.toLowerCase() === protocol && isSamePort && new RegExp(`^${source}$`, 'i').test(hostname);
}
