import type { Platform } from '../platform/ports.ts';
import { pageOf } from './page-of.ts';
import type { PageName, RouteUrls } from './routes.ts';

/**
 * Returns the handler page at an address: `pageAt(app, '/handler/log-in')` is `signIn`. Returns undefined for an address outside
 * the handler path of the page's own origin, and null when the handler has no such page.
 */
export function pageAt(
  { platform, urls }: { readonly platform: Pick<Platform, 'page'>; readonly urls: RouteUrls },
  address: string,
): PageName | null | undefined {
  const here = platform.page?.href();
  if (here === undefined || !URL.canParse(address, here)) return undefined;
  const url = new URL(address, here);
  return url.origin === new URL(here).origin ? pageOf(url, urls.handler) : undefined;
}
