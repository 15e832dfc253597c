/**
 * The part of a request that is read. `Request`, `NextRequest`, Node's `IncomingMessage` and Express fit, and every object whose
 * headers are an object or have `get`.
 */
export interface RequestLike {
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Returns a header by its name in lower case; null when the request has none. */
export type ReadHeader = (name: string) => string | null;

/** Returns a function that reads headers from an object or by `get`, whatever the letter case of their names. */
export function createHeaderReader({ headers }: RequestLike): ReadHeader {
  if (isGetter(headers)) return (name) => headers.get(name);
  return (name) => {
    const values = Object.entries(headers)
      .filter(([each]) => each.toLowerCase() === name)
      .flatMap(([, value]) => value ?? []);
    return values.length === 0 ? null : values.join(name === 'cookie' ? '; ' : ', ');
  };
}

/** Returns true when the user's browser uses https, even if a proxy forwards the request over http (protocol.md §6.4). */
export function isHttps(request: RequestLike, readHeader: ReadHeader): boolean {
  const [forwardedProtocol = ''] = (readHeader('x-forwarded-proto') ?? '').split(',');
  return (
    trimField(forwardedProtocol).toLowerCase() === 'https' ||
    requestUrl(request)?.protocol === 'https:' ||
    isEncrypted(request) ||
    parseCookies(readHeader('cookie')).some(isOnlyOverHttps)
  );
}

/** Returns true for a cookie that a browser stores and sends only over https. */
function isOnlyOverHttps([name, value]: Cookies[number]): boolean {
  const isHttpsCookie = HTTPS_COOKIES.some((each) => each === name);
  return isHttpsCookie ? value === 'true' : name.startsWith(HOST_PREFIX) || name.startsWith('__Secure-');
}

/** Returns the absolute address of a request; null for requests of Node, which have only a path. */
function requestUrl(request: RequestLike): URL | null {
  const { url } = request as { readonly url?: unknown };
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
}

/** Returns name and port of the host that the browser requested; null when they are missing or malformed. */
export function requestHost(request: RequestLike, readHeader: ReadHeader): string | null {
  const host = readHeader('x-forwarded-host') ?? readHeader('host') ?? requestUrl(request)?.host ?? '';
  return /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host) ? host.toLowerCase() : null;
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
  const ownOrigin = host === null ? null : `${isHttps(request, readHeader) ? 'https' : 'http'}://${host}`;
  return origin !== null && (origin === ownOrigin || origin === requestUrl(request)?.origin);
}

/** Returns true for a request to Node's own https server. */
function isEncrypted(request: RequestLike): boolean {
  const { socket } = request as { readonly socket?: { readonly encrypted?: unknown } | null };
  return socket?.encrypted === true;
}

function isGetter(headers: RequestLike['headers']): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}
