import type { OtherWindow, Page, PageEvent } from './ports.ts';

/** The page this runs in. */
export const browserPage: Page = {
  href: () => location.href,
  isVisible: () => document.visibilityState === 'visible',
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  replaceAddress: (url) => history.replaceState(history.state, '', url),
  openWindow: () => {
    const other = open('', '_blank', 'popup,width=480,height=680');
    return other && wrap(other);
  },
  close: () => close(),
  listen: (run) => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (event: PageEvent) => () => run(event);
    document.addEventListener('visibilitychange', () => browserPage.isVisible() && run('visible'), { signal });
    addEventListener('pageshow', (event) => event.persisted && run('restored'), { signal });
    addEventListener('online', tell('online'), { signal });
    return () => stop.abort();
  },
};

function wrap(other: Window): OtherWindow {
  return {
    goTo: (url) => {
      other.location.href = url;
    },
    isClosed: () => other.closed,
    close: () => other.close(),
  };
}
