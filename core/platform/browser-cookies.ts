import { decodeCookieValue, hostAndParentDomains } from './cookie-text.ts';
import { ownGlobal } from '../environment/own-global.ts';
import type { CookieJar, Stop } from './ports.ts';
import { realDocument } from './real-document.ts';

/** The cookies of this page. */
export const browserCookies: CookieJar = {
  get isSecure() {
    return location.protocol === 'https:';
  },
  // In a sandboxed frame every access to cookies throws: reads find no cookies and writes are lost.
  read: () =>
    (attempt(() => realDocument.cookie) ?? '')
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
    const expiredCookie = `${name}=; Path=/; Max-Age=0`;
    const secure = browserCookies.isSecure ? '; Secure' : '';
    // The page cannot read for which domain the cookie was set, so every parent domain is tried. The browser ignores the domains that are
    // not allowed.
    for (const scope of ['', ...hostAndParentDomains(location.hostname).map((domain) => `; Domain=${domain}`)]) {
      setCookie(`${expiredCookie}${secure}${scope}`);
    }
    if (secure) setCookie(`${expiredCookie}; Secure; SameSite=None; Partitioned`);
  },
  get listen() {
    const cookieStore = ownGlobal<CookieEvents>('cookieStore');
    return cookieStore ? (run: () => void) => listenTo(cookieStore, run) : null;
  },
};

function setCookie(cookie: string): void {
  attempt(() => {
    realDocument.cookie = cookie;
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

function listenTo(cookieStore: CookieEvents, run: () => void): Stop {
  cookieStore.addEventListener('change', run);
  return () => cookieStore.removeEventListener('change', run);
}

/**
 * Returns the attributes of a cookie: `SameSite=Lax`, and `Secure` over https. In a frame on another site the cookie is
 * partitioned, if the browser supports that (protocol.md §6.4).
 */
function attributes(): string {
  if (!browserCookies.isSecure) return '; SameSite=Lax';
  return isForeignFrame() ? '; Secure; SameSite=None; Partitioned' : '; Secure; SameSite=Lax';
}

function isForeignFrame(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin;
  } catch {
    // Reading the origin of the top page throws when that page has another origin, so this is a frame on another site.
    return true;
  }
}
