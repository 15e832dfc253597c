import { browserPlatform, type Navigator } from 'latchkey';
import type { RedirectMethod } from '../types/options.ts';

/** A redirect method with the hook of a router. */
export type RouterMethod = Exclude<RedirectMethod, string>;

type Navigate = (to: string) => void;

/** What the hooks of routers returned last, by their redirect method. */
const navigates = new WeakMap<RouterMethod, Navigate>();

/** Sends the redirects of apps with this method to a router until the returned function is called. */
export function connectRouter(method: RouterMethod, navigate: Navigate): () => void {
  navigates.set(method, navigate);
  return () => {
    if (navigates.get(method) === navigate) navigates.delete(method);
  };
}

/** Returns how to redirect: by the router of a mounted provider, by `navigate`, or else by the page itself. */
export function routerNavigator(method: RouterMethod): Navigator {
  return {
    navigate: (url, { replace }) => {
      const navigate = navigates.get(method) ?? method.navigate;
      const { page } = browserPlatform();
      const { origin, pathname, search, hash } = new URL(url);
      // Routers take a path, and only one of their own site.
      if (navigate && (!page || new URL(page.href()).origin === origin)) navigate(pathname + search + hash);
      else page?.[replace ? 'replace' : 'assign'](url);
    },
  };
}
