import { PARAMETER_PREFIXES } from '../../base/wire-names.ts';
import { redirectGate } from '../../routes/gate.ts';

/** The query parameters with which a page requests the session of another domain, without their prefix (`PARAMETER_PREFIXES`). */
export const REQUEST_PARAMETERS = {
  isHandOff: 'cross_domain_auth',
  state: 'cross_domain_state',
  codeChallenge: 'cross_domain_code_challenge',
  returnUrl: 'cross_domain_after_callback_redirect_url',
} as const;

/** Reads a query parameter. Tries the prefixes of all generations, newest first. */
export function readPrefixed(url: URL, name: string): string | null {
  for (const prefix of PARAMETER_PREFIXES) {
    const value = url.searchParams.get(prefix + name);
    if (value !== null) return value;
  }
  return null;
}

/** Returns true when a return target is on another domain and contains that domain's request for a session (protocol.md §17.4). */
export function isHandOffTarget(target: URL, here: string): boolean {
  const { href, origin } = target;
  const isElsewhere = origin !== new URL(here).origin && redirectGate(href, { here: href }) !== null;
  return isElsewhere && readPrefixed(target, REQUEST_PARAMETERS.isHandOff) === '1';
}
