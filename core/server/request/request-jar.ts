import type { CookieJar } from '../../platform/ports.ts';
import { domainOfCookieName } from '../../session/cookies/parent-domain.ts';
import { HOST_PREFIX } from '../../session/cookies/read.ts';
import { markAsFromServer } from '../../session/cookies/write.ts';
import type { CookiePairs } from './cookie-header.ts';
import { cookieDomainsOf } from './request-host.ts';

/** The cookies of one request, with the changes made while the request is processed. */
export interface RequestJar extends CookieJar {
  /** Returns the values of the `Set-Cookie` headers; empty when nothing changed. */
  setCookieHeaders(): string[];
}

/** What a jar needs to know about a request. */
export interface JarOptions {
  /** The cookies that the browser sent. */
  readonly cookies: CookiePairs;
  readonly isSecure: boolean;
  /** True sets written cookies as `HttpOnly`, hidden from scripts of pages. */
  readonly isHttpOnly: boolean;
  /** The host name of the site without port; null when it is unknown. */
  readonly hostname: string | null;
  /** Whether the request may come from a page in a frame on another site. Browsers keep separate, partitioned cookies for such a frame. */
  readonly mayBeFramed: boolean;
}

interface Change {
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly domain: string | undefined;
}

/**
 * Creates a jar that reads the cookies of the request and collects the changes for the `Set-Cookie` headers of the answer (protocol.md
 * §6.2).
 */
export function createRequestJar(options: JarOptions): RequestJar {
  const { isSecure, isHttpOnly } = options;
  let { cookies } = options;
  /** Made by the first change, because most requests change no cookie. */
  let changes: Map<string, Change | null> | undefined;
  const without = (name: string) => cookies.filter(([each]) => each !== name);
  const note = (name: string, change: Change | null) => {
    changes ??= new Map();
    changes.set(name, change);
  };
  return {
    isSecure,
    read: () => cookies,
    write: (name, plainValue, maxAgeSeconds, domain) => {
      const value = markAsFromServer(name, plainValue);
      cookies = [...without(name), [name, value]];
      note(name, { value, maxAgeSeconds, domain });
    },
    remove: (name) => {
      if (!cookies.some(([each]) => each === name)) return;
      cookies = without(name);
      note(name, null);
    },
    // No other code changes the cookies of a request, so there are no changes to report.
    listen: () => () => {},
    setCookieHeaders: () =>
      [...(changes ?? [])].flatMap(([name, change]) => {
        if (!change) return removalHeaders(name, options);
        const { value, maxAgeSeconds, domain } = change;
        const scope = domain === undefined ? '' : `; Domain=${domain}`;
        const attributes = `; SameSite=Lax${isSecure ? '; Secure' : ''}${isHttpOnly ? '; HttpOnly' : ''}`;
        return [`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${scope}${attributes}`];
      }),
  };
}

/**
 * Returns the headers that remove a cookie: from this host, from the partition of a frame, and from the parent domain that its name
 * spells. A sender who chooses host and cookies gets at most three headers for each cookie.
 *
 * Frameworks parse these lines and write them again. Next drops `Max-Age=0`, so each line also has a date in the past. Next and Astro
 * keep only the last line of each name. So the line for the scope in which the cookie was set comes last: the domain that its name
 * spells, or else this host.
 */
function removalHeaders(name: string, { isSecure, hostname, mayBeFramed }: JarOptions): string[] {
  const expired = `${name}=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const secure = isSecure || name.startsWith(HOST_PREFIX) ? '; Secure' : '';
  const spelled = domainOfCookieName(name);
  const domain =
    spelled !== null && hostname !== null
      ? cookieDomainsOf(hostname).find((each) => each.replace(/\.$/, '') === spelled)
      : undefined;
  return [
    ...(secure && mayBeFramed ? [`${expired}; SameSite=None; Secure; Partitioned`] : []),
    `${expired}; SameSite=Lax${secure}`,
    ...(domain === undefined ? [] : [`${expired}; Domain=${domain}${secure}`]),
  ];
}
