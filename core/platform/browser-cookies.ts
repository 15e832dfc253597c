import { decodeCookieValue, parentDomains } from './cookie-text.ts';
import type { CookieJar, Stop } from './ports.ts';

/** The cookies of this page. */
export const browserCookies: CookieJar = {
  get isSecure() {
    return location.protocol === 'https:';
  },
  // A sandboxed frame throws at each access. There is nothing to read then, and what is written is lost.
  read: () =>
    (attempt(() => document.cookie) ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeCookieValue(pair.slice(at + 1))] as const;
      }),
  write: (name, value, maxAgeSeconds, domain) => {
    const scope = domain ? `; Domain=${domain}` : '';
    setCookie(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${scope}${attributes()}`);
  },
  remove: (name) => {
    const gone = `${name}=; Path=/; Max-Age=0`;
    const secure = browserCookies.isSecure ? '; Secure' : '';
    // The browser ignores domains that are no site of ours.
    for (const scope of ['', ...parentDomains(location.hostname).map((domain) => `; Domain=${domain}`)]) {
      setCookie(`${gone}${secure}${scope}`);
    }
    if (secure) setCookie(`${gone}; Secure; SameSite=None; Partitioned`);
  },
  get listen() {
    return typeof cookieStore === 'undefined' ? null : listenToCookieStore;
  },
};

function setCookie(cookie: string): void {
  attempt(() => {
    document.cookie = cookie;
  });
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

interface CookieEvents {
  addEventListener(type: 'change', run: () => void): void;
  removeEventListener(type: 'change', run: () => void): void;
}

declare const cookieStore: CookieEvents;

function listenToCookieStore(run: () => void): Stop {
  cookieStore.addEventListener('change', run);
  return () => cookieStore.removeEventListener('change', run);
}

/** Lax and secure; a frame on another site's page gets a jar of its own where the browser has such (protocol.md §6.4). */
function attributes(): string {
  if (!browserCookies.isSecure) return '; SameSite=Lax';
  return isForeignFrame() ? '; Secure; SameSite=None; Partitioned' : '; Secure; SameSite=Lax';
}

function isForeignFrame(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin;
  } catch {
    // The top page is of another origin and does not tell.
    return true;
  }
}
