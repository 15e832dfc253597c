import { OAUTH_STATE_COOKIES } from '../../base/client-names.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX } from '../../session/cookies/read.ts';

/**
 * Returns the prefixes of state cookie names. Only the first is read. The others are copies for other clients, whose callback page
 * may receive the answer (protocol.md §6.2). Over https a sibling site cannot set the first.
 */
export function stateCookiePrefixes({ isSecure }: CookieJar): readonly string[] {
  const [newest, ...copies] = OAUTH_STATE_COOKIES;
  return [isSecure ? HOST_PREFIX + newest : newest, ...copies];
}

/** Returns the verifier of the flow with this state; undefined when this host began no such flow. */
export function findVerifier(cookies: CookieJar, state: string): string | undefined {
  const [prefix = ''] = stateCookiePrefixes(cookies);
  return cookies.read().find(([name]) => name === prefix + state)?.[1];
}

/**
 * Removes the cookies of a flow. The state may come from an attacker's link, so only letters, digits, `_` and `-` reach a cookie
 * name.
 */
export function removeVerifier(cookies: CookieJar, state: string): void {
  if (!/^[\w-]+$/.test(state)) return;
  for (const prefix of stateCookiePrefixes(cookies)) cookies.remove(prefix + state);
}
