import { onTestFinished } from 'vitest';
import type { ClientAppOptions } from '../../core/index.ts';
import type { KeyValueStore } from '../../core/platform/ports.ts';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import type { OpenPage } from '../support/oauth-world.ts';
import { until } from '../support/until.ts';
import { createStorage } from '../support/world.ts';

/** The app, which has no handler. */
export const SHOP = 'https://shop.example';

/** One browser tab that goes between an app and the hosted pages of its project. */
export interface HostedWorld {
  readonly shop: AppWorld;
  readonly pages: AppWorld;
  /** The address of the hosted pages. */
  readonly hosted: string;
  /** The address of the page that led to the next one, as that page sees it. `left` sets it. */
  referrer: string;
  /** Opens an address in the tab: a page of the app or a hosted page. */
  open(href: string | URL, options?: Partial<ClientAppOptions>): OpenPage;
  /** Opens an address in the tab as `open` does, before anything on the page has read the session. */
  openUnread(href: string | URL, options?: Partial<ClientAppOptions>): OpenPage;
  /**
   * Opens the callback page of the hosted pages with the answer of the app, where the user agrees to any switch, and then the page that it
   * goes on to.
   */
  returnTo(href: URL): Promise<OpenPage>;
  /** Waits until the page was left, and returns where it went. */
  left(page: OpenPage): Promise<URL>;
  /** Passes the time until the promise has settled. */
  pass<Value>(page: OpenPage, promise: Promise<Value>): Promise<Value>;
  /** Opens the same addresses in a new tab from now on. */
  openNewTab(): void;
}

/** Creates a service, an app with hosted pages, and the hosted pages: another domain, with cookies and storage of its own. */
export async function createHostedWorld(): Promise<HostedWorld> {
  const shop = await createAppWorld();
  const pages = await createAppWorld(shop.service);
  await shop.service.controls.configureProject({ domains: [{ domain: SHOP, handler_path: '/handler' }] });
  const hosted = `https://${shop.service.project.projectId}.built-with-stack-auth.com/handler`;
  let storages = new Map<string, KeyValueStore>();

  const worldOf = (href: string) => (new URL(href).origin === new URL(hosted).origin ? pages : shop);
  const openUnread: HostedWorld['openUnread'] = (address, options) => {
    const href = String(address);
    const { origin } = new URL(href);
    const sessionStorage = storages.get(origin) ?? createStorage();
    storages.set(origin, sessionStorage);
    const own: Partial<ClientAppOptions> =
      origin === SHOP ? { urls: { default: { type: 'hosted' } } } : { crossDomainHandOff: true };
    const page = worldOf(href).open(
      { hostedHandlerUrl: hosted, redirectMethod: 'window', ...own, ...options },
      { href, sessionStorage, referrer: world.referrer },
    );
    onTestFinished(() => page.app.dispose());
    return page;
  };
  const world: HostedWorld = {
    shop,
    pages,
    hosted,
    referrer: '',
    openUnread,
    open: (address, options) => {
      const page = openUnread(address, options);
      // The app does nothing without a listener. Elements on a page always listen to the user.
      page.app.$user.listen(() => {});
      return page;
    },
    returnTo: async (href) => {
      const callback = world.open(href);
      void world.pass(callback, callback.app.callOAuthCallback({ confirmSwitch: () => true }));
      return world.open(await world.left(callback));
    },
    left: async (page) => {
      const here = page.tab.page?.href() ?? '';
      await worldOf(here).pass(until(() => page.tab.navigations.length > 0));
      world.referrer = `${new URL(here).origin}/`;
      return new URL((page.tab.navigations.at(-1) ?? '').replace(/^replace /, ''));
    },
    pass: (page, promise) => worldOf(page.tab.page?.href() ?? '').pass(promise),
    openNewTab: () => {
      storages = new Map();
      world.referrer = '';
    },
  };
  return world;
}
