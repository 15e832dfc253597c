import { type PageName, pageNames } from './routes.ts';

/** Other names of pages, from links of older versions. */
const ALIASES: { readonly [Name in PageName]?: string } = { signIn: 'logIn', signUp: 'register', signOut: 'logOut' };

/**
 * Returns the handler page that an address names, in upper or lower case, with or without dashes, or by an alias. Returns
 * `undefined` for an address outside the handler path, and null when the handler has no such page.
 */
export function pageOf(address: URL, handler: string): PageName | null | undefined {
  const base = new URL(handler || '/', address);
  const basePath = normalizedPath(base) ?? '';
  const path = normalizedPath(address);
  if (address.origin !== base.origin) return undefined;
  if (path === null) return null;
  if (!`${path}/`.startsWith(`${basePath}/`)) return undefined;
  const wantedName = path.slice(basePath.length).replace(/[/-]/g, '');
  const found = pageNames.find((name) => [name, ALIASES[name]].some((each) => each?.toLowerCase() === wantedName));
  return found ?? (basePath === '' ? undefined : null);
}

/** Returns the path in lower case, decoded once as routers do and without slashes at its end; null when it cannot be decoded. */
export function normalizedPath(address: URL): string | null {
  try {
    return decodeURIComponent(address.pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return null;
  }
}
