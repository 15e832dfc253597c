import { trimHeaderField } from './header-text.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Returns the headers that keep caches from giving one user's answer to another (RFC 9111 §4.1). An answer without a user that
 * sets no cookie may be cached.
 */
export function privateHeaders(setCookies: readonly string[], isForUser: boolean): Headers {
  const isPrivate = isForUser || setCookies.length > 0;
  return [
    ...setCookies.map((value) => ['set-cookie', value] as const),
    ...(isPrivate ? [['cache-control', 'private, no-store'] as const] : []),
    ['vary', 'Cookie, Authorization, x-stack-auth'],
  ];
}

/**
 * Adds the headers to a copy of a response, because a response's own headers may be immutable. `Set-Cookie` and `Vary` are
 * appended, `Cache-Control` is replaced.
 */
export function withPrivateHeaders(response: Response, headers: Headers): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of headers) {
    if (name === 'cache-control') copy.headers.set(name, value);
    else if (!hasHeader(copy, name, value)) copy.headers.append(name, value);
  }
  return copy;
}

/** Returns true when the response already has the header. `Vary: *` stands for every name. */
function hasHeader({ headers }: Response, name: string, value: string): boolean {
  if (name === 'set-cookie') return headers.getSetCookie().includes(value);
  const vary = headers.get('vary') ?? '';
  return trimHeaderField(vary) === '*' || vary.toLowerCase().includes(value.toLowerCase());
}
