import type { Context } from '../../base/context.ts';
import { readObject } from '../../base/read-json.ts';
import { fetchTrustedDomains } from '../../session/trusted-domains.ts';
import { HAND_OFF_OFFER_LIFETIME_MS } from '../limits.ts';
import { NESTED_HAND_OFF_PROVIDER } from '../oauth/verifier.ts';
import { beginHandOffFlow } from './begin-flow.ts';
import { isPlainAddress } from './hand-off-code.ts';
import { readSessionId } from './nested-offer.ts';
import { NESTED_HAND_OFF_NAMES, withoutNestedParameters } from './nested-parameters.ts';
import { isOnTrustedDomain } from './trusted-pages.ts';

// In a nested hand-off, an app sends its user to a page on another domain, and that page asks the app for the session. This module is
// the part of that page; `nested-offer.ts` is the part of the app. The page keeps its own session until the code of the app has arrived,
// so a link of an attacker signs no user out.

/** The session storage key for the parameter `state` and the time of the last request for a session that this tab made. */
const ASKED_KEY = 'latchkey-hand-off-asked';

/**
 * Returns the address of the app that offers its session to this page, with the request for that session. Returns null when this page has
 * the session already, or when the app is on no domain that the project trusts.
 */
export async function prepareSessionRequest(ctx: Context<'client'>, here: URL): Promise<string | null> {
  const { page, sessionStorage, clock, warn } = ctx.platform;
  const sessionId = here.searchParams.get(NESTED_HAND_OFF_NAMES.sessionId) ?? '';
  const callbackUrl = here.searchParams.get(NESTED_HAND_OFF_NAMES.callbackUrl);
  const redirectUri = withoutNestedParameters(here.href);
  const { hash } = redirectUri;
  redirectUri.hash = '';
  page?.replaceAddress(withoutNestedParameters(here.href).href);
  if ((await readSessionId(ctx).catch(() => null)) === sessionId) return null;
  if (!isPlainAddress(callbackUrl) || !isOnTrustedDomain(new URL(callbackUrl), here, await fetchTrustedDomains(ctx))) {
    warn('The page that offers its session is on no domain that the project trusts.');
    return null;
  }
  const { state, codeChallenge } = await beginHandOffFlow(ctx, NESTED_HAND_OFF_PROVIDER);
  sessionStorage.set(ASKED_KEY, JSON.stringify({ state, hash, askedAtMs: clock.now() }));
  const target = new URL(callbackUrl);
  const parameters = { sessionId, state, codeChallenge, method: 'S256', returnUrl: redirectUri.href };
  target.searchParams.set(NESTED_HAND_OFF_NAMES.redirectUri, redirectUri.href);
  for (const [name, value] of Object.entries(parameters)) {
    target.searchParams.set(NESTED_HAND_OFF_NAMES[name as keyof typeof parameters], value);
  }
  return target.href;
}

/**
 * Returns the hash (`#…`) that this page's address had when this tab sent the request with the state `answerState`; null when this tab
 * sent no such request. Other sites cannot write the session storage of this tab, unlike a cookie over http. So if this tab sent the
 * request, the answer may replace the session of another user.
 */
export function takeHashOfNestedRequest({ platform }: Context<'client'>, answerState: string | null): string | null {
  const { sessionStorage, clock } = platform;
  const { state, hash, askedAtMs } = readObject(sessionStorage.get(ASKED_KEY) ?? '');
  sessionStorage.remove(ASKED_KEY);
  const ageMs = clock.now() - Number(askedAtMs);
  const isAsked = answerState !== null && state === answerState && ageMs >= 0 && ageMs <= HAND_OFF_OFFER_LIFETIME_MS;
  return isAsked ? String(hash) : null;
}
