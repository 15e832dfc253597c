import { type PageName, pageNames } from './routes.ts';

/** Other names of pages, as links of older versions have them. */
const ALIASES: { readonly [Name in PageName]?: string } = { signIn: 'logIn', signUp: 'register', signOut: 'logOut' };

/**
 * The page that an address below the handler base names, in upper or lower case, with or without dashes, or by an alias.
 * `undefined`: not below the handler base; null: below it, but no such page.
 */
export function pageOf(address: URL, handler: string): PageName | null | undefined {
  const base = new URL(handler || '/', address);
  const basePath = plainPath(base) ?? '';
  const path = plainPath(address);
  if (address.origin !== base.origin) return undefined;
  if (path === null) return null;
  if (!`${path}/`.startsWith(`${basePath}/`)) return undefined;
  const wanted = path.slice(basePath.length).replace(/[/-]/g, '');
  const found = pageNames.find((name) => [name, ALIASES[name]].some((each) => each?.toLowerCase() === wanted));
  return found ?? (basePath === '' ? undefined : null);
}

/** The path, decoded once, as routers do, in lower case, without slashes at its end; null where it cannot be decoded. */
export function plainPath(address: URL): string | null {
  try {
    return decodeURIComponent(address.pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return null;
  }
}
