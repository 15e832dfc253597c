/** Returns the user agent of this browser; null outside a browser. */
export function readUserAgent(): string | null {
  return typeof document === 'undefined' ? null : navigator.userAgent;
}
