import { PARAMETER_PREFIXES } from '../../base/more-client-names.ts';
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
import { HAND_OFF, keepVerifier, projectMark, userMark, writeVerifier } from './verifier.ts';

// A session for the app whose sign-in pages are on another domain (protocol.md §17.4). The app asks with a PKCE challenge; the pages
// sign the user in and answer with a code; the app's callback page exchanges it like that of a provider.

/** What one domain asks another for. */
interface HandOffRequest {
  /** The callback page that asked. */
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly afterCallbackRedirectUrl: string | undefined;
}

/** The query parameters, after a prefix. */
const NAMES = {
  asks: HAND_OFF_PARAMETER,
  state: 'cross_domain_state',
  codeChallenge: 'cross_domain_code_challenge',
  after: 'cross_domain_after_callback_redirect_url',
} as const;

/** Session storage: what another domain asked this tab for, and when. */
const REQUEST_KEY = 'latchkey-hand-off';

/** RFC 7636 §4.2, and the service's bounds for a state. */
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
 * A redirect of an app that takes part in hand-offs: to a sign-in page on another domain with the request for a session, and after a
 * sign-in back to the domain that asked. Every other redirect is as ever.
 */
export async function redirectAcross(
  ctx: Context<'client'>,
  name: RouteName,
  options: RedirectOptions = {},
): Promise<boolean> {
  const onSite = { ...ctx, handOff: null };
  const { page, clock } = ctx.platform;
  if (!page || ctx.options.redirectMethod === 'none') return redirectToRoute(onSite, name, options);
  if (name === 'signIn' || name === 'signUp') {
    const target = new URL(ctx.options.urls[name], page.href());
    const isElsewhere = target.origin !== new URL(page.href()).origin;
    if (isElsewhere) return redirectTo(onSite, await askForHandOff(ctx, target, options), options);
  }
  const address = name === 'afterSignIn' || name === 'afterSignUp' ? await answerHandOff(ctx) : null;
  if (address === null) return redirectToRoute(onSite, name, options);
  page.replace(address);
  await pause(clock, REDIRECT_WAIT_MS);
  return true;
}

/**
 * The sign-in page on another domain with what it needs to hand the session over. The code comes to this app's callback page and is
 * worth nothing without the verifier in a cookie here.
 *
 * @throws LatchkeyError `MISUSE` where the callback page is not on the app's own origin
 */
async function askForHandOff(
  ctx: Context<'client'>,
  target: URL,
  { noRedirectBack }: RedirectOptions,
): Promise<string> {
  const { page, cookies, random, clock } = ctx.platform;
  const here = page?.href() ?? '';
  const callback = callbackAddress(ctx, here, noRedirectBack ? ctx.options.urls.afterSignIn : undefined);
  if (callback.origin !== new URL(here).origin || !cookies) {
    throw new LatchkeyError('MISUSE', 'crossDomainHandOff needs urls.oauthCallback on the origin of the app.');
  }
  const [state, secret] = [base64Url(random.bytes(32)), base64Url(random.bytes(32))];
  const project = projectMark(ctx.options.projectId);
  const user = userMark(ctx.session.$session.value?.userId ?? null);
  const record = { purpose: 'sign-in', provider: HAND_OFF, project, user, startedAtMs: clock.now() } as const;
  const verifier = writeVerifier(secret, record);
  const after = new URL(callback.searchParams.get(RETURN_TO_PARAMETER) ?? '/', here).href;
  const parameters = { state, codeChallenge: base64Url(await sha256(verifier)), after };
  setAll(callback, { asks: '1', ...parameters });
  target.searchParams.set(RETURN_TO_PARAMETER, callback.href);
  setAll(target, parameters);
  keepVerifier(cookies, state, verifier);
  return target.href;
}

/** The app's callback page, which goes on to what the page carries, or back to the page itself. */
function callbackAddress(ctx: Context<'client'>, here: string, wanted: string | undefined): URL {
  const { oauthCallback } = ctx.options.urls;
  const carried = new URL(carryReturnTarget(ctx, oauthCallback, wanted), here);
  if (carried.searchParams.has(RETURN_TO_PARAMETER)) return carried;
  return new URL(carryReturnTarget(ctx, oauthCallback, here), here);
}

/** The session's generation when the page was opened: a sign-in since then is an act of the user on this page. */
const generations = new WeakMap<object, number>();

/**
 * Remembers for this tab what another domain asked for, so that it outlives the steps of a sign-in. A sign-in page that was opened
 * without such a request begins a sign-in of its own.
 */
export function rememberHandOff(ctx: Context<'client'>): void {
  const { page, sessionStorage, clock } = ctx.platform;
  if (!page) return;
  generations.set(ctx, ctx.session.generation());
  const request = readRequest(new URL(page.href()));
  if (request) sessionStorage.set(REQUEST_KEY, JSON.stringify({ ...request, askedAtMs: clock.now() }));
  else if (isSignInPage(ctx)) sessionStorage.remove(REQUEST_KEY);
}

/**
 * Where to go after a sign-in that another domain asked for, with the code of the user's session; null where none asked, or where the
 * address is no callback page of a domain that the project trusts. Only after an act of the user on this page: a sign-in, or a click
 * on its sign-in page.
 */
async function answerHandOff(ctx: Context<'client'>): Promise<string | null> {
  const { page, sessionStorage, warn } = ctx.platform;
  const request = readRequest(new URL(page?.href() ?? 'about:blank')) ?? storedRequest(ctx);
  const since = generations.get(ctx);
  const hasActed = isSignInPage(ctx) || (since !== undefined && ctx.session.generation() !== since);
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
  // The code is for the page that asked, whatever the answer says.
  if (address !== null && isAt(address, origin + pathname)) return address;
  throw new LatchkeyError('UNTRUSTED_REDIRECT', 'The service named another address than the one that asked.');
}

function storedRequest({ platform: { sessionStorage, clock } }: Context<'client'>): HandOffRequest | null {
  const { askedAtMs, ...stored } = readObject(sessionStorage.get(REQUEST_KEY) ?? '');
  const ageMs = clock.now() - Number(askedAtMs);
  return ageMs >= 0 && ageMs <= HAND_OFF_REQUEST_MS ? checked(stored) : null;
}

/** The address to come back to carries the whole request, also where the page's own parameters were dropped. */
function readRequest(here: URL): HandOffRequest | null {
  const returnTo = here.searchParams.get(RETURN_TO_PARAMETER) ?? '';
  if (!URL.canParse(returnTo)) return null;
  const back = new URL(returnTo);
  if (!isHandOffTarget(back, here.href)) return null;
  const read = (name: string) => readPrefixed(back, name);
  return checked({
    redirectUri: back.href,
    state: read(NAMES.state),
    codeChallenge: read(NAMES.codeChallenge),
    afterCallbackRedirectUrl: read(NAMES.after),
  });
}

/** Anybody can write an address: what can be no request is none. */
function checked(given: Readonly<Record<string, unknown>>): HandOffRequest | null {
  const { redirectUri, state, codeChallenge, afterCallbackRedirectUrl: after } = given;
  const isRequest =
    isPlainAddress(redirectUri) &&
    isText(state) &&
    state !== '' &&
    isText(codeChallenge) &&
    CHALLENGE.test(codeChallenge);
  if (!isRequest || state.length > STATE_MAX_CHARACTERS) return null;
  return { redirectUri, state, codeChallenge, afterCallbackRedirectUrl: isPlainAddress(after) ? after : undefined };
}

function isAt(address: string, place: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === place;
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

function setAll(url: URL, values: { readonly [Name in keyof typeof NAMES]?: string }): void {
  for (const prefix of PARAMETER_PREFIXES) {
    for (const [name, value] of Object.entries(values)) {
      url.searchParams.set(prefix + NAMES[name as keyof typeof NAMES], value);
    }
  }
}
