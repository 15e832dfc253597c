import { PARAMETER_PREFIXES } from '../../base/wire-names.ts';
import type { Context } from '../../base/context.ts';
import { readObject } from '../../base/read-json.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { sha256 } from '../../platform/digests.ts';
import { pause } from '../../platform/pause.ts';
import { gate } from '../../routes/gate.ts';
import { REDIRECT_WAIT_MS, RETURN_TO_PARAMETER } from '../../routes/limits.ts';
import { pageOf } from '../../routes/page-of.ts';
import { carryReturnTarget, redirectTo, redirectToRoute } from '../../routes/redirect.ts';
import type { RedirectOptions } from '../../routes/redirect-options.ts';
import type { RouteName } from '../../routes/routes.ts';
import { fetchTrustedDomains } from '../../session/trusted-domains.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { isHandlerCallback } from './hand-off-callback.ts';
import { HAND_OFF_PARAMETER, isHandOffTarget, readPrefixed } from './hand-off-request.ts';
import { HAND_OFF_REQUEST_MS } from '../limits.ts';
import { HAND_OFF, storeVerifier, projectMark, userMark, writeVerifier } from './verifier.ts';

// Hand-off: an app gets a session from sign-in pages on another domain (protocol.md §17.4). The app sends a PKCE challenge along;
// the pages sign the user in and return a code; the app's callback page exchanges the code like that of a provider.

/** The request of one domain for a session of another. */
interface HandOffRequest {
  /** The callback page of the app that requests the session. */
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly afterCallbackRedirectUrl: string | undefined;
}

/** The query parameters of the request, without their prefix (`PARAMETER_PREFIXES`). */
const PARAMETER_NAMES = {
  isHandOff: HAND_OFF_PARAMETER,
  state: 'cross_domain_state',
  codeChallenge: 'cross_domain_code_challenge',
  returnUrl: 'cross_domain_after_callback_redirect_url',
} as const;

/** The session storage key for the request that another domain made in this tab, and its time. */
const REQUEST_KEY = 'latchkey-hand-off';

/** The form of a challenge (RFC 7636 §4.2). */
const CHALLENGE = /^[\w.~-]{43,128}$/;
const STATE_MAX_CHARACTERS = 512;

const authorize = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/oauth/cross-domain/authorize',
  body: wire({
    redirectUri: string,
    state: string,
    codeChallenge: string,
    codeChallengeMethod: string,
    afterCallbackRedirectUrl: string,
  }),
  answer: wire({ redirectUrl: string }),
  errors: ['REDIRECT_URL_NOT_WHITELISTED'],
});

/**
 * Redirects in an app that hands sessions over. A redirect to a sign-in page on another domain adds the request for a session. A
 * redirect after a sign-in returns to the domain that requested the session. Every other redirect is as usual.
 */
export async function redirectAcross(
  ctx: Context<'client'>,
  name: RouteName,
  options: RedirectOptions = {},
): Promise<boolean> {
  const withoutHandOff = { ...ctx, handOff: null };
  const { page, clock } = ctx.platform;
  if (!page || ctx.options.redirectMethod === 'none') return redirectToRoute(withoutHandOff, name, options);
  if (name === 'signIn' || name === 'signUp') {
    const target = new URL(ctx.options.urls[name], page.href());
    const isElsewhere = target.origin !== new URL(page.href()).origin;
    if (isElsewhere) return redirectTo(withoutHandOff, await requestHandOff(ctx, target, options), options);
  }
  const address = name === 'afterSignIn' || name === 'afterSignUp' ? await answerHandOff(ctx) : null;
  if (address === null) return redirectToRoute(withoutHandOff, name, options);
  page.replace(address);
  await pause(clock, REDIRECT_WAIT_MS);
  return true;
}

/**
 * Returns the address of the sign-in page on another domain with the request for a session. The code is sent to this app's
 * callback page, where a cookie has the verifier without which the code is useless.
 *
 * @throws LatchkeyError `MISUSE` when the callback page is not on the app's own origin
 */
async function requestHandOff(
  ctx: Context<'client'>,
  target: URL,
  { noRedirectBack }: RedirectOptions,
): Promise<string> {
  const { page, cookies, random, clock } = ctx.platform;
  const here = page?.href() ?? '';
  const callback = buildCallbackAddress(ctx, here, noRedirectBack ? ctx.options.urls.afterSignIn : undefined);
  if (callback.origin !== new URL(here).origin || !cookies) {
    throw new LatchkeyError('MISUSE', 'crossDomainHandOff needs urls.oauthCallback on the origin of the app.');
  }
  const [state, secret] = [base64Url(random.bytes(32)), base64Url(random.bytes(32))];
  const project = projectMark(ctx.options.projectId);
  const user = userMark(ctx.session.$session.value?.userId ?? null);
  const record = { purpose: 'sign-in', provider: HAND_OFF, project, user, startedAtMs: clock.now() } as const;
  const verifier = writeVerifier(secret, record);
  const returnUrl = new URL(callback.searchParams.get(RETURN_TO_PARAMETER) ?? '/', here).href;
  const challengeParameters = { state, codeChallenge: base64Url(await sha256(verifier)), returnUrl };
  setParameters(callback, { isHandOff: '1', ...challengeParameters });
  target.searchParams.set(RETURN_TO_PARAMETER, callback.href);
  setParameters(target, challengeParameters);
  storeVerifier(cookies, state, verifier);
  return target.href;
}

/**
 * Returns the address of the app's callback page with a return target: `wantedTarget`, or else the return target in this page's address, or
 * else this page itself.
 */
function buildCallbackAddress(ctx: Context<'client'>, here: string, wantedTarget: string | undefined): URL {
  const { oauthCallback } = ctx.options.urls;
  const carried = new URL(carryReturnTarget(ctx, oauthCallback, wantedTarget), here);
  if (carried.searchParams.has(RETURN_TO_PARAMETER)) return carried;
  return new URL(carryReturnTarget(ctx, oauthCallback, here), here);
}

/** The session's generation when the page was opened. If it has changed since, the user signed in on this page. */
const initialGenerations = new WeakMap<object, number>();

/**
 * Stores the request of another domain for this tab, so that the request survives the steps of a sign-in. Opening a sign-in page
 * without such a request removes it. Does this once for an app: later calls do nothing.
 */
export function rememberHandOff(ctx: Context<'client'>): void {
  const { page, sessionStorage, clock } = ctx.platform;
  if (!page || initialGenerations.has(ctx)) return;
  initialGenerations.set(ctx, ctx.session.generation());
  const request = readRequest(new URL(page.href()));
  if (request) sessionStorage.set(REQUEST_KEY, JSON.stringify({ ...request, askedAtMs: clock.now() }));
  else if (isSignInPage(ctx)) sessionStorage.remove(REQUEST_KEY);
}

/**
 * Returns the address of the callback page that requested a session, with a code for the user's session. Returns null when there is no
 * request, or when its address is no callback page of a trusted domain. Also returns null on other pages than sign-in and sign-up until
 * the session changes, because a mere visit must not give a session to another domain.
 */
async function answerHandOff(ctx: Context<'client'>): Promise<string | null> {
  const { page, sessionStorage, warn } = ctx.platform;
  const request = readRequest(new URL(page?.href() ?? 'about:blank')) ?? readStoredRequest(ctx);
  const initialGeneration = initialGenerations.get(ctx);
  const hasActed =
    isSignInPage(ctx) || (initialGeneration !== undefined && ctx.session.generation() !== initialGeneration);
  if (!request || !page || !hasActed) return null;
  sessionStorage.remove(REQUEST_KEY);
  const domains = await fetchTrustedDomains(ctx);
  if (!isHandlerCallback(new URL(request.redirectUri), new URL(page.href()), domains)) {
    warn('The address that asked for a session is no callback page of a domain that the project trusts.');
    return null;
  }
  const result = await send(ctx, authorize, { body: { ...request, codeChallengeMethod: 'S256' } });
  if (!result.ok) {
    warn('The service does not trust the address that asked for a session, so the page stays on this site.');
    return null;
  }
  const { origin, pathname } = new URL(request.redirectUri);
  const address = gate(result.value.redirectUrl, { here: page.href(), origins: [origin] });
  // Only the page that requested the code may get it, even if the service's answer names another page.
  if (address !== null && isSamePage(address, origin + pathname)) return address;
  throw new LatchkeyError('UNTRUSTED_REDIRECT', 'The service named another address than the one that asked.');
}

function readStoredRequest({ platform: { sessionStorage, clock } }: Context<'client'>): HandOffRequest | null {
  const { askedAtMs, ...stored } = readObject(sessionStorage.get(REQUEST_KEY) ?? '');
  const ageMs = clock.now() - Number(askedAtMs);
  return ageMs >= 0 && ageMs <= HAND_OFF_REQUEST_MS ? parseRequest(stored) : null;
}

/**
 * Reads the request for a session from the return target in this page's address. The return target contains the whole request, even when
 * other parameters of the address were dropped.
 */
function readRequest(here: URL): HandOffRequest | null {
  const returnTo = here.searchParams.get(RETURN_TO_PARAMETER) ?? '';
  if (!URL.canParse(returnTo)) return null;
  const returnTarget = new URL(returnTo);
  if (!isHandOffTarget(returnTarget, here.href)) return null;
  const read = (name: string) => readPrefixed(returnTarget, name);
  return parseRequest({
    redirectUri: returnTarget.href,
    state: read(PARAMETER_NAMES.state),
    codeChallenge: read(PARAMETER_NAMES.codeChallenge),
    afterCallbackRedirectUrl: read(PARAMETER_NAMES.returnUrl),
  });
}

/** Checks a request, which may come from an attacker's link; null when it is invalid. */
function parseRequest(parameters: Readonly<Record<string, unknown>>): HandOffRequest | null {
  const { redirectUri, state, codeChallenge, afterCallbackRedirectUrl: returnUrl } = parameters;
  const isRequest =
    isPlainAddress(redirectUri) &&
    isText(state) &&
    state !== '' &&
    isText(codeChallenge) &&
    CHALLENGE.test(codeChallenge);
  if (!isRequest || state.length > STATE_MAX_CHARACTERS) return null;
  return {
    redirectUri,
    state,
    codeChallenge,
    afterCallbackRedirectUrl: readReturnUrl(returnUrl, redirectUri),
  };
}

/** Returns the absolute return address of a request. A relative one belongs to the domain that requested the session. */
function readReturnUrl(returnUrl: unknown, redirectUri: string): string | undefined {
  if (isPlainAddress(returnUrl)) return returnUrl;
  return (isText(returnUrl) && returnUrl !== '' && gate(returnUrl, { here: redirectUri })) || undefined;
}

function isSamePage(address: string, page: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === page;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPlainAddress(value: unknown): value is string {
  return isText(value) && URL.canParse(value) && gate(value, { here: value }) !== null;
}

function isSignInPage({ platform: { page }, options: { urls } }: Context<'client'>): boolean {
  const name = pageOf(new URL(page?.href() ?? 'about:blank'), urls.handler);
  return name === 'signIn' || name === 'signUp';
}

function setParameters(url: URL, values: { readonly [Name in keyof typeof PARAMETER_NAMES]?: string }): void {
  for (const prefix of PARAMETER_PREFIXES) {
    for (const [name, value] of Object.entries(values)) {
      url.searchParams.set(prefix + PARAMETER_NAMES[name as keyof typeof PARAMETER_NAMES], value);
    }
  }
}
