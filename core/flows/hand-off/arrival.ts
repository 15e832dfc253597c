import { PARAMETER_PREFIXES } from '../../base/wire-names.ts';
import type { Context } from '../../context/context.ts';
import { pause } from '../../platform/pause.ts';
import { REDIRECT_WAIT_MS, RETURN_TO_PARAMETER } from '../../routes/limits.ts';
import { redirectTo } from '../../routes/redirect.ts';
import { returnGate } from '../../routes/return-gate.ts';
import { type OAuthAnswer, takeOAuthAnswer } from '../oauth/answer.ts';
import { finishOAuth } from '../oauth/callback.ts';
import { NESTED_HAND_OFF_NAMES, withoutNestedParameters } from './nested-parameters.ts';
import { answerNestedRequest } from './nested-offer.ts';
import { prepareSessionRequest } from './nested-request.ts';
import { findVerifier } from '../oauth/state-cookies.ts';
import { readPrefixed, REQUEST_PARAMETERS } from './request-parameters.ts';
import { rememberHandOffRequest } from './sign-in-answer.ts';

/**
 * How the hand-off that opened this page ended. `left`: the page is being left. `signed-in`: the user was signed in on this page. `none`:
 * nothing changed, or no hand-off opened the page.
 */
type Arrival = 'left' | 'signed-in' | 'none';

/** The outcome of the hand-off that opened the page, by the context of each app. `none` once that hand-off has ended. */
const arrivals = new WeakMap<object, Promise<Arrival>>();

/**
 * Waits for the end of the hand-off that opened this page, and returns its outcome. Every redirect calls this function first. The first
 * read of the tokens begins the hand-off (`onStart`); if a redirect comes earlier, this function begins the hand-off.
 */
export async function waitForHandOff(ctx: Context<'client'>): Promise<Arrival> {
  return arrivals.get(ctx) ?? runHandOff(ctx);
}

/**
 * Does what the address of this page asks for in an app that hands sessions over: stores the request of another domain, answers or sends a
 * nested request, or completes a sign-in whose answer is in the address. Resolves with the outcome. Further calls wait for the first one,
 * and resolve with `none` after its end.
 */
export async function runHandOff(ctx: Context<'client'>): Promise<Arrival> {
  const begun = arrivals.get(ctx);
  if (begun) return begun;
  if (ctx.options.crossDomainHandOff) rememberHandOffRequest(ctx);
  const arrival = arrive(ctx).catch((): Arrival => 'none');
  arrivals.set(ctx, arrival);
  const result = await arrival;
  arrivals.set(ctx, Promise.resolve('none'));
  return result;
}

async function arrive(ctx: Context<'client'>): Promise<Arrival> {
  const { page, clock } = ctx.platform;
  if (!page) return 'none';
  const answer = takeOtherAnswer(ctx);
  if (answer) return finishSignIn(ctx, answer);
  const here = new URL(page.href());
  if (!here.searchParams.has(NESTED_HAND_OFF_NAMES.sessionId)) return 'none';
  const isRequest = here.searchParams.has(NESTED_HAND_OFF_NAMES.redirectUri);
  if (!isRequest && !ctx.options.crossDomainHandOff) return 'none';
  if (isRequest) page.replaceAddress(withoutNestedParameters(here.href).href);
  const address = await (isRequest ? answerNestedRequest : prepareSessionRequest)(ctx, here);
  if (address === null) return 'none';
  page.replace(address);
  await pause(clock, REDIRECT_WAIT_MS);
  return 'left';
}

/**
 * Removes the OAuth answer from this page's address and returns it, if this browser began its flow or a hand-off brought it. Returns null
 * for other answers, and on the app's callback page, which completes its answers itself.
 */
function takeOtherAnswer({ platform, options }: Context<'client'>): OAuthAnswer | null {
  const { page, cookies } = platform;
  const here = new URL(page?.href() ?? 'about:blank');
  const callbackPage = new URL(options.urls.oauthCallback, here);
  if (callbackPage.origin + callbackPage.pathname === here.origin + here.pathname) return null;
  const isOwn = cookies !== null && findVerifier(cookies, here.searchParams.get('state') ?? '') !== undefined;
  const isHandOff = readPrefixed(here, REQUEST_PARAMETERS.isHandOff) === '1';
  return isOwn || isHandOff ? takeOAuthAnswer(platform, here.href) : null;
}

/** Exchanges the code in the address for a session, then goes to the return target, if that is another page. */
async function finishSignIn(ctx: Context<'client'>, answer: OAuthAnswer): Promise<Arrival> {
  const { page } = ctx.platform;
  const result = await finishOAuth(ctx, ctx.session.ticket(), answer, { noRedirect: true });
  if (!result.ok) {
    const target = new URL(ctx.options.urls.error, page?.href());
    target.searchParams.set('errorCode', result.error.code);
    target.searchParams.set('details', JSON.stringify(result.error.details));
    return leaveFor(ctx, target.href);
  }
  if (!result.value) return 'none';
  if (result.value.isHandedOff) return 'left';
  const { returnTo } = result.value;
  const next = returnTo ?? findNext(ctx, new URL(page?.href() ?? ''));
  const here = page?.href() ?? '';
  if (withoutHash(next) !== withoutHash(here)) return leaveFor(ctx, next);
  // The app's router notices a new hash only when the page navigates.
  if (next.includes('#')) page?.replace(next);
  else page?.replaceAddress(next);
  return 'signed-in';
}

/** Goes to an address. Other redirects of this page wait meanwhile, because they wait for the end of this hand-off (`waitForHandOff`). */
async function leaveFor(ctx: Context<'client'>, target: string): Promise<Arrival> {
  await redirectTo({ ...ctx, handOff: null }, target, { replace: true });
  return 'left';
}

/**
 * Returns the address at which the user continues after a sign-in: the return target in this page's address, or else this page, or
 * after-sign-in if this is a page of the handler. Removes the request for the sign-in from the address.
 */
function findNext({ options, platform }: Context<'client'>, url: URL): string {
  const wanted = url.searchParams.get(RETURN_TO_PARAMETER);
  const next = wanted && returnGate(wanted, url.href, options.urls);
  for (const prefix of PARAMETER_PREFIXES) {
    for (const name of Object.values(REQUEST_PARAMETERS)) url.searchParams.delete(prefix + name);
  }
  url.searchParams.delete(RETURN_TO_PARAMETER);
  platform.page?.replaceAddress(url.href);
  if (next) return next;
  return returnGate(url.href, url.href, options.urls) ?? new URL(options.urls.afterSignIn, url).href;
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '');
}
