import type { SessionRecord } from '../control-calls.ts';
import { createSessionCookies } from '../session-cookies.ts';

const YEAR_SECONDS = 31_536_000;

/** A cookie in the format of Playwright's `context.addCookies` and Puppeteer's `setCookie`. */
export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  /** The origin of the app under test, for which the cookie is set. */
  readonly url: string;
  /** When the cookie expires, in seconds since 1970. */
  readonly expires: number;
  readonly sameSite: 'Lax';
  readonly secure: boolean;
  readonly httpOnly: false;
}

/** A session that was started for a test. */
export interface TestSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The tokens in the form of an option: `createClientApp({ ...service.clientSettings, tokenStore: session.tokenStore })`. */
  readonly tokenStore: { readonly accessToken: string; readonly refreshToken: string };
  /** Headers for requests to a back end of the app. They are those of `app.getAuthHeaders()`. */
  readonly headers: Readonly<Record<'x-stack-auth', string>>;
  /**
   * Returns the cookies of a browser that is signed in on the page at this URL.
   *
   * @example
   * ```ts
   * import { startService, type BrowserCookie } from 'latchkey-emulator';
   *
   * declare const context: { addCookies(cookies: readonly BrowserCookie[]): Promise<void> }; // Playwright's
   * const service = await startService();
   * const session = await service.signInAs('ada@example.com');
   * await context.addCookies(session.cookies('http://localhost:3000'));
   * ```
   */
  cookies(pageUrl: string | URL): BrowserCookie[];
}

export function createTestSession({ projectId, cookies: _cookies, ...session }: SessionRecord): TestSession {
  const { accessToken, refreshToken } = session;
  return {
    ...session,
    tokenStore: { accessToken, refreshToken },
    headers: { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) },
    cookies: (pageUrl) => {
      const { origin, protocol } = new URL(pageUrl);
      const secure = protocol === 'https:';
      // A browser compares the expiry with its own clock, so the machine's time is used instead of the service's.
      const now = Date.now();
      const expires = Math.floor(now / 1000) + YEAR_SECONDS;
      const cookies = createSessionCookies({ projectId, accessToken, refreshToken }, now, secure);
      return cookies.map((cookie) => ({ ...cookie, url: origin, expires, sameSite: 'Lax', secure, httpOnly: false }));
    },
  };
}
