import { HTTPS_COOKIES } from '../../base/more-client-names.ts';
import { HOST_PREFIX } from '../../session/cookie-names.ts';
import { type Cookies, parseCookies } from './cookie-header.ts';
import { trimField } from './header-text.ts';
import { headersOf, type ReadHeader, type RequestLike } from './request-headers.ts';
import { addressOf, hostOf } from './request-host.ts';

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
  const scheme = isHttps(request, read) ? 'https' : 'http';
  const outside = host === null ? null : new URL(`${scheme}://${host}`).origin;
  return origin !== null && (origin === outside || origin === addressOf(request)?.origin);
}

/** Node's own https server. */
function isEncrypted(request: RequestLike): boolean {
  const { socket } = request as { readonly socket?: { readonly encrypted?: unknown } | null };
  return socket?.encrypted === true;
}
