import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX, isForParentDomain } from '../../session/cookie-names.ts';
import type { Cookies } from './cookie-header.ts';
import { cookieDomainsOf } from './request-host.ts';

/** The cookies of one request, and what of them changed while it was worked on. */
export interface RequestJar extends CookieJar {
  /** Values of `Set-Cookie`, one header each; empty where nothing changed. */
  setCookieHeaders(): string[];
}

export interface JarOptions {
  /** What the browser sent. */
  readonly cookies: Cookies;
  readonly isSecure: boolean;
  /** Hides what is written from the scripts of pages. */
  readonly isHttpOnly: boolean;
  /** Host name of the site, without port; null where it is not known. */
  readonly hostname: string | null;
  /** Whether the request may come from a page in a frame of another site, which has cookies of its own. */
  readonly mayBeFramed: boolean;
}

interface Change {
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly domain: string | undefined;
}

/** Reads what the browser sent; what is written goes back with the answer (protocol.md §6.2). */
export function createRequestJar(options: JarOptions): RequestJar {
  const { isSecure, isHttpOnly } = options;
  let { cookies } = options;
  const changes = new Map<string, Change | null>();
  const without = (name: string) => cookies.filter(([each]) => each !== name);
  const attributes = `; SameSite=Lax${isSecure ? '; Secure' : ''}${isHttpOnly ? '; HttpOnly' : ''}`;
  return {
    isSecure,
    read: () => cookies,
    write: (name, value, maxAgeSeconds, domain) => {
      cookies = [...without(name), [name, value]];
      changes.set(name, { value, maxAgeSeconds, domain });
    },
    remove: (name) => {
      if (!cookies.some(([each]) => each === name)) return;
      cookies = without(name);
      changes.set(name, null);
    },
    // Nobody else changes the cookies of a request.
    listen: () => () => {},
    setCookieHeaders: () =>
      [...changes].flatMap(([name, change]) => {
        if (!change) return removals(name, options);
        const { value, maxAgeSeconds, domain } = change;
        const scope = domain === undefined ? '' : `; Domain=${domain}`;
        return [`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${scope}${attributes}`];
      }),
  };
}

/**
 * Removes a cookie in every scope that the protocol puts one of that name into: parent domains, the cookies of a frame, and this host.
 *
 * Frameworks parse these lines and write them again. Next keeps only the last line of each name and drops `Max-Age=0`, so the line of this
 * host comes last, and each line also has a date in the past.
 */
function removals(name: string, { isSecure, hostname, mayBeFramed }: JarOptions): string[] {
  const gone = `${name}=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const secure = isSecure || name.startsWith(HOST_PREFIX) ? '; Secure' : '';
  const domains = isForParentDomain(name) && hostname !== null ? cookieDomainsOf(hostname) : [];
  return [
    ...domains.map((domain) => `${gone}; Domain=${domain}${secure}`),
    ...(secure && mayBeFramed ? [`${gone}; SameSite=None; Secure; Partitioned`] : []),
    `${gone}; SameSite=Lax${secure}`,
  ];
}
