import { trimField } from './header-text.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * The headers of an answer made for one user, and what tells caches that others get other answers (RFC 9111 §4.1). An answer
 * that is made for nobody and changes no cookie may be cached.
 */
export function privateHeaders(setCookies: readonly string[], isForUser: boolean): Headers {
  const isPrivate = isForUser || setCookies.length > 0;
  return [
    ...setCookies.map((value) => ['set-cookie', value] as const),
    ...(isPrivate ? [['cache-control', 'private, no-store'] as const] : []),
    ['vary', 'Cookie, Authorization, x-stack-auth'],
  ];
}

/** A copy, because the headers of a response may be frozen. Cookies and `Vary` are added to, anything else is replaced. */
export function withPrivateHeaders(response: Response, headers: Headers): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of headers) {
    if (name === 'cache-control') copy.headers.set(name, value);
    else if (!isThere(copy, name, value)) copy.headers.append(name, value);
  }
  return copy;
}

/** Whether the response has the header already; `*` stands for every name. */
function isThere({ headers }: Response, name: string, value: string): boolean {
  if (name === 'set-cookie') return headers.getSetCookie().includes(value);
  const vary = headers.get('vary') ?? '';
  return trimField(vary) === '*' || vary.toLowerCase().includes(value.toLowerCase());
}
