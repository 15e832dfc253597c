import type { PublicDomain } from '../../session/trusted-domains.ts';
import { DEFAULT_HANDLER_PATH } from '../../base/constants.ts';

const CALLBACK_PAGE = '/oauth-callback';
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether an address is the callback page of the handler of a trusted domain, at its very port: no other page takes a code out of its
 * address before its scripts run. In development, where the asking page is on this machine too, any of its ports will do.
 */
export function isHandlerCallback(target: URL, here: URL, domains: readonly PublicDomain[]): boolean {
  const isLocal = LOOPBACK.test(target.hostname) && LOOPBACK.test(here.hostname);
  const isDefaultPage = target.pathname === DEFAULT_HANDLER_PATH + CALLBACK_PAGE;
  return (
    (isLocal && isDefaultPage) ||
    domains.some(
      ({ domain, handlerPath }) =>
        target.pathname === handlerPath.replace(/\/+$/, '') + CALLBACK_PAGE && isOriginOf(target, domain),
    )
  );
}

/** `*` stands for a part of one label, `**` for several labels (protocol.md §12.5). */
function isOriginOf({ protocol, hostname, port }: URL, domain: string): boolean {
  const [, scheme = '', host = '', given = ''] = /^(https?:)\/\/([^/:?#@]+)(?::(\d+))?\/?$/i.exec(domain) ?? [];
  const expected = given === (scheme.toLowerCase() === 'https:' ? '443' : '80') ? '' : given;
  const source = host
    .replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
    .replace(/\*\*?/g, (stars) => (stars === '**' ? '.+' : '[^.]+'));
  return scheme.toLowerCase() === protocol && expected === port && new RegExp(`^${source}$`, 'i').test(hostname);
}
