import { DEFAULT_HANDLER_PATH, DEFAULT_HOME_PATH } from '../base/constants.ts';

/**
 * The handler's pages (protocol.md §12.1): the target's name → other names of its page. The path is the name in kebab case:
 * `signIn` is served at `<handler>/sign-in`.
 */
const pages = {
  signIn: ['logIn'],
  signUp: ['register'],
  signOut: ['logOut'],
  emailVerification: [],
  passwordReset: [],
  forgotPassword: [],
  oauthCallback: [],
  magicLinkCallback: [],
  accountSettings: [],
  teamInvitation: [],
  mfa: [],
  error: [],
  /** Served as well, but never moved: the command-line tool prints its address. */
  cliAuthConfirm: [],
} as const satisfies Record<string, readonly string[]>;

export type PageName = keyof typeof pages;

/** Every place a redirect can name. */
export type RouteName = Exclude<PageName, 'cliAuthConfirm'> | 'home' | 'afterSignIn' | 'afterSignUp' | 'afterSignOut';

/** What an app may override; `handler` is the base of all pages. */
export type Urls = { readonly [Name in RouteName | 'handler']?: string | undefined };

/** All targets with overrides and defaults applied. */
export type RouteUrls = { readonly [Name in RouteName | 'cliAuthConfirm' | 'handler']: string };

/** Fills the table: pages below `handler`, after-sign-in → home, after-sign-up → after-sign-in, after-sign-out → home. */
export function resolveUrls(urls: Urls): RouteUrls {
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '');
  const home = urls.home ?? DEFAULT_HOME_PATH;
  const afterSignIn = urls.afterSignIn ?? home;
  const defaults = Object.fromEntries(pageNames.map((name) => [name, `${handler}/${kebab(name)}`]));
  const given = Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined));
  return {
    ...defaults,
    home,
    afterSignIn,
    afterSignUp: afterSignIn,
    afterSignOut: home,
    ...given,
    handler,
  } as RouteUrls;
}

/**
 * The page an address below the handler base means: any case, with or without dashes, by alias. `undefined`: not below the
 * handler base; null: below it, but no such page.
 */
export function pageOf(address: URL, handler: string): PageName | null | undefined {
  const base = new URL(handler || '/', address);
  const basePath = plainPath(base) ?? '';
  const path = plainPath(address);
  if (address.origin !== base.origin) return undefined;
  if (path === null) return null;
  if (!`${path}/`.startsWith(`${basePath}/`)) return undefined;
  const wanted = path.slice(basePath.length).replace(/[/-]/g, '');
  const found = pageNames.find((name) => [name, ...pages[name]].some((each) => each.toLowerCase() === wanted));
  return found ?? (basePath === '' ? undefined : null);
}

/** Every page. */
export const pageNames = Object.keys(pages) as PageName[];

/** The path, decoded once, as routers do, in lower case, without slashes at its end; null where it cannot be decoded. */
export function plainPath(address: URL): string | null {
  try {
    return decodeURIComponent(address.pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return null;
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase();
}
