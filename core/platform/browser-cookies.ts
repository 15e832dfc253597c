import type { CookieJar, Stop } from './ports.ts';

/** The cookies of this page. */
export const browserCookies: CookieJar = {
  get isSecure() {
    return location.protocol === 'https:';
  },
  read: () =>
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decode(pair.slice(at + 1))] as const;
      }),
  write: (name, value, maxAgeSeconds) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}${attributes()}`;
  },
  remove: (name) => {
    const gone = `${name}=; Path=/; Max-Age=0`;
    const secure = browserCookies.isSecure ? '; Secure' : '';
    for (const scope of ['', ...parentDomains().map((domain) => `; Domain=${domain}`)]) {
      document.cookie = `${gone}${secure}${scope}`;
    }
    if (secure) document.cookie = `${gone}; Secure; SameSite=None; Partitioned`;
  },
  get listen() {
    return typeof cookieStore === 'undefined' ? null : listenToCookieStore;
  },
};

interface CookieEvents {
  addEventListener(type: 'change', run: () => void): void;
  removeEventListener(type: 'change', run: () => void): void;
}

declare const cookieStore: CookieEvents;

function listenToCookieStore(run: () => void): Stop {
  cookieStore.addEventListener('change', run);
  return () => cookieStore.removeEventListener('change', run);
}

/** Lax and secure; a frame on another site's page gets a jar of its own where the browser has such (wire protocol §6.2). */
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

/** `a.b.example` → itself, `b.example` and `example`: the browser ignores those that are no site of ours. */
function parentDomains(): string[] {
  const labels = location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
