import { objectOf } from '../base/object-of.ts';
import { DEFAULT_HANDLER_PATH, DEFAULT_HOME_PATH } from '../base/constants.ts';

/** The handler's pages (protocol.md §12.1). The path is the name in kebab case: `signIn` is served at `<handler>/sign-in`. */
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
  // Served as well, but never moved: programs print their addresses.
  'cliAuthConfirm',
  'agentAuthConfirm',
] as const;

export type PageName = (typeof pageNames)[number];

/** The pages where a user answers a program. */
type ProgramPage = 'cliAuthConfirm' | 'agentAuthConfirm';

/** Every place a redirect can name. */
export type RouteName = Exclude<PageName, ProgramPage> | 'home' | 'afterSignIn' | 'afterSignUp' | 'afterSignOut';

/** What an app may override; `handler` is the base of all pages. */
export type Urls = { readonly [Name in RouteName | 'handler']?: string | undefined };

/** All targets with overrides and defaults applied. */
export type RouteUrls = { readonly [Name in RouteName | ProgramPage | 'handler']: string };

/** Fills the table: pages below `handler`, after-sign-in, after-sign-up and after-sign-out → home. */
export function resolveUrls(urls: Urls): RouteUrls {
  const { home = DEFAULT_HOME_PATH, afterSignIn = home, afterSignUp = home, afterSignOut = home } = urls;
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '');
  const given: { readonly [Name in PageName]?: string | undefined } = urls;
  const pages = pageNames.map((name) => [name, given[name] ?? `${handler}/${kebab(name)}`] as const);
  return { ...objectOf<RouteUrls>(pages), home, afterSignIn, afterSignUp, afterSignOut, handler };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}
