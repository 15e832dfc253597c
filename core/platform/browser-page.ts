import type { Page } from './ports.ts';

/** The page this runs in. */
export const browserPage: Page = {
  href: () => location.href,
  isVisible: () => document.visibilityState === 'visible',
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  replaceAddress: (url) => history.replaceState(history.state, '', url),
  openWindow: () => {
    const other = open('', '_blank', 'popup,width=480,height=680');
    if (!other) return null;
    // A provider, and whatever it leads to, must not navigate this page.
    other.opener = null;
    return {
      get location() {
        return other.location;
      },
      get closed() {
        return other.closed;
      },
      close: () => closeOwn(other),
    };
  },
  close: () => close(),
  listen: (run) => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', () => browserPage.isVisible() && run('visible'), { signal });
    addEventListener('pageshow', (event) => event.persisted && run('restored'), { signal });
    addEventListener('online', () => run('online'), { signal });
    return () => stop.abort();
  },
};

/** Without an opener, a page of another origin is its user's to close: an attempt would only be reported as an error. */
function closeOwn(other: Window): void {
  try {
    // An empty window, which was not sent anywhere, has no origin.
    if ([location.origin, 'null'].includes(other.location.origin)) other.close();
  } catch {
    // Another origin does not tell its address.
  }
}
