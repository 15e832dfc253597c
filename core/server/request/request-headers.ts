import { HTTPS_COOKIES } from '../../base/more-client-names.ts';
import { HOST_PREFIX } from '../../session/cookie-names.ts';
import { type Cookies, parseCookies } from './cookie-header.ts';
import { trimField } from './header-text.ts';

/**
 * What of a request is needed: `Request`, `NextRequest`, Node's `IncomingMessage`, Express and whatever else has headers as an
 * object or behind `get`.
 */
export interface RequestLike {
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A header by its name in lower case; null where the request has none. */
export type ReadHeader = (name: string) => string | null;

/** Reads headers from an object or behind `get`, whatever the case of their names. */
export function headersOf({ headers }: RequestLike): ReadHeader {
  if (isGetter(headers)) return (name) => headers.get(name);
  return (name) => {
    const values = Object.entries(headers)
      .filter(([each]) => each.toLowerCase() === name)
      .flatMap(([, value]) => value ?? []);
    return values.length === 0 ? null : values.join(name === 'cookie' ? '; ' : ', ');
  };
}

/** Whether the user's browser speaks https, however many proxies do not (protocol.md §6.4). */
export function isHttps(request: RequestLike, read: ReadHeader): boolean {
  const [proxied = ''] = (read('x-forwarded-proto') ?? '').split(',');
  return (
    trimField(proxied).toLowerCase() === 'https' ||
    addressOf(request)?.protocol === 'https:' ||
    isEncrypted(request) ||
    parseCookies(read('cookie')).some(isOnlyOverHttps)
  );
}

/** A browser keeps and sends these over https only. */
function isOnlyOverHttps([name, value]: Cookies[number]): boolean {
  const isMark = HTTPS_COOKIES.some((each) => each === name);
  return isMark ? value === 'true' : name.startsWith(HOST_PREFIX) || name.startsWith('__Secure-');
}

/** The address of a request that has an absolute one; Node's has only a path. */
function addressOf(request: RequestLike): URL | null {
  const { url } = request as { readonly url?: unknown };
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
}

/** Name and port of the host the browser asked, if they are spelled as such. */
export function hostOf(request: RequestLike, read: ReadHeader): string | null {
  const host = read('x-forwarded-host') ?? read('host') ?? addressOf(request)?.host ?? '';
  return /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host) ? host.toLowerCase() : null;
}

/**
 * Whether a page of this very origin sent the request: as the browser says itself, or else by its `Origin`. A request with
 * neither is refused. No page of another origin can set any of the headers that are read here.
 */
export function isFromOwnPage(request: RequestLike): boolean {
  const read = headersOf(request);
  const site = read('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = read('origin');
  const host = hostOf(request, read);
  const outside = host === null ? null : `${isHttps(request, read) ? 'https' : 'http'}://${host}`;
  return origin !== null && (origin === outside || origin === addressOf(request)?.origin);
}

/** Node's own https server. */
function isEncrypted(request: RequestLike): boolean {
  const { socket } = request as { readonly socket?: { readonly encrypted?: unknown } | null };
  return socket?.encrypted === true;
}

function isGetter(headers: RequestLike['headers']): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}
