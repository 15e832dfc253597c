import { decodeCookieValue } from '../../platform/cookie-text.ts';
import { trimField } from './header-text.ts';

/** Names and decoded values; one name may come twice, from two scopes. */
export type Cookies = readonly (readonly [name: string, value: string])[];

/** A name as RFC 6265 §4.1.1 lets it be: what is written back can never become another header or attribute. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads a `cookie` header. A name with any other character than RFC 6265 allows is left out, and is never cut down to one that it
 * contains: browsers take `\xA0__Host-a` from a neighbouring site, as it does not begin with `__Host-`.
 */
export function parseCookies(header: string | null): Cookies {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    const name = trimField(pair.slice(0, at));
    return at > 0 && NAME.test(name) ? [[name, decodeCookieValue(trimField(pair.slice(at + 1)))] as const] : [];
  });
}
