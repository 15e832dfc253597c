import { OAUTH_STATE_COOKIES } from '../../base/client-names.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX } from '../../session/cookie-names.ts';

/**
 * What the names of state cookies begin with. The first is read; the others are copies for other clients, whose callback page may be
 * the next to answer (protocol.md §6.2). Over https no neighbouring site can set the first.
 */
export function stateCookiePrefixes({ isSecure }: CookieJar): readonly string[] {
  const [newest, ...copies] = OAUTH_STATE_COOKIES;
  return [isSecure ? HOST_PREFIX + newest : newest, ...copies];
}

/** The verifier of the flow with this state; undefined where this host began none. */
export function readVerifierOf(cookies: CookieJar, state: string): string | undefined {
  const [prefix = ''] = stateCookiePrefixes(cookies);
  return cookies.read().find(([name]) => name === prefix + state)?.[1];
}

/** Forgets a flow. A state that cannot be one, as anybody can write into an address, gets into no cookie. */
export function removeVerifier(cookies: CookieJar, state: string): void {
  if (!/^[\w-]+$/.test(state)) return;
  for (const prefix of stateCookiePrefixes(cookies)) cookies.remove(prefix + state);
}
