import { objectFromEntries } from '../base/object-from-entries.ts';
import { DEFAULT_HANDLER_PATH, DEFAULT_HOME_PATH } from '../base/constants.ts';

/**
 * The pages of the handler (protocol.md §12.1). The path of a page is its name in kebab case: `signIn` is served at
 * `<handler>/sign-in`.
 */
export const pageNames = [
  'signIn',
  'signUp',
  'signOut',
  'emailVerification',
  'passwordReset',
  'forgotPassword',
  'oauthCallback',
  'magicLinkCallback',
  'accountSettings',
  'teamInvitation',
  'mfa',
  'onboarding',
  'error',
  // An app cannot move these two pages: command-line programs and agents print their default addresses.
  'cliAuthConfirm',
  'agentAuthConfirm',
] as const;

/** The name of a page that the handler serves, as in `urls`. */
export type PageName = (typeof pageNames)[number];

/** The pages on which a user confirms a command-line login or an agent's request for a session. */
type ProgramPage = 'cliAuthConfirm' | 'agentAuthConfirm';

/** The targets that a redirect can name. */
export type RouteName = Exclude<PageName, ProgramPage> | AppRoute;

/** Addresses of the app itself. They are never hosted. */
type AppRoute = 'home' | 'afterSignIn' | 'afterSignUp' | 'afterSignOut';

/** A page that the service hosts for the project (`hosted`), or a page of the app's own handler (`handler-component`). */
type HandlerTarget = { readonly type: 'hosted' } | { readonly type: 'handler-component' };

/**
 * Where a page is: an address; `hosted`, on the pages that the service hosts for the project; `handler-component`, in the app's own
 * handler; `custom`, a page that the app wrote itself. `version` has no effect; configurations of the service's official clients may have
 * it.
 */
export type UrlTarget =
  | string
  | HandlerTarget
  | { readonly type: 'custom'; readonly url: string; readonly version?: number | undefined };

/**
 * The option `urls`: the targets that an app may override. `handler` is the base path of all pages in the app. `default` is the target of
 * every page that is not named. `oauthCallback` must be relative or hosted. With a hosted `oauthCallback` every page of the app can
 * complete a sign-in, so the app needs no callback page.
 *
 * @example createClientApp({ tokenStore: 'cookie', urls: { default: { type: 'hosted' }, accountSettings: '/me' } });
 */
export type Urls = { readonly [Name in Exclude<RouteName, AppRoute>]?: UrlTarget | undefined } & {
  readonly [Name in AppRoute | 'handler']?: string | undefined;
} & { readonly default?: HandlerTarget | undefined };

/** The addresses of all targets, with overrides and defaults applied. */
export type RouteUrls = { readonly [Name in RouteName | ProgramPage | 'handler']: string };

/**
 * Resolves the addresses of all targets. Pages default to a path below `handler`, or below `hosted` with a hosted `default`;
 * after-sign-in, after-sign-up and after-sign-out default to `home`.
 */
export function resolveUrls(urls: Urls, hosted = ''): RouteUrls {
  const { home = DEFAULT_HOME_PATH, afterSignIn = home, afterSignUp = home, afterSignOut = home } = urls;
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '');
  const overrides: { readonly [Name in PageName]?: UrlTarget | undefined } = urls;
  const pages = pageNames.map((name) => {
    const target = overrides[name] ?? urls.default;
    const { url, type }: { readonly url?: string | undefined; readonly type?: string } =
      typeof target === 'object' ? target : { url: target };
    return [name, url ?? `${type === 'hosted' ? hosted : handler}/${toKebabCase(name)}`] as const;
  });
  return { ...objectFromEntries<RouteUrls>(pages), home, afterSignIn, afterSignUp, afterSignOut, handler };
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}
