/** Cookies by the rules of browsers (RFC 6265bis §5.5 to §5.8), for top-level pages over https. */
export interface BrowserJar {
  /** Stores the cookies of an answer from this address; those that a browser refuses are returned. */
  keep(address: string, lines: readonly string[]): readonly string[];
  /** The `cookie` header for a request to this address. */
  header(address: string): string;
  /** Name, value and scope of every cookie, sorted. */
  contents(): readonly string[];
}

interface Held {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  readonly expiresMs: number;
}

const MAX_NAME_AND_VALUE_BYTES = 4096;

export function createBrowserJar(now: () => number): BrowserJar {
  const cookies = new Map<string, Held>();
  const keyOf = ({ name, domain, isHostOnly, path }: Held) => [name, domain, isHostOnly, path].join(' ');
  const live = () => [...cookies.values()].filter(({ expiresMs }) => expiresMs > now());
  return {
    keep: (address, lines) =>
      lines.filter((line) => {
        const cookie = readLine(new URL(address), line, now());
        // The jar of a frame is another one.
        if (cookie === 'partitioned') return false;
        if (cookie === null) return true;
        cookies.delete(keyOf(cookie));
        if (cookie.expiresMs > now()) cookies.set(keyOf(cookie), cookie);
        return false;
      }),
    header: (address) => {
      const { hostname, protocol, pathname } = new URL(address);
      return live()
        .filter(({ isSecure }) => !isSecure || protocol === 'https:')
        .filter(({ domain, isHostOnly }) => (isHostOnly ? hostname === domain : isWithin(hostname, domain)))
        .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
        .toSorted((one, other) => other.path.length - one.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    },
    contents: () =>
      live()
        .map(({ name, value, domain, isHostOnly, path }) => `${name}=${value} ${isHostOnly ? '' : '.'}${domain}${path}`)
        .toSorted(),
  };
}

/** Null for a line that a browser ignores. */
function readLine(url: URL, line: string, nowMs: number): Held | 'partitioned' | null {
  const [pair = '', ...rest] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  const attributes = new Map<string, string>();
  for (const each of rest) {
    const [attribute = '', ...values] = each.split('=');
    attributes.set(attribute.trim().toLowerCase(), values.join('=').trim());
  }
  const isSecure = attributes.has('secure');
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  const givenPath = attributes.get('path') ?? '';
  const path = givenPath.startsWith('/') ? givenPath : url.pathname.replace(/\/[^/]*$/, '') || '/';
  const isTooLong = Buffer.byteLength(name) + Buffer.byteLength(value) > MAX_NAME_AND_VALUE_BYTES;
  const isForbidden =
    at < 1 ||
    isTooLong ||
    (isSecure && url.protocol !== 'https:') ||
    (domain !== '' && !isWithin(url.hostname, domain)) ||
    (domain !== '' && !domain.includes('.')) ||
    (name.startsWith('__Secure-') && !isSecure) ||
    (name.startsWith('__Host-') && !(isSecure && domain === '' && attributes.get('path') === '/')) ||
    (attributes.get('samesite')?.toLowerCase() === 'none' && !isSecure) ||
    (attributes.has('partitioned') && !isSecure);
  if (isForbidden) return null;
  if (attributes.has('partitioned')) return 'partitioned';
  const isHostOnly = domain === '';
  const expiresMs = readExpiry(attributes, nowMs);
  return { name, value, domain: isHostOnly ? url.hostname : domain, isHostOnly, path, isSecure, expiresMs };
}

/** `Max-Age` comes before `Expires`. */
function readExpiry(attributes: ReadonlyMap<string, string>, nowMs: number): number {
  const maxAge = attributes.get('max-age') ?? '';
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0 ? Number.NEGATIVE_INFINITY : nowMs + Number(maxAge) * 1000;
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires;
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
