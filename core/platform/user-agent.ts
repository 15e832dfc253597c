/** What this browser calls itself; null outside of one. */
export function ownUserAgent(): string | null {
  return typeof document === 'undefined' ? null : navigator.userAgent;
}
