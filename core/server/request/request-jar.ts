import { parentDomains } from '../../platform/cookie-text.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX, isForParentDomain } from '../../session/cookie-names.ts';
import type { Cookies } from './cookie-header.ts';

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
}

interface Change {
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly domain: string | undefined;
}

const DOMAIN = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*$/i;

/** Reads what the browser sent; what is written goes back with the answer (protocol.md §6.2). */
export function createRequestJar({ cookies: sent, isSecure, isHttpOnly, hostname }: JarOptions): RequestJar {
  let cookies = sent;
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
        if (!change) return removals(name, isSecure, hostname);
        const { value, maxAgeSeconds, domain } = change;
        const scope = domain === undefined ? '' : `; Domain=${domain}`;
        return [`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${scope}${attributes}`];
      }),
  };
}

/** In every scope the protocol puts a cookie of that name into: this host, a frame's own jar, and parent domains. */
function removals(name: string, isSecure: boolean, hostname: string | null): string[] {
  const gone = `${name}=; Path=/; Max-Age=0`;
  const secure = isSecure || name.startsWith(HOST_PREFIX) ? '; Secure' : '';
  const domains = isForParentDomain(name) ? siteDomains(hostname) : [];
  return [
    `${gone}; SameSite=Lax${secure}`,
    ...(secure ? [`${gone}; SameSite=None; Secure; Partitioned`] : []),
    ...domains.map((domain) => `${gone}; Domain=${domain}${secure}`),
  ];
}

/** Of a hostname in letters; addresses in numbers have none, and neither does a top-level domain. */
function siteDomains(hostname: string | null): string[] {
  return hostname !== null && DOMAIN.test(hostname) ? parentDomains(hostname).slice(0, -1) : [];
}
