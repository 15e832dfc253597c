import type { Page, PageEvent } from './ports.ts';

/** The page this runs in. */
export const browserPage: Page = {
  href: () => location.href,
  isVisible: () => document.visibilityState === 'visible',
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  replaceAddress: (url) => history.replaceState(history.state, '', url),
  openWindow: () => open('', '_blank', 'popup,width=480,height=680'),
  close: () => close(),
  listen: (run) => {
    const stop = new AbortController();
    const { signal } = stop;
    const notify = (event: PageEvent) => () => run(event);
    document.addEventListener('visibilitychange', () => browserPage.isVisible() && run('visible'), { signal });
    addEventListener('pageshow', (event) => event.persisted && run('restored'), { signal });
    addEventListener('online', notify('online'), { signal });
    return () => stop.abort();
  },
};
