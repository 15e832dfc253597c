import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { pause } from '../../platform/pause.ts';
import { REDIRECT_WAIT_MS, RETURN_TO_PARAMETER } from '../../routes/limits.ts';
import { isRestricted, redirectTo, redirectToRoute } from '../../routes/redirect.ts';
import type { RedirectOptions } from '../../routes/redirect-options.ts';
import { pageNames, type PageName, type RouteName } from '../../routes/routes.ts';
import { waitForHandOff } from './arrival.ts';
import { offerSession } from './nested-offer.ts';
import { answerHandOffRequest } from './sign-in-answer.ts';
import { addSignInRequest } from './sign-in-request.ts';
import { findSignOutReturn } from './sign-out-return.ts';

export { runHandOff } from './arrival.ts';

// Hand-off: an app gets a session from sign-in pages on another domain (protocol.md §17.4). The app sends a PKCE challenge along;
// the pages sign the user in and return a code; the app's callback page exchanges the code like that of a provider. Nested hand-off: the
// app gives its session to such a page, which asks for it in the same way.

/**
 * Redirects to a page or address, in an app that hands sessions over between domains. A redirect to a page on another domain offers the
 * session to that page, and a redirect to a sign-in page there requests a session. A redirect after a sign-in or sign-out returns to the
 * domain that requested it, if there is one. Every other redirect is as usual. Resolves like `redirectTo`.
 *
 * @throws LatchkeyError `MISUSE` outside a page, for a page on another domain
 */
export async function redirectWithHandOff(
  ctx: Context<'client'>,
  to: RouteName | URL,
  options: RedirectOptions = {},
): Promise<boolean> {
  const inside: Context<'client'> = { ...ctx, handOff: null };
  const goInside = () =>
    to instanceof URL ? redirectTo(inside, to.href, options) : redirectToRoute(inside, to, options);
  const { page, clock } = ctx.platform;
  const name = to instanceof URL ? findPage(ctx, to) : to;
  if (!page && name !== null) requireOwnPage(ctx, name);
  if (!page || name === null || ctx.options.redirectMethod === 'none') return goInside();
  const arrival = await waitForHandOff(ctx);
  // `left`: the hand-off is already leaving this page. `signed-in`: the hand-off has just signed the user in, so no sign-in page is
  // needed. In both cases this function does not redirect. It returns true if the page is being left.
  if (arrival === 'left' || (arrival === 'signed-in' && isSignIn(name))) return arrival === 'left';
  const address = await findReturn(ctx, name);
  if (address !== null) {
    page.replace(address);
    await pause(clock, REDIRECT_WAIT_MS);
    return true;
  }
  // While a sign-out runs, this call is part of that sign-out (`leaveAfterSignOut`). `redirectToRoute` would wait for the sign-out, so
  // return false: the sign-out then redirects by itself.
  if (name === 'afterSignOut' && ctx.signingOut.promise) return false;
  const isHeld = (name === 'afterSignIn' || name === 'afterSignUp') && isRestricted(ctx);
  const here = new URL(page.href());
  const destination = isHeld ? 'onboarding' : name;
  const target = new URL(to instanceof URL ? to : ctx.options.urls[destination], here);
  if (target.origin === here.origin || !isPage(destination)) return goInside();
  // A handler page passes its query on. If the query has a `code` and a `state`, they are the answer to a request of this origin, so the
  // other domain must not get them.
  if (target.searchParams.has('state')) for (const each of ['code', 'state']) target.searchParams.delete(each);
  await addParameters(ctx, destination, target, options);
  return redirectTo(inside, target.href, options);
}

/** Returns the address on another domain to which a sign-in or sign-out on this page returns; null when it stays on this domain. */
async function findReturn(ctx: Context<'client'>, name: PageName | RouteName): Promise<string | null> {
  if (name === 'afterSignIn' || name === 'afterSignUp') return answerHandOffRequest(ctx);
  return name === 'afterSignOut' && ctx.signingOut.promise ? findSignOutReturn(ctx) : null;
}

/** Adds what a page on another domain needs: the request for a session, the return address of a sign-out, and the offer of the session. */
async function addParameters(
  ctx: Context<'client'>,
  name: PageName,
  target: URL,
  { noRedirectBack }: RedirectOptions,
): Promise<void> {
  const { $session } = ctx.session;
  const here = ctx.platform.page?.href();
  if (name === 'signOut')
    target.searchParams.set(RETURN_TO_PARAMETER, new URL(ctx.options.urls.afterSignOut, here).href);
  if (isSignIn(name) || name === 'onboarding') await addSignInRequest(ctx, target, noRedirectBack);
  // A user who goes to the sign-in page should sign in anew, so that page gets no offer of the session. It does get the offer of an anonymous
  // session, because a sign-up turns the anonymous user into a regular one.
  if (!isSignIn(name) || $session.get()?.isAnonymous) await offerSession(ctx, target);
}

/**
 * Checks that a redirect outside a browser does not go to a hosted page, because only a browser can hand a session over.
 *
 * @throws LatchkeyError `MISUSE`
 */
function requireOwnPage({ options }: Context<'client'>, name: PageName | RouteName): void {
  if (!options.urls[name].startsWith(`${options.hostedHandlerUrl}/`)) return;
  throw new LatchkeyError(
    'MISUSE',
    `The page ${name} is hosted, so a server cannot redirect to it. Redirect in the browser, or set urls.${name} to a page of the app.`,
  );
}

/** Returns the page whose address in the option `urls` is this address; null for all other addresses. */
function findPage({ options, platform }: Context<'client'>, { origin, pathname }: URL): PageName | null {
  const here = platform.page?.href();
  const isAt = (name: PageName) => {
    const url = URL.canParse(options.urls[name], here) ? new URL(options.urls[name], here) : null;
    return url?.origin === origin && url.pathname === pathname;
  };
  return pageNames.find(isAt) ?? null;
}

function isPage(name: PageName | RouteName): name is PageName {
  return pageNames.some((each) => each === name);
}

function isSignIn(name: string): boolean {
  return name === 'signIn' || name === 'signUp';
}
