import { REDIRECT_WAIT_MS, RETURN_TO_PARAMETER, SIGN_IN_AGAIN_PARAMETER, SIGN_OUT_MARK_KEY } from './limits.ts';
import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { pause } from '../platform/pause.ts';
import { gate } from './gate.ts';
import { returnGate } from './return-gate.ts';
import type { RouteName, RouteUrls } from './routes.ts';
import type { Session } from '../session/engine.ts';
import type { RedirectOptions } from './redirect-options.ts';

export interface RedirectActions {
  /**
   * Goes to any address that passes the redirect gate. As every redirect it waits for a sign-out that is under way; resolves at
   * once where a router navigates or redirects are off, and else after 2 s, because the page normally goes away. False: a
   * sign-out has left this page meanwhile, so this redirect was dropped.
   *
   * @throws LatchkeyError `UNTRUSTED_REDIRECT`
   * @example await app.redirectTo('/welcome', { replace: true });
   */
  redirectTo(target: string, options?: RedirectOptions): Promise<boolean>;
}

type Place = Pick<Context<never>, 'platform' | 'options' | 'signingOut' | 'handOff'>;

/**
 * Goes to any address that passes the gate, after the sign-out that is under way. Resolves as `RedirectActions` says.
 *
 * @throws LatchkeyError `UNTRUSTED_REDIRECT`
 */
export async function redirectTo(place: Place, target: string, options?: RedirectOptions): Promise<boolean> {
  if (await isOvertaken(place)) return false;
  await navigate(place, target, options);
  return true;
}

/** As `redirectTo`, without regard to a sign-out. Resolves with the address; null where redirects are off. */
export async function navigate(
  { platform, options }: Pick<Place, 'platform' | 'options'>,
  target: string,
  { replace = false }: RedirectOptions = {},
): Promise<string | null> {
  const { page } = platform;
  const { redirectMethod: method, urls } = options;
  if (!page || method === 'none') return null;
  const address = gate(target, { here: page.href(), origins: configuredOrigins(urls) });
  if (address === null) throw untrusted(target);
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
 * Waits for a sign-out that is under way, whose request would go with the page. True when it has left the page: a redirect that
 * was asked for on that page, such as to sign in because nobody is signed in any more, must not take the place of its own.
 */
async function isOvertaken({ platform: { page, clock }, signingOut }: Place): Promise<boolean> {
  if (!signingOut.promise) return false;
  const here = page?.href();
  const address = await signingOut.promise.catch(() => null);
  if (address === null || address === here) return false;
  // A router may not have got there yet.
  if (page?.href() === here) await pause(clock, REDIRECT_WAIT_MS);
  return page?.href() !== here;
}

/** Goes to a target of the route table, with and to return targets as protocol.md §12.3 says. As `redirectTo` otherwise. */
export function redirectToRoute(
  place: Context<'client'>,
  name: RouteName,
  options?: RedirectOptions,
): Promise<boolean> {
  if (place.handOff) return place.handOff(name, options);
  const target = place.options.urls[name];
  if (name === 'afterSignIn' || name === 'afterSignUp') {
    const next = returnTarget(place) ?? target;
    return redirectTo(place, isRestricted(place) ? onboardingBefore(place, next) : next, options);
  }
  // No link from elsewhere can leave this mark: with it the sign-out page need not ask.
  if (name === 'signOut') place.platform.sessionStorage.set(SIGN_OUT_MARK_KEY, String(place.platform.clock.now()));
  if (options?.noRedirectBack) return redirectTo(place, target, options);
  if (name === 'signIn' || name === 'signUp' || name === 'onboarding')
    return redirectTo(place, comingBack(place, target), options);
  const passesOn = name === 'mfa' || name === 'forgotPassword';
  return redirectTo(place, passesOn ? carryReturnTarget(place, target) : target, options);
}

/** Goes to the sign-in page although a user is signed in, who signs in once more and comes back. As `redirectTo`. */
export function redirectToSignInAgain(place: Context<'client'>): Promise<boolean> {
  const { signIn } = place.options.urls;
  const here = place.platform.page?.href();
  if (here === undefined) return redirectTo(place, signIn);
  const target = new URL(signIn, here);
  target.searchParams.set(SIGN_IN_AGAIN_PARAMETER, place.session.$session.get()?.sessionId ?? '');
  return redirectTo(place, comingBack(place, target.href), { replace: true });
}

/** Whether a restricted user is signed in: as the service last said, else as the token says. */
function isRestricted(ctx: Context<'client'>): boolean {
  const user =
    ctx.cache.peek<Pick<Session, 'isRestricted' | 'isAnonymous'> | null>(['me']) ?? ctx.session.$session.get();
  return user != null && user.isRestricted && !user.isAnonymous;
}

/** The onboarding page, which continues to `next` once the user is no longer restricted. */
function onboardingBefore(place: Place, next: string): string {
  return carryReturnTarget(place, place.options.urls.onboarding, next);
}

/**
 * A page of this app with where to go after it: the wanted place or else what this page's own address carries, as far as it may
 * be a return target at all.
 */
export function carryReturnTarget(place: Place, target: string, wanted?: string): string {
  const here = place.platform.page?.href();
  if (here === undefined) return target;
  const carried = wanted === undefined ? returnTarget(place) : returnGate(wanted, here, place.options.urls);
  return withReturnTarget(target, here, carried);
}

/** The return target of this page's address, if it may be one. */
function returnTarget({ platform, options }: Place): string | null {
  const here = platform.page?.href();
  const wanted = here === undefined ? null : new URL(here).searchParams.get(RETURN_TO_PARAMETER);
  return here === undefined || wanted === null ? null : returnGate(wanted, here, options.urls);
}

/** Carries the return target of this page on, or this page itself. */
function comingBack(place: Place, target: string): string {
  const here = place.platform.page?.href();
  if (here === undefined) return target;
  return withReturnTarget(target, here, returnTarget(place) ?? returnGate(here, here, place.options.urls));
}

/** Only where the target is on the same host. */
function withReturnTarget(target: string, here: string, carried: string | null): string {
  const url = new URL(target, here);
  if (url.origin !== new URL(here).origin || carried === null) return target;
  const { pathname, search, hash } = new URL(carried);
  url.searchParams.set(RETURN_TO_PARAMETER, pathname + search + hash);
  return url.href;
}

function untrusted(target: string): LatchkeyError {
  return new LatchkeyError('UNTRUSTED_REDIRECT', `Redirect URL ${target} is not trusted; should be relative.`);
}

/** Absolute targets in the app's own options are the app's word; only the origins they name are added. */
function configuredOrigins(urls: RouteUrls): string[] {
  return Object.values(urls)
    .filter((url) => /^https?:/i.test(url) && URL.canParse(url))
    .map((url) => new URL(url).origin);
}
