import type { Context } from '../base/context.ts';
import type { RedirectOptions } from './redirect.ts';
import { pages, type RouteName } from './routes.ts';

/** Goes to one target. Resolves 2 s after navigating, or at once where redirects are off. */
export type Redirect = (options?: RedirectOptions) => Promise<void>;

type RedirectKey<Name extends RouteName> = Name extends 'oauthCallback'
  ? 'redirectToOAuthCallback'
  : `redirectTo${Capitalize<Name>}`;

/**
 * `redirectToSignIn`, `redirectToAfterSignUp`, … for every target.
 *
 * @example await app.redirectToSignIn({ noRedirectBack: true });
 */
export type Redirects = { readonly [Name in RouteName as RedirectKey<Name>]: Redirect };

/** One function for each target; what they do is loaded with the first redirect. */
export function createRedirects(ctx: Context<never>): Redirects {
  const { cliAuthConfirm: _, ...targets } = pages;
  const names = [...Object.keys(targets), 'home', 'afterSignIn', 'afterSignUp', 'afterSignOut'] as RouteName[];
  const redirect =
    (name: RouteName): Redirect =>
    async (options) =>
      (await import('./redirect.ts')).redirectToRoute(ctx, name, options);
  return Object.fromEntries(names.map((name) => [keyOf(name), redirect(name)])) as unknown as Redirects;
}

function keyOf(name: RouteName): string {
  return name === 'oauthCallback' ? 'redirectToOAuthCallback' : `redirectTo${name[0]?.toUpperCase()}${name.slice(1)}`;
}
