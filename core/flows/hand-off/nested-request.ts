import type { Context } from '../../base/context.ts';
import { readObject } from '../../base/read-json.ts';
import { fetchTrustedDomains } from '../../session/trusted-domains.ts';
import { HAND_OFF_OFFER_MS } from '../limits.ts';
import { NESTED_HAND_OFF } from '../oauth/verifier.ts';
import { beginFlow } from './begin-flow.ts';
import { isPlainAddress } from './hand-off-code.ts';
import { readSessionId } from './nested-offer.ts';
import { NESTED, withoutNested } from './nested-parameters.ts';
import { isOnTrustedDomain } from './trusted-pages.ts';

// The other half of a nested hand-off: the page that an app sends its user to. The page asks the app for the session and stays
// signed in as before until the code has arrived, so a link of an attacker signs no user out.

/** The session storage key for the state of the request that this tab made last, and its time. */
const ASKED_KEY = 'latchkey-hand-off-asked';

/**
 * Returns the address at which the app answers, with the request for its session. Returns null when this page has the session
 * already, or when the address is on no domain that the project trusts.
 */
export async function askForSession(ctx: Context<'client'>, here: URL): Promise<string | null> {
  const { page, sessionStorage, clock, warn } = ctx.platform;
  const sessionId = here.searchParams.get(NESTED.sessionId) ?? '';
  const callbackUrl = here.searchParams.get(NESTED.callbackUrl);
  const redirectUri = withoutNested(here.href);
  const { hash } = redirectUri;
  redirectUri.hash = '';
  page?.replaceAddress(withoutNested(here.href).href);
  if ((await readSessionId(ctx).catch(() => null)) === sessionId) return null;
  if (!isPlainAddress(callbackUrl) || !isOnTrustedDomain(new URL(callbackUrl), here, await fetchTrustedDomains(ctx))) {
    warn('The page that offers its session is on no domain that the project trusts.');
    return null;
  }
  const { state, codeChallenge } = await beginFlow(ctx, NESTED_HAND_OFF);
  sessionStorage.set(ASKED_KEY, JSON.stringify({ state, hash, askedAtMs: clock.now() }));
  const target = new URL(callbackUrl);
  const parameters = { sessionId, state, codeChallenge, method: 'S256', returnUrl: redirectUri.href };
  target.searchParams.set(NESTED.redirectUri, redirectUri.href);
  for (const [name, value] of Object.entries(parameters)) {
    target.searchParams.set(NESTED[name as keyof typeof parameters], value);
  }
  return target.href;
}

/**
 * Returns the hash that the address had when this tab asked for the session of an answer; null when this tab did not ask. Other sites
 * cannot write the storage of this tab, unlike a cookie over http, so such an answer may replace the session of another user.
 */
export function takeHashOfRequest({ platform }: Context<'client'>, answerState: string | null): string | null {
  const { sessionStorage, clock } = platform;
  const { state, hash, askedAtMs } = readObject(sessionStorage.get(ASKED_KEY) ?? '');
  sessionStorage.remove(ASKED_KEY);
  const ageMs = clock.now() - Number(askedAtMs);
  const isAsked = answerState !== null && state === answerState && ageMs >= 0 && ageMs <= HAND_OFF_OFFER_MS;
  return isAsked ? String(hash) : null;
}
