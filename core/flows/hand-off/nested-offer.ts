import type { Context } from '../../context/context.ts';
import { readObject } from '../../base/read-json.ts';
import { readClaims } from '../../session/tokens.ts';
import { fetchTrustedDomains } from '../../session/trusted-domains.ts';
import { HAND_OFF_OFFER_LIFETIME_MS } from '../limits.ts';
import { parseHandOffRequest, requestHandOffCode } from './hand-off-code.ts';
import { NESTED_HAND_OFF_NAMES } from './nested-parameters.ts';
import { isHandlerPage, isHostedPage } from './trusted-pages.ts';

/** The session storage key for the origin to which this tab was sent with an offer of the session, and the time of the offer. */
const OFFER_KEY = 'latchkey-hand-off-offer';

// This module is the app's part of a nested hand-off: the app sends its user to a page on another domain, and that page asks the app for
// its session. The app answers only a page on the origin to which it has just sent this tab. So an attacker's link gets no session.

/**
 * Adds an offer of the session, with the session's id, to the address of a page on another domain. Does nothing when no user is signed
 * in, or when the access token cannot be renewed now.
 */
export async function offerSession(ctx: Context<'client'>, target: URL): Promise<void> {
  const { page, sessionStorage, clock } = ctx.platform;
  const sessionId = await readSessionId(ctx).catch(() => null);
  if (!page || sessionId === null) return;
  const here = new URL(page.href());
  const callback = new URL(ctx.options.urls.oauthCallback, here);
  // The query of this page may be private, so it is left out. An app that uses hosted pages has no callback page, so each of its pages
  // answers the request for the session.
  const { origin, pathname } = callback.origin === here.origin ? callback : here;
  target.searchParams.set(NESTED_HAND_OFF_NAMES.sessionId, sessionId);
  target.searchParams.set(NESTED_HAND_OFF_NAMES.callbackUrl, origin + pathname);
  sessionStorage.set(OFFER_KEY, JSON.stringify({ origin: target.origin, offeredAtMs: clock.now() }));
  // The user may sign out on the other domain. So the access token counts as outdated from now on: the next page of this app renews the
  // token, and notices in this way that the session has ended.
  await ctx.session.outdate();
}

/** Returns the id of the session; null when no user is signed in or the session has no refresh token. */
export async function readSessionId({ session }: Context<'client'>): Promise<string | null> {
  const tokens = await session.tokens();
  return tokens?.accessToken && tokens.refreshToken ? (readClaims(tokens.accessToken)?.sessionId ?? null) : null;
}

/**
 * Returns the address of the page that asked for the session, with a code. Returns null, with a warning to developers, when the
 * request is invalid, when this tab was not sent to that page, when another session was offered, or when the project or the service does
 * not trust the page.
 */
export async function answerNestedRequest(ctx: Context<'client'>, here: URL): Promise<string | null> {
  const read = (name: keyof typeof NESTED_HAND_OFF_NAMES) => here.searchParams.get(NESTED_HAND_OFF_NAMES[name]);
  const request = parseHandOffRequest({
    redirectUri: read('redirectUri'),
    state: read('state'),
    codeChallenge: read('codeChallenge'),
    afterCallbackRedirectUrl: read('returnUrl') ?? undefined,
  });
  const target = request && new URL(request.redirectUri);
  const problem = await findProblem(ctx, target, { sessionId: read('sessionId'), method: read('method') });
  if (!request || problem !== null) {
    ctx.platform.warn(`The session was not handed to another domain: ${problem}.`);
    return null;
  }
  // Only the page that asked for the session may get the code, so the user also continues on that page.
  const address = await requestHandOffCode(ctx, { ...request, afterCallbackRedirectUrl: request.redirectUri });
  await ctx.session.outdate();
  return address;
}

async function findProblem(
  ctx: Context<'client'>,
  target: URL | null,
  { sessionId, method }: { readonly sessionId: string | null; readonly method: string | null },
): Promise<string | null> {
  if (!target || (method ?? 'S256') !== 'S256') return 'the request is not valid';
  if (!isOfferedTo(ctx, target.origin)) return 'this tab was not sent to the domain that asks';
  if (sessionId === null || (await readSessionId(ctx)) !== sessionId) return 'another session was offered';
  const here = new URL(ctx.platform.page?.href() ?? '');
  if (isHostedPage(ctx.options, target) || isHandlerPage(target, here, await fetchTrustedDomains(ctx))) return null;
  return 'the project does not trust the page that asks';
}

function isOfferedTo({ platform: { sessionStorage, clock } }: Context<'client'>, wanted: string): boolean {
  const { origin, offeredAtMs } = readObject(sessionStorage.get(OFFER_KEY) ?? '');
  const ageMs = clock.now() - Number(offeredAtMs);
  return origin === wanted && ageMs >= 0 && ageMs <= HAND_OFF_OFFER_LIFETIME_MS;
}
