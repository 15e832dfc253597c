import { REDIRECT_WAIT_MS, RETURN_TO_PARAMETER } from '../constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { RedirectMethod } from '../options.ts';
import type { Platform } from '../platform/ports.ts';
import { wait } from '../platform/wait.ts';
import { gate, returnGate } from './gate.ts';
import type { RouteName, RouteUrls } from './routes.ts';

export interface RedirectOptions {
  /** Takes the place of the page in the history instead of adding to it. */
  readonly replace?: boolean | undefined;
  /** Does not carry where to come back to. */
  readonly noRedirectBack?: boolean | undefined;
}

/**
 * Goes to a target of the route table. Resolves 2 s after navigating, because the page normally goes away, or at once where
 * the redirect method is `none` or there is no page.
 *
 * @throws LatchkeyError `UNTRUSTED_REDIRECT`
 */
export type Redirect = (options?: RedirectOptions) => Promise<void>;

type RedirectKey<Name extends RouteName> = Name extends 'oauthCallback' ? 'redirectToOAuthCallback' : `redirectTo${Capitalize<Name>}`;

/** `redirectToSignIn`, `redirectToAfterSignUp`, … for every target. */
export type Redirects = { readonly [Name in RouteName as RedirectKey<Name>]: Redirect };

export interface Router {
  readonly redirects: Redirects;
  /** Goes to any address through the gate. */
  redirectTo(target: string, options?: RedirectOptions): Promise<void>;
}

interface RouterOptions {
  readonly platform: Platform;
  readonly urls: RouteUrls;
  readonly method: RedirectMethod;
}

export function createRouter({ platform, urls, method }: RouterOptions): Router {
  const { page } = platform;
  const origins = configuredOrigins(urls);

  async function redirectTo(target: string, { replace = false }: RedirectOptions = {}): Promise<void> {
    if (!page || method === 'none') return;
    const address = gate(target, { here: page.href(), origins });
    if (address === null) throw untrusted(target);
    if (typeof method === 'object') method.navigate(address, { replace });
    else if (replace) page.replace(address);
    else page.assign(address);
    await wait(platform.clock, REDIRECT_WAIT_MS);
  }

  function returnTarget(): string | null {
    const here = page?.href();
    const wanted = here === undefined ? null : new URL(here).searchParams.get(RETURN_TO_PARAMETER);
    return here === undefined || wanted === null ? null : returnGate(wanted, here, urls);
  }

  /** Carries the return target of this page on, or this page itself where the target is on the same host (spec §2). */
  function withReturnTarget(target: string): string {
    const here = page?.href();
    if (here === undefined) return target;
    const url = new URL(target, here);
    const carried = returnTarget() ?? returnGate(here, here, urls);
    if (url.origin !== new URL(here).origin || carried === null) return target;
    const { pathname, search, hash } = new URL(carried);
    url.searchParams.set(RETURN_TO_PARAMETER, pathname + search + hash);
    return url.href;
  }

  const redirects = Object.fromEntries(
    routeNames(urls).map((name) => {
      const redirect: Redirect = (options) => {
        if (name === 'signIn' || name === 'signUp') {
          return redirectTo(options?.noRedirectBack ? urls[name] : withReturnTarget(urls[name]), options);
        }
        const wanted = name === 'afterSignIn' || name === 'afterSignUp' ? returnTarget() : null;
        return redirectTo(wanted ?? urls[name], options);
      };
      return [keyOf(name), redirect];
    }),
  ) as unknown as Redirects;
  return { redirects, redirectTo };
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

function routeNames(urls: RouteUrls): RouteName[] {
  return (Object.keys(urls) as (keyof RouteUrls)[]).filter(
    (name): name is RouteName => name !== 'handler' && name !== 'cliAuthConfirm',
  );
}

function keyOf(name: RouteName): string {
  return name === 'oauthCallback' ? 'redirectToOAuthCallback' : `redirectTo${name[0]?.toUpperCase()}${name.slice(1)}`;
}
