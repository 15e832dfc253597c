import type { Context } from '../../context/context.ts';
import { fetchTrustedDomains, type PublicDomain } from '../../session/trusted-domains.ts';
import { storeSessionRequest } from '../oauth/session-request.ts';
import { NESTED_HAND_OFF_PROVIDER } from '../oauth/verifier.ts';
import { beginHandOffFlow } from './begin-flow.ts';
import { isPlainAddress } from './hand-off-code.ts';
import { isHandlerCallback } from './handler-callback.ts';
import { readSessionId } from './nested-offer.ts';
import { NESTED_HAND_OFF_NAMES, withoutNestedParameters } from './nested-parameters.ts';
import { isHostedPage, isOnTrustedDomain } from './trusted-pages.ts';

// In a nested hand-off, an app sends its user to a page on another domain, and that page asks the app for the session. This module is
// the part of that page; `nested-offer.ts` is the part of the app. Anybody can write a link with an offer. So the page keeps its own session
// until the code of the app has arrived at the callback page of this site, and there a signed-in user decides (`consentToReplace`).

/**
 * Returns the address of the app that offers its session to this page, with the request for that session. Returns null when this page has
 * the session already, when the request may not go to the address in the offer, or when this site has no callback page.
 */
export async function prepareSessionRequest(ctx: Context<'client'>, here: URL): Promise<string | null> {
  const { page, warn } = ctx.platform;
  const sessionId = here.searchParams.get(NESTED_HAND_OFF_NAMES.sessionId) ?? '';
  const callbackUrl = here.searchParams.get(NESTED_HAND_OFF_NAMES.callbackUrl);
  const returnTo = withoutNestedParameters(here.href).href;
  page?.replaceAddress(returnTo);
  if ((await readSessionId(ctx).catch(() => null)) === sessionId) return null;
  const redirectUri = new URL(ctx.options.urls.oauthCallback, here);
  const target = isPlainAddress(callbackUrl) && redirectUri.origin === here.origin ? new URL(callbackUrl) : null;
  if (!target || !isAskable(ctx, target, here, await fetchTrustedDomains(ctx))) {
    warn('The address that offers its session is no callback page of a domain that the project trusts.');
    return null;
  }
  const { state, codeChallenge } = await beginHandOffFlow(ctx, NESTED_HAND_OFF_PROVIDER);
  storeSessionRequest(ctx, state, { sessionId, returnTo });
  const { href } = redirectUri;
  const parameters = { sessionId, redirectUri: href, state, codeChallenge, method: 'S256', returnUrl: href };
  for (const [name, value] of Object.entries(parameters)) {
    target.searchParams.set(NESTED_HAND_OFF_NAMES[name as keyof typeof parameters], value);
  }
  return target.href;
}

/**
 * Returns true when the request for a session may go to this address: the callback page of a handler, which passes its address on to no
 * other site. An app that uses hosted pages has no such page. So a hosted page also asks another page of a trusted domain, but only of the site that this tab came from.
 */
function isAskable(
  { platform: { page }, options }: Context<'client'>,
  target: URL,
  here: URL,
  domains: readonly PublicDomain[],
): boolean {
  if (isHandlerCallback(target, here, domains)) return true;
  const isFromThere = page?.referrer().startsWith(`${target.origin}/`) === true;
  return isFromThere && isHostedPage(options, here) && isOnTrustedDomain(target, here, domains);
}
