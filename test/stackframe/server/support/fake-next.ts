import { cookieOf, type NextCookie, type NextPort } from '../../../../react/stackframe/server/next.ts';

/** Next.js as it answers one request: its headers, and the cookies and redirects of the answer. */
export function fakeNext(headers: Headers) {
  const cookies: NextCookie[] = [];
  const redirects: string[] = [];
  const next: NextPort = {
    headers: async () => headers,
    setCookies: async (values) => void cookies.push(...values.map(cookieOf)),
    redirect: async (url) => {
      redirects.push(url);
      throw new Error('NEXT_REDIRECT');
    },
  };
  return { next, cookies, redirects };
}

/** The `cookie` header of a browser that keeps the cookies of an answer. */
export function cookieHeader(cookies: readonly NextCookie[]): string {
  const kept = new Map<string, string>();
  for (const { name, value, maxAge } of cookies) {
    if (maxAge === 0) kept.delete(name);
    else kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** The `cookie` header of a browser that holds a session. */
export const sessionCookie = (
  projectId: string,
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string },
): string =>
  `stack-refresh-${projectId}=${refreshToken}; stack-access=${encodeURIComponent(
    JSON.stringify([refreshToken, accessToken]),
  )}`;
