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
    // Without an opener, pages of the provider cannot navigate this page.
    if (popup) popup.opener = null;
    return popup;
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
