import type { ClientAppOptions } from '../../core/index.ts';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import type { OpenPage } from '../support/oauth-world.ts';

/** The options of an app whose sign-in pages are on another domain of its project. */
export const SHOP: Partial<ClientAppOptions> = {
  crossDomainHandOff: true,
  urls: { handler: 'https://id.example/handler', oauthCallback: '/handler/oauth-callback' },
};

/** A shop and its sign-in pages in front of one service. Another domain has cookies, storage and tabs of its own. */
export async function createTwoDomains(): Promise<{ readonly shop: AppWorld; readonly pages: AppWorld }> {
  const shop = await createAppWorld();
  const pages = await createAppWorld(shop.service);
  const domains = ['https://shop.example', 'https://id.example'];
  await shop.service.controls.configureProject({
    domains: domains.map((domain) => ({ domain, handler_path: '/handler' })),
  });
  return { shop, pages };
}

/** Opens a sign-in page. */
export function openSignInPage(pages: AppWorld, address: URL | string): OpenPage {
  const page = pages.open({ crossDomainHandOff: true, redirectMethod: 'window' }, { href: String(address) });
  // Listen to the session, as an element or a hook does: an app reads the address of its page with the first listener.
  page.app.$session.listen(() => {});
  return page;
}
