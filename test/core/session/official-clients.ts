import type { TokenPair } from '../../../core/base/token-pair.ts';

/** What a browser holds: names and decoded values. */
type CookieMap = Map<string, string>;

/** The cookies of one project as one generation of the official client treats them (protocol.md §6.2, §6.3). */
export interface OfficialClient {
  readonly generation: string;
  /** Who is signed in, as that client sees it. */
  read(cookies: CookieMap): TokenPair;
  /** Somebody signs in there, or its access token is renewed. */
  write(cookies: CookieMap, tokens: TokenPair, nowMs: number): void;
  signOut(cookies: CookieMap): void;
}

/** All three, for the cookies of one host over http or https. */
export function officialClients(projectId: string, isSecure = false): readonly OfficialClient[] {
  const host = isSecure ? '__Host-' : '';
  const [stack, hexclave] = [`stack-refresh-${projectId}`, `hexclave-refresh-${projectId}`];
  const plain = [stack, 'stack-refresh'];
  const dated = (own: string, cookies: CookieMap) =>
    [...cookies.keys()].filter((name) => name.replace('__Host-', '').startsWith(`${own}--`));
  return [
    {
      generation: 'generation 1',
      read: (cookies) => pairOf(cookies, firstOf(cookies, plain), ['stack-access']),
      write: (cookies, tokens) => {
        put(cookies, stack, tokens.refreshToken);
        put(cookies, 'stack-access', accessValue(tokens));
        cookies.delete('stack-refresh');
      },
      signOut: (cookies) => removeAll(cookies, [...plain, 'stack-access']),
    },
    {
      generation: 'generation 2',
      read: (cookies) =>
        pairOf(cookies, firstOf(cookies, plain) ?? newestOf(cookies, dated(stack, cookies)), ['stack-access']),
      write: (cookies, tokens, nowMs) => {
        removeAll(cookies, [...plain, ...dated(stack, cookies)]);
        put(cookies, `${host}${stack}--default`, datedValue(tokens.refreshToken, nowMs));
        put(cookies, 'stack-access', accessValue(tokens));
      },
      signOut: (cookies) => removeAll(cookies, [...plain, ...dated(stack, cookies), 'stack-access']),
    },
    {
      generation: 'generation 3',
      read: (cookies) => {
        const legacy = () => firstOf(cookies, plain) ?? newestOf(cookies, dated(stack, cookies));
        return pairOf(cookies, newestOf(cookies, dated(hexclave, cookies)) ?? legacy(), [
          'hexclave-access',
          'stack-access',
        ]);
      },
      write: (cookies, tokens, nowMs) => {
        removeAll(cookies, [...plain, ...dated(stack, cookies), ...dated(hexclave, cookies)]);
        put(cookies, `${host}${hexclave}--default`, datedValue(tokens.refreshToken, nowMs));
        put(cookies, 'hexclave-access', accessValue(tokens));
      },
      signOut: (cookies) =>
        removeAll(cookies, [...plain, ...dated(stack, cookies), ...dated(hexclave, cookies), 'hexclave-access']),
    },
  ];
}

/** The value of a dated refresh cookie. */
function datedValue(refreshToken: string | null, updatedAtMs: number): string | null {
  return refreshToken && JSON.stringify({ refresh_token: refreshToken, updated_at_millis: updatedAtMs });
}

function accessValue({ refreshToken, accessToken }: TokenPair): string | null {
  return refreshToken && accessToken && JSON.stringify([refreshToken, accessToken]);
}

function put(cookies: CookieMap, name: string, value: string | null): void {
  if (value === null) cookies.delete(name);
  else cookies.set(name, value);
}

function removeAll(cookies: CookieMap, names: readonly string[]): void {
  for (const name of names) cookies.delete(name);
}

function firstOf(cookies: CookieMap, names: readonly string[]): string | null {
  return names.map((name) => cookies.get(name)).find(Boolean) ?? null;
}

function newestOf(cookies: CookieMap, names: readonly string[]): string | null {
  const entries = names.map(
    (name) => JSON.parse(cookies.get(name) ?? '') as { refresh_token: string; updated_at_millis: number },
  );
  const sorted = entries.toSorted((one, other) => other.updated_at_millis - one.updated_at_millis);
  return sorted[0]?.refresh_token ?? null;
}

function pairOf(cookies: CookieMap, refreshToken: string | null, accessNames: readonly string[]): TokenPair {
  const [owner, accessToken] = JSON.parse(firstOf(cookies, accessNames) ?? '[]') as string[];
  return { refreshToken, accessToken: refreshToken !== null && owner === refreshToken ? (accessToken ?? null) : null };
}
