import { PARAMETER_PREFIXES } from '../../base/wire-names.ts';
import { gate } from '../../routes/gate.ts';

/** The query parameter, without its prefix, by which a return target on another domain requests a session. */
export const HAND_OFF_PARAMETER = 'cross_domain_auth';

/** Reads a query parameter. Tries the prefixes of all generations, newest first. */
export function readPrefixed(url: URL, name: string): string | null {
  for (const prefix of PARAMETER_PREFIXES) {
    const value = url.searchParams.get(prefix + name);
    if (value !== null) return value;
  }
  return null;
}

/** Returns true when a return target is on another domain and requests a session there (protocol.md §17.4). */
export function isHandOffTarget(target: URL, here: string): boolean {
  const { href, origin } = target;
  const isElsewhere = origin !== new URL(here).origin && gate(href, { here: href }) !== null;
  return isElsewhere && readPrefixed(target, HAND_OFF_PARAMETER) === '1';
}
