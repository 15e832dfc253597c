import { PARAMETER_PREFIXES } from '../../base/more-client-names.ts';
import { gate } from '../../routes/gate.ts';

/** Of an address to come back to, after a prefix: it is on another domain, which asks for a session. */
export const HAND_OFF_PARAMETER = 'cross_domain_auth';

/** The value of a parameter under the newest prefix that has it. */
export function readPrefixed(url: URL, name: string): string | null {
  for (const prefix of PARAMETER_PREFIXES) {
    const value = url.searchParams.get(prefix + name);
    if (value !== null) return value;
  }
  return null;
}

/** Whether an address to come back to asks for a session on its own domain, which is not that of the page (protocol.md §17.4). */
export function isHandOffTarget(target: URL, here: string): boolean {
  const { href, origin } = target;
  const isElsewhere = origin !== new URL(here).origin && gate(href, { here: href }) !== null;
  return isElsewhere && readPrefixed(target, HAND_OFF_PARAMETER) === '1';
}
