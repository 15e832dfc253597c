import type { ClientApp } from '../app/client-app.ts';
import { pageOf } from './page-of.ts';
import type { PageName } from './routes.ts';

/**
 * Returns the handler page at an address: `pageAt(app, '/handler/log-in')` is `signIn`. Returns undefined for an address outside
 * the handler path of the page's own origin, and null when the handler has no such page.
 */
export function pageAt(
  { platform, urls }: Pick<ClientApp, 'platform' | 'urls'>,
  address: string,
): PageName | null | undefined {
  const here = platform.page?.href();
  if (here === undefined || !URL.canParse(address, here)) return undefined;
  const url = new URL(address, here);
  return url.origin === new URL(here).origin ? pageOf(url, urls.handler) : undefined;
}
