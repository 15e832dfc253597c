import { HTTPS_COOKIES } from '../../base/wire-names.ts';
import { HOST_PREFIX } from '../../session/cookies/read.ts';
import { type CookiePairs, parseCookies } from './cookie-header.ts';
import { trimHeaderField } from './header-text.ts';
import { createHeaderReader, type ReadHeader, type RequestLike } from './request-headers.ts';
import { requestUrl, requestHost } from './request-host.ts';

/** Returns true when the user's browser uses https, even if a proxy forwards the request over http (protocol.md §6.4). */
export function isHttps(request: RequestLike, readHeader: ReadHeader): boolean {
  const [forwardedProtocol = ''] = (readHeader('x-forwarded-proto') ?? '').split(',', 1);
  return (
    trimHeaderField(forwardedProtocol).toLowerCase() === 'https' ||
    isHttpsUrl(request) ||
    isEncrypted(request) ||
    parseCookies(readHeader('cookie')).some(isOnlyOverHttps)
  );
}

/** Returns true for a cookie that shows that the page uses https: a browser stores and sends it only over https, or its value says so. */
function isOnlyOverHttps([name, value]: CookiePairs[number]): boolean {
  const isHttpsCookie = HTTPS_COOKIES.some((each) => each === name);
  return isHttpsCookie ? value === 'true' : name.startsWith(HOST_PREFIX) || name.startsWith('__Secure-');
}

/**
 * Returns true when a page of the same origin sent the request, according to `Sec-Fetch-Site` or else to `Origin`. A request with
 * neither header is refused. Pages of other origins cannot forge any of the headers read here.
 */
export function isFromOwnPage(request: RequestLike): boolean {
  const readHeader = createHeaderReader(request);
  const site = readHeader('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = readHeader('origin');
  const host = requestHost(request, readHeader);
  const scheme = isHttps(request, readHeader) ? 'https' : 'http';
  const ownOrigin = host === null ? null : new URL(`${scheme}://${host}`).origin;
  return origin !== null && (origin === ownOrigin || origin === requestUrl(request)?.origin);
}

function isHttpsUrl(request: RequestLike): boolean {
  const { url } = request as { readonly url?: unknown };
  return typeof url === 'string' && /^https:\/\//i.test(url) && URL.canParse(url);
}

/** Returns true for a request to Node's own https server. */
function isEncrypted(request: RequestLike): boolean {
  const { socket } = request as { readonly socket?: { readonly encrypted?: unknown } | null };
  return socket?.encrypted === true;
}
