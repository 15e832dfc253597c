import type { Page } from './ports.ts';
import { realDocument } from './real-document.ts';

/** The page that this code runs in. */
export const browserPage: Page = {
  href: () => location.href,
  referrer: () => realDocument.referrer,
  isVisible: () => realDocument.visibilityState === 'visible',
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  replaceAddress: (url) => history.replaceState(history.state, '', url),
  openWindow: () => {
    const popup = open('', '_blank', 'popup,width=480,height=680');
    if (!popup) return null;
    // Without an opener, pages of the provider cannot navigate this page.
    popup.opener = null;
    return {
      get location() {
        return popup.location;
      },
      get closed() {
        return popup.closed;
      },
      close: () => closeOwn(popup),
    };
  },
  close: () => close(),
  listen: (run) => {
    const stop = new AbortController();
    const { signal } = stop;
    realDocument.addEventListener('visibilitychange', () => browserPage.isVisible() && run('visible'), { signal });
    addEventListener('pageshow', (event) => event.persisted && run('restored'), { signal });
    addEventListener('online', () => run('online'), { signal });
    return () => stop.abort();
  },
};

/**
 * Closes a popup if it shows a page of this origin. When the popup has no opener, the browser refuses to close a page of another origin
 * and reports the attempt as an error.
 */
function closeOwn(popup: Window): void {
  try {
    // A popup in which no page has been loaded yet has the origin `null`.
    if ([location.origin, 'null'].includes(popup.location.origin)) popup.close();
  } catch {
    // Reading the address throws when the popup shows a page of another origin. The popup then stays open.
  }
}
