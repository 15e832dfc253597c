/** Decodes the value of a cookie. A value that is not properly escaped is returned unchanged. */
export function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns a host and its parent domains: `a.b.example` → `a.b.example`, `b.example` and `example`. */
export function hostAndParentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
