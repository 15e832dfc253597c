/** The functions of Next.js that a server app uses. */
export interface NextPort {
  /** Returns the headers of the request that is being answered. */
  headers(): Promise<{ get(name: string): string | null }>;
  /** Stores cookies in the answer. In a server component, where Next.js sends no cookies, nothing happens. */
  setCookies(setCookieHeaders: readonly string[]): Promise<void>;
  /** Answers the request with a redirect to an address. */
  redirect(url: string): Promise<never>;
}

/** Next.js, whose modules load on demand: other servers need not install them. */
export const nextPort: NextPort = {
  headers: async () => (await loadHeaders()).headers(),
  setCookies: async (values) => {
    if (values.length === 0) return;
    const jar = await (await loadHeaders()).cookies();
    try {
      for (const value of values) jar.set(cookieOf(value));
    } catch {
      // A server component may not set cookies. The next server action, route handler or page renews the tokens again.
    }
  },
  redirect: async (url) => (await loadNavigation()).redirect(url),
};

// Each import stands in a `try`: bundlers then only warn when the module is not installed.

async function loadHeaders() {
  try {
    return await import('next/headers');
  } catch (cause) {
    throw missing('next/headers', cause);
  }
}

async function loadNavigation() {
  try {
    return await import('next/navigation');
  } catch (cause) {
    throw missing('next/navigation', cause);
  }
}

const missing = (name: string, cause: unknown): Error =>
  new Error(
    `The module ${name} of Next.js could not be loaded. Without Next.js, pass the request to the call as tokenStore, and send redirects yourself.`,
    { cause },
  );

/** A cookie as Next.js stores it. */
export interface NextCookie {
  name: string;
  value: string;
  path?: string;
  domain?: string;
  maxAge?: number;
  expires?: Date;
  httpOnly?: boolean;
  secure?: boolean;
  partitioned?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
}

/** Reads the attributes of a cookie by their names in lower case (RFC 6265, section 5.2). Others are left out. */
const ATTRIBUTES = new Map<string, (value: string) => Partial<NextCookie>>([
  ['path', (path) => ({ path })],
  ['domain', (domain) => ({ domain })],
  ['max-age', (seconds) => ({ maxAge: Number(seconds) })],
  ['expires', (date) => ({ expires: new Date(date) })],
  ['httponly', () => ({ httpOnly: true })],
  ['secure', () => ({ secure: true })],
  ['partitioned', () => ({ partitioned: true })],
  ['samesite', (value) => sameSiteOf(value.toLowerCase())],
]);

/** Reads the value of a `Set-Cookie` header. */
export function cookieOf(header: string): NextCookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const { name, value } = split(pair);
  const cookie: NextCookie = { name, value: decodeURIComponent(value) };
  for (const attribute of attributes.map(split)) {
    Object.assign(cookie, ATTRIBUTES.get(attribute.name.toLowerCase())?.(attribute.value));
  }
  return cookie;
}

function split(text: string): { readonly name: string; readonly value: string } {
  const at = text.indexOf('=');
  return at === -1 ? { name: text, value: '' } : { name: text.slice(0, at), value: text.slice(at + 1) };
}

function sameSiteOf(value: string): Partial<NextCookie> {
  return value === 'lax' || value === 'strict' || value === 'none' ? { sameSite: value } : {};
}
