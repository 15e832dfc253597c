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

export type PageName = (typeof pageNames)[number];

/** The pages on which a user confirms a command-line login or an agent's request for a session. */
type ProgramPage = 'cliAuthConfirm' | 'agentAuthConfirm';

/** The targets that a redirect can name. */
export type RouteName = Exclude<PageName, ProgramPage> | 'home' | 'afterSignIn' | 'afterSignUp' | 'afterSignOut';

/** The targets that an app may override. `handler` is the base path of all pages. */
export type Urls = { readonly [Name in RouteName | 'handler']?: string | undefined };

/** The addresses of all targets, with overrides and defaults applied. */
export type RouteUrls = { readonly [Name in RouteName | ProgramPage | 'handler']: string };

/**
 * Resolves the addresses of all targets. Pages default to a path below `handler`; after-sign-in, after-sign-up and after-sign-out
 * default to `home`.
 */
export function resolveUrls(urls: Urls): RouteUrls {
  const { home = DEFAULT_HOME_PATH, afterSignIn = home, afterSignUp = home, afterSignOut = home } = urls;
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '');
  const overrides: { readonly [Name in PageName]?: string | undefined } = urls;
  const pages = pageNames.map((name) => [name, overrides[name] ?? `${handler}/${toKebabCase(name)}`] as const);
  return { ...objectFromEntries<RouteUrls>(pages), home, afterSignIn, afterSignUp, afterSignOut, handler };
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}
