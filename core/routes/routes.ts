import { DEFAULT_HANDLER_PATH, DEFAULT_HOME_PATH } from '../constants.ts';

/**
 * The handler's pages (spec §2): the target's name → its path below the handler base, other paths it answers to, and whether
 * somebody may be sent there after sign-in. A page that was not asked for by name here does not exist.
 */
export const pages = {
  signIn: { path: 'sign-in', aliases: ['log-in'], isReturnTarget: false },
  signUp: { path: 'sign-up', aliases: ['register'], isReturnTarget: false },
  signOut: { path: 'sign-out', aliases: ['log-out'], isReturnTarget: false },
  emailVerification: { path: 'email-verification', aliases: [], isReturnTarget: false },
  passwordReset: { path: 'password-reset', aliases: [], isReturnTarget: false },
  forgotPassword: { path: 'forgot-password', aliases: [], isReturnTarget: false },
  oauthCallback: { path: 'oauth-callback', aliases: [], isReturnTarget: false },
  magicLinkCallback: { path: 'magic-link-callback', aliases: [], isReturnTarget: false },
  accountSettings: { path: 'account-settings', aliases: [], isReturnTarget: true },
  teamInvitation: { path: 'team-invitation', aliases: [], isReturnTarget: true },
  mfa: { path: 'mfa', aliases: [], isReturnTarget: false },
  error: { path: 'error', aliases: [], isReturnTarget: false },
} as const satisfies Record<string, PageRow>;

/** Served below the handler base as well, but never moved: the command-line tool prints its address. */
export const CLI_CONFIRM_PAGE = { path: 'cli-auth-confirm', aliases: [], isReturnTarget: true } as const satisfies PageRow;

interface PageRow {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly isReturnTarget: boolean;
}

export type PageName = keyof typeof pages | 'cliAuthConfirm';

/** Every place a redirect can name. */
export type RouteName = keyof typeof pages | 'home' | 'afterSignIn' | 'afterSignUp' | 'afterSignOut';

/** What an app may override; `handler` is the base of all pages. */
export type Urls = { readonly [Name in RouteName | 'handler']?: string | undefined };

/** All targets with overrides and defaults applied. */
export type RouteUrls = { readonly [Name in RouteName | 'handler']: string };

/** Fills the table: pages below `handler`, after-sign-in → home, after-sign-up → after-sign-in, after-sign-out → home. */
export function resolveUrls(urls: Urls): RouteUrls {
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '');
  const home = urls.home ?? DEFAULT_HOME_PATH;
  const afterSignIn = urls.afterSignIn ?? home;
  const defaults = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, `${handler}/${path}`]));
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
  const wanted = simplify(path.slice(basePath.length));
  for (const [name, row] of allPages) if ([row.path, ...row.aliases].some((each) => simplify(each) === wanted)) return name;
  return basePath === '' ? undefined : null;
}

/** As `pageOf`, and knows the pages that the app moved elsewhere. */
export function targetOf(address: URL, urls: RouteUrls): PageName | null | undefined {
  const path = plainPath(address);
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const target = new URL(urls[name], address);
    if (target.origin === address.origin && plainPath(target) === path) return name;
  }
  return pageOf(address, urls.handler);
}

/** Whether somebody may be sent to this page after sign-in. */
export function isReturnTarget(name: PageName): boolean {
  return allPages.some(([each, row]) => each === name && row.isReturnTarget);
}

const allPages = [...Object.entries(pages), ['cliAuthConfirm', CLI_CONFIRM_PAGE]] as [PageName, PageRow][];

/** Decoded once, as routers do, in lower case, without slashes at its end; null where it cannot be decoded. */
function plainPath(address: URL): string | null {
  try {
    return decodeURIComponent(address.pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return null;
  }
}

function simplify(path: string): string {
  return path.toLowerCase().replace(/[/-]/g, '');
}
