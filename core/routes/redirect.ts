import {
  REDIRECT_WAIT_MS,
  RETURN_TO_MAX_CHARACTERS,
  RETURN_TO_PARAMETER,
  SIGN_IN_AGAIN_PARAMETER,
  SIGN_OUT_MARK_KEY,
} from './limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { inDevelopment } from '../environment/environment.ts';
import { pause } from '../platform/pause.ts';
import { redirectGate } from './gate.ts';
import { requireKeptSession } from './require-kept.ts';
import { returnGate, type ReturnRefusal, returnRefusal } from './return-gate.ts';
import type { RouteName, RouteUrls } from './routes.ts';
import type { Session } from '../session/session.ts';
import type { RedirectOptions } from './redirect-options.ts';
import type { RedirectContext, RouteContext } from './route-context.ts';

export interface RedirectActions {
  /**
   * Goes to an address on this page's origin or on an origin of the option `urls`, after waiting for a sign-out that is still running.
   * Resolves at once when a router navigates or redirects are off; otherwise after 2 s, because the page is normally left before.
   * Resolves with false when a sign-out left this page meanwhile, so that this redirect was dropped.
   *
   * @throws LatchkeyError `UNTRUSTED_REDIRECT`
   * @example await app.redirectTo('/welcome', { replace: true });
   */
  redirectTo(target: string, options?: RedirectOptions): Promise<boolean>;
}

/**
 * Goes to an address that `redirectGate` allows, after waiting for a sign-out that is still running. Resolves like
 * `RedirectActions.redirectTo`.
 *
 * @throws LatchkeyError `UNTRUSTED_REDIRECT`
 */
export async function redirectTo(ctx: RedirectContext, target: string, options?: RedirectOptions): Promise<boolean> {
  const elsewhere = ctx.handOff && findOtherOrigin(ctx, target);
  if (ctx.handOff && elsewhere) return ctx.handOff(elsewhere, options);
  if (await waitForSignOut(ctx)) return false;
  await navigate(ctx, target, options);
  return true;
}

/** Returns the address of a target on another origin that the option `urls` contains; null for every other target. */
function findOtherOrigin({ platform, options }: RedirectContext, target: string): URL | null {
  const here = platform.page?.href() ?? '';
  const address = redirectGate(target, { here, origins: configuredOrigins(options.urls) });
  return address === null || new URL(address).origin === new URL(here).origin ? null : new URL(address);
}

/**
 * Goes on after a sign-out: to `redirectUrl`, or else to the domain that sent the user to this page to sign out, or to after-sign-out.
 * Resolves like `navigate`.
 */
export async function leaveAfterSignOut(
  ctx: RedirectContext,
  { redirectUrl, ...options }: RedirectOptions & { readonly redirectUrl?: string | undefined },
): Promise<string | null> {
  if (redirectUrl === undefined && (await ctx.handOff?.('afterSignOut', options))) return ctx.options.urls.afterSignOut;
  return navigate(ctx, redirectUrl ?? ctx.options.urls.afterSignOut, options);
}

/** Returns true for a page without an address of its own, such as `about:blank`: a path is no address there. */
function hasNoPaths(here: string): boolean {
  return !URL.canParse('/', here);
}

/**
 * Like `redirectTo`, but does not wait for a sign-out. Resolves with the address; null when redirects are off, and for a path in a page
 * without an address of its own.
 */
export async function navigate(
  { platform, options }: Pick<RedirectContext, 'platform' | 'options'>,
  target: string,
  { replace = false }: RedirectOptions = {},
): Promise<string | null> {
  const { page } = platform;
  const { redirectMethod: method, urls } = options;
  if (!page || method === 'none') return null;
  const here = page.href();
  const address = redirectGate(target, { here, origins: configuredOrigins(urls) });
  if (address === null && hasNoPaths(here) && !URL.canParse(target)) return null;
  if (address === null) throw untrustedError(target);
  if (typeof method === 'object') {
    method.navigate(address, { replace });
    return address;
  }
  if (replace) page.replace(address);
  else page.assign(address);
  await pause(platform.clock, REDIRECT_WAIT_MS);
  return address;
}

/**
 * Waits for a sign-out that is still running, because leaving the page would cancel its request. Returns true when the sign-out
 * has left the page. A redirect of that page, such as to sign-in because no user is signed in any more, must not override the
 * redirect of the sign-out.
 */
async function waitForSignOut({ platform: { page, clock }, signingOut }: RedirectContext): Promise<boolean> {
  if (!signingOut.promise) return false;
  const here = page?.href();
  const address = await signingOut.promise.catch(() => null);
  if (address === null || address === here) return false;
  // The app's router may change the address a moment after the sign-out, so wait before comparing.
  if (page?.href() === here) await pause(clock, REDIRECT_WAIT_MS);
  return page?.href() !== here;
}

/**
 * Goes to a target of the option `urls` by its name. Adds or follows the return target as protocol.md §12.3 says. Resolves like
 * `redirectTo`.
 *
 * @throws LatchkeyError `SESSION_NOT_KEPT` when the browser would lose the sign-in with this page; `UNTRUSTED_REDIRECT`
 */
export async function redirectToRoute(ctx: RouteContext, name: RouteName, options?: RedirectOptions): Promise<boolean> {
  if (ctx.handOff) return ctx.handOff(name, options);
  requireKeptSession(ctx, name);
  const target = ctx.options.urls[name];
  if (name === 'afterSignIn' || name === 'afterSignUp') {
    const next = readReturnTarget(ctx) ?? target;
    return redirectTo(ctx, isRestricted(ctx) ? onboardingUrl(ctx, next) : next, options);
  }
  // A link from elsewhere cannot set this mark, so with the mark the sign-out page does not ask for confirmation.
  if (name === 'signOut') ctx.platform.sessionStorage.set(SIGN_OUT_MARK_KEY, String(ctx.platform.clock.now()));
  if (options?.noRedirectBack) return redirectTo(ctx, target, options);
  if (name === 'signIn' || name === 'signUp' || name === 'onboarding')
    return redirectTo(ctx, carryThisPage(ctx, target), options);
  const passesOn = name === 'mfa' || name === 'forgotPassword';
  return redirectTo(ctx, passesOn ? carryReturnTarget(ctx, target) : target, options);
}

/**
 * Redirects a signed-in user to the sign-in page to sign in again; the sign-in then returns to this page. Otherwise like
 * `redirectTo`.
 */
export function redirectToSignInAgain(ctx: RouteContext): Promise<boolean> {
  const { signIn } = ctx.options.urls;
  const here = ctx.platform.page?.href();
  if (here === undefined || hasNoPaths(here)) return redirectTo(ctx, signIn);
  const target = new URL(signIn, here);
  target.searchParams.set(SIGN_IN_AGAIN_PARAMETER, ctx.session.$session.get()?.sessionId ?? '');
  return redirectTo(ctx, carryThisPage(ctx, target.href), { replace: true });
}

/** Returns true when the signed-in user is restricted and not anonymous, as the cached user says, or else the access token. */
export function isRestricted(ctx: RouteContext): boolean {
  const user =
    ctx.cache.peek<Pick<Session, 'isRestricted' | 'isAnonymous'> | null>(['me']) ?? ctx.session.$session.get();
  return user != null && user.isRestricted && !user.isAnonymous;
}

/** Returns the address of the onboarding page, which continues to `next` once the user is no longer restricted. */
function onboardingUrl(ctx: RedirectContext, next: string): string {
  const { onboarding } = ctx.options.urls;
  const here = ctx.platform.page?.href();
  return here === undefined ? onboarding : withReturnTarget(onboarding, here, returnGate(next, here, ctx.options.urls));
}

/**
 * Adds a return target to the address of a page of this app: `wanted`, or else the return target of this page's own address, if
 * `returnGate` allows that target.
 */
export function carryReturnTarget(ctx: RedirectContext, target: string, wanted?: string): string {
  const here = ctx.platform.page?.href();
  if (here === undefined) return target;
  const carried = wanted === undefined ? readReturnTarget(ctx) : allowReturn(ctx, wanted, here);
  return withReturnTarget(target, here, carried);
}

/** Reads the return target of this page's address; null when there is none or the return gate refuses it. */
function readReturnTarget(ctx: RedirectContext): string | null {
  const here = ctx.platform.page?.href();
  const wanted = here === undefined ? null : new URL(here).searchParams.get(RETURN_TO_PARAMETER);
  return here === undefined || !wanted ? null : allowReturn(ctx, wanted, here);
}

/**
 * The reasons why a return target is dropped, for a warning to developers. The address may contain a secret, so the warning does not quote
 * it.
 */
const REFUSALS: Readonly<Record<ReturnRefusal, string>> = {
  'too-long': `it has more than ${RETURN_TO_MAX_CHARACTERS} characters`,
  untrusted: 'it is not an address on this site',
  'handler-page':
    'it is a page of the handler that a sign-in does not return to, because it would loop or sign the user out',
};

/** Applies the return gate. In development a warning says why a return target is dropped. */
function allowReturn(ctx: RedirectContext, wanted: string, here: string): string | null {
  const refusal = returnRefusal(wanted, here, ctx.options.urls);
  // With `handOff` the app also signs users in for other domains, so a target on another domain is expected and needs no warning.
  if (refusal !== null && !ctx.handOff) warnOfRefusal(ctx, refusal);
  return refusal === null ? returnGate(wanted, here, ctx.options.urls) : null;
}

function warnOfRefusal({ platform }: RedirectContext, refusal: ReturnRefusal): void {
  inDevelopment(() => platform.warn(`The return address was dropped: ${REFUSALS[refusal]}.`));
}

/** Adds a return target to an address: the return target in this page's address, or else this page itself. */
function carryThisPage(ctx: RedirectContext, target: string): string {
  const here = ctx.platform.page?.href();
  if (here === undefined) return target;
  const carried = readReturnTarget(ctx);
  if (carried !== null) return withReturnTarget(target, here, carried);
  const refusal = returnRefusal(here, here, ctx.options.urls);
  // Most handler pages, such as the sign-in page, are never a return target, so their refusal needs no warning. The refusal of an address
  // that is too long does.
  if (refusal === 'too-long') warnOfRefusal(ctx, refusal);
  return withReturnTarget(target, here, refusal === null ? here : null);
}

/** Adds a return target to an address, if the address is on the origin of this page. */
function withReturnTarget(target: string, here: string, carried: string | null): string {
  if (carried === null || hasNoPaths(here)) return target;
  const url = new URL(target, here);
  if (url.origin !== new URL(here).origin) return target;
  const { pathname, search, hash } = new URL(carried);
  url.searchParams.set(RETURN_TO_PARAMETER, pathname + search + hash);
  return url.href;
}

function untrustedError(target: string): LatchkeyError {
  return new LatchkeyError('UNTRUSTED_REDIRECT', `Redirect URL ${target} is not trusted; should be relative.`);
}

/** Returns the origins of the absolute addresses that the app itself configured. */
function configuredOrigins(urls: RouteUrls): string[] {
  return Object.values(urls)
    .filter((url) => /^https?:/i.test(url) && URL.canParse(url))
    .map((url) => new URL(url).origin);
}
