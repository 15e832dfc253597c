import type { Context } from '../base/context.ts';
import { objectOf } from '../base/object-of.ts';
import { loadCode } from '../platform/load-code.ts';
import type { RedirectOptions } from './redirect-options.ts';
import type { RouteName } from './routes.ts';

/** Goes to one target. Resolves as `redirectTo`. */
export type Redirect = (options?: RedirectOptions) => Promise<boolean>;

type RedirectKey<Name extends RouteName> = Name extends 'oauthCallback'
  ? 'redirectToOAuthCallback'
  : `redirectTo${Capitalize<Name>}`;

/** `redirectToSignIn`, `redirectToAfterSignUp`, … for every target. */
export type Redirects = { readonly [Name in RouteName as RedirectKey<Name>]: Redirect };

/** What redirects do. Each place that says `import()` costs a page bytes, so this is the only one of the first load. */
export const loadRedirect = () => import('./redirect.ts');

/** One function for each target; what they do is loaded with the first redirect. */
export function createRedirects(ctx: Context<'client'>): Redirects {
  const { handler: _, cliAuthConfirm: __, agentAuthConfirm: ___, ...targets } = ctx.options.urls;
  return objectOf(
    routeNames(targets).map((name) => [
      // `oauthCallback` is spelled with two capitals.
      `redirectTo${name.replace(/^(oa|.)/, (start) => start.toUpperCase())}`,
      async (options?: RedirectOptions) =>
        (await loadCode(ctx.platform.clock, loadRedirect)).redirectToRoute(ctx, name, options),
    ]),
  );
}

function routeNames(targets: { readonly [Name in RouteName]: string }): readonly RouteName[] {
  return Object.keys(targets) as RouteName[];
}
