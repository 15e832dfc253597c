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
 * The most characters of all lines that remove cookies. The sender of a request chooses number and names of its cookies; a browser has at
 * most a dozen of ours, whose removal takes three quarters of this.
 */
const REMOVALS_MAX_CHARACTERS = 8_192;

/**
 * Creates a jar that reads the cookies of the request and collects the changes for the `Set-Cookie` headers of the answer (protocol.md
 * §6.2).
 */
export function createRequestJar(options: JarOptions): RequestJar {
  const { isSecure, isHttpOnly } = options;
  let { cookies } = options;
  /** Made by the first change, because most requests change no cookie. */
  let changes: Map<string, Change | null> | undefined;
  /** The names of the cookies, made by the first removal; null after a write. */
  let names: Set<string> | null = null;
  let isStale = false;
  const note = (name: string, change: Change | null) => {
    changes ??= new Map();
    changes.set(name, change);
  };
  const read = () => {
    // Removed cookies leave the list when it is read next, and not each by itself, which would take a time by the square of their number.
    if (names && isStale) cookies = cookies.filter(([name]) => names?.has(name));
    isStale = false;
    return cookies;
  };
  return {
    isSecure,
    read,
    write: (name, plainValue, maxAgeSeconds, domain) => {
      const value = markAsFromServer(name, plainValue);
      cookies = [...read().filter(([each]) => each !== name), [name, value]];
      names = null;
      note(name, { value, maxAgeSeconds, domain });
    },
    remove: (name) => {
      names ??= new Set(cookies.map(([each]) => each));
      if (!names.delete(name)) return;
      isStale = true;
      note(name, null);
    },
    // No other code changes the cookies of a request, so there are no changes to report.
    listen: () => () => {},
    setCookieHeaders: () => {
      const all = [...(changes ?? [])];
      const removed = all.flatMap(([name, change]) => (change ? [] : [name]));
      const written = all.flatMap(([name, change]) => {
        if (!change) return [];
        const { value, maxAgeSeconds, domain } = change;
        const scope = domain === undefined ? '' : `; Domain=${domain}`;
        const attributes = `; SameSite=Lax${isSecure ? '; Secure' : ''}${isHttpOnly ? '; HttpOnly' : ''}`;
        return [`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${scope}${attributes}`];
      });
      return removed.length === 0 ? written : [...written, ...allRemovalHeaders(removed, options)];
    },
  };
}

/**
 * Returns the headers that remove cookies, as many as `REMOVALS_MAX_CHARACTERS` lets through; the next answer removes the others. Cookies
 * that no sibling site can set come first, so that it cannot keep them by adding others.
 */
function allRemovalHeaders(names: readonly string[], options: JarOptions): string[] {
  // Copied, because each look at an option reads the request again.
  const read = { ...options };
  const isOfHost = (name: string) => name.startsWith(HOST_PREFIX);
  let charactersLeft = REMOVALS_MAX_CHARACTERS;
  return [...names.filter(isOfHost), ...names.filter((name) => !isOfHost(name))].flatMap((name) => {
    const lines = removalHeaders(name, read);
    const characters = lines.join('').length;
    if (characters > charactersLeft) return [];
    charactersLeft -= characters;
    return lines;
  });
}

/**
 * Returns the headers that remove a cookie: from this host, from the partition of a frame, and from the parent domain that its name
 * spells.
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
