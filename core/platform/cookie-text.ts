/** The value of a cookie as it was before it was escaped; one that was never escaped rightly reads as it stands. */
export function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** `a.b.example` → itself, `b.example` and `example`. */
export function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
