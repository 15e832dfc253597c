import { browserPlatform, type Platform, type RedirectMethod as OwnMethod } from 'latchkey';
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

/** Returns how an app redirects: by `navigate` of the method, inside the site by the router of a mounted provider, or else by the page. */
export function redirectMethodOf(method: RedirectMethod | undefined): OwnMethod | undefined {
  if (typeof method !== 'object') return method;
  return {
    navigate: (url, { replace }) => {
      const { page } = browserPlatform();
      const { origin, href } = new URL(url);
      const isInside = page?.href().startsWith(`${origin}/`);
      const navigate = method.navigate ?? (isInside ? navigates.get(method) : undefined);
      if (navigate) navigate(isInside ? href.slice(origin.length) : href);
      else page?.[replace ? 'replace' : 'assign'](href);
    },
  };
}

/** Returns the platform of an app whose `navigate` goes to providers, too; undefined for the usual platform. */
export function platformOf(method: RedirectMethod | undefined): Platform | undefined {
  const assign = typeof method === 'object' ? method.navigate : undefined;
  const platform = browserPlatform();
  return assign && { ...platform, page: platform.page && { ...platform.page, assign } };
}
