import { decodeCookieValue } from '../../platform/cookie-text.ts';
import { trimHeaderField } from './header-text.ts';

/** Names and decoded values of cookies. A name may occur twice, with different scopes. */
export type CookiePairs = readonly (readonly [name: string, value: string])[];

/** Matches a cookie name that RFC 6265 §4.1.1 allows. Writing back such a name cannot create another header or attribute. */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** The most characters of name and value together. Browsers store no longer cookie (RFC 6265bis §5.6). */
const MAX_CHARACTERS = 4_096;

/**
 * Reads a `cookie` header. A name with characters that RFC 6265 forbids is skipped, not trimmed to a valid name. Browsers accept
 * `\xA0__Host-a` from a sibling site because it does not begin with `__Host-`, and trimming would turn it into `__Host-a`.
 */
export function parseCookies(header: string | null): CookiePairs {
  const cookies: [name: string, value: string][] = [];
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = trimHeaderField(pair.slice(0, at));
    const value = trimHeaderField(pair.slice(at + 1));
    if (at <= 0 || !COOKIE_NAME.test(name) || name.length + value.length > MAX_CHARACTERS) continue;
    cookies.push([name, decodeCookieValue(value)]);
  }
  return cookies;
}
