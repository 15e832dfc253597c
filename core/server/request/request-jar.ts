import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX, isForParentDomain } from '../../session/cookie-names.ts';
import type { Cookies } from './cookie-header.ts';
import { cookieDomainsOf } from './request-host.ts';

/** The cookies of one request, with the changes made while the request is processed. */
export interface RequestJar extends CookieJar {
  /** Returns the values of the `Set-Cookie` headers; empty when nothing changed. */
  setCookieHeaders(): string[];
}

export interface JarOptions {
  /** The cookies that the browser sent. */
  readonly cookies: Cookies;
  readonly isSecure: boolean;
  /** True sets written cookies as `HttpOnly`, hidden from scripts of pages. */
  readonly isHttpOnly: boolean;
  /** The host name of the site without port; null when it is unknown. */
  readonly hostname: string | null;
  /** Whether the request may come from a page in a frame of another site, which has cookies of its own. */
  readonly mayBeFramed: boolean;
}

interface Change {
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly domain: string | undefined;
}

const DOMAIN = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*$/i;

/** Creates a jar that reads the cookies of the request and collects changes for the answer (protocol.md §6.2). */
export function createRequestJar({ cookies: sentCookies, isSecure, isHttpOnly, hostname }: JarOptions): RequestJar {
  let cookies = sentCookies;
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
    // No other code changes the cookies of this request.
    listen: () => () => {},
    setCookieHeaders: () =>
      [...changes].flatMap(([name, change]) => {
        if (!change) return buildRemovalHeaders(name, isSecure, hostname);
        const { value, maxAgeSeconds, domain } = change;
        const scope = domain === undefined ? '' : `; Domain=${domain}`;
        return [`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${scope}${attributes}`];
      }),
  };
}

/**
 * Returns the headers that remove a cookie in every scope that the protocol uses: this host, the partition of a frame, and parent
 * domains.
 */
function buildRemovalHeaders(name: string, isSecure: boolean, hostname: string | null): string[] {
  const expiredCookie = `${name}=; Path=/; Max-Age=0`;
  const secure = isSecure || name.startsWith(HOST_PREFIX) ? '; Secure' : '';
  const domains = isForParentDomain(name) ? listSiteDomains(hostname) : [];
  return [
    `${expiredCookie}; SameSite=Lax${secure}`,
    ...(secure ? [`${expiredCookie}; SameSite=None; Secure; Partitioned`] : []),
    ...domains.map((domain) => `${expiredCookie}; Domain=${domain}${secure}`),
  ];
}

/** Returns the host and its parent domains without the top-level domain. An IP address has none. */
function listSiteDomains(hostname: string | null): string[] {
  return hostname !== null && DOMAIN.test(hostname) ? parentDomains(hostname).slice(0, -1) : [];
}
