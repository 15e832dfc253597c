import { addressOf, headersOf, hostOf, isHttps, type RequestLike } from './request-headers.ts';

/**
 * Whether a page of this very origin sent the request: as the browser says itself, or else by its `Origin`. What tells neither is
 * refused. No page of another origin can set any of the headers that are read here.
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
