import { objectFromEntries } from '../base/object-from-entries.ts';
import { loadCode } from '../platform/load-code.ts';
import type { RedirectOptions } from './redirect-options.ts';
import type { RouteName } from './routes.ts';
import type { RouteContext } from './route-context.ts';

/** Redirects to one target. Resolves like `redirectTo`. */
export type Redirect = (options?: RedirectOptions) => Promise<boolean>;

type RedirectKey<Name extends RouteName> = Name extends 'oauthCallback'
  ? 'redirectToOAuthCallback'
  : `redirectTo${Capitalize<Name>}`;

/** A redirect function for every target: `redirectToSignIn`, `redirectToAfterSignUp`, … */
export type Redirects = { readonly [Name in RouteName as RedirectKey<Name>]: Redirect };

/** Creates a redirect function for each target. Their code is loaded with the first redirect. */
export function createRedirects(
  ctx: RouteContext,
  loadRedirect: () => Promise<typeof import('./redirect.ts')>,
): Redirects {
  const { handler: _, cliAuthConfirm: __, agentAuthConfirm: ___, ...targets } = ctx.options.urls;
  return objectFromEntries(
    routeNames(targets).map((name) => [
      // `oauthCallback` becomes `OAuthCallback`, with two capitals.
      `redirectTo${name.replace(/^(oa|.)/, (start) => start.toUpperCase())}`,
      async (options?: RedirectOptions) =>
        (await loadCode(ctx.platform.clock, loadRedirect)).redirectToRoute(ctx, name, options),
    ]),
  );
}

function routeNames(targets: { readonly [Name in RouteName]: string }): readonly RouteName[] {
  return Object.keys(targets) as RouteName[];
}
