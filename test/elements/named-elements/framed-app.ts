import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { browserPlatform } from '../../../core/platform/browser.ts';
import { inDevelopment } from '../../../core/environment/environment.ts';
import { siteKeyFromEnvironment } from '../../../core/environment/bot-challenge-environment.ts';

// A test loads this into frames, whose elements have the names of globals and of properties of the document.

/** The address of this module. */
export const address: string = import.meta.url;

/** An app with the browser's own platform, except that a script answers its requests. */
export interface FramedApp {
  readonly app: ClientApp;
  /** The addresses of the requests that it sent, without their queries. */
  readonly requests: readonly string[];
  /** The ids of the users that `$session` had. */
  readonly users: readonly (string | null)[];
  /** The site key that the environment names. */
  readonly siteKey: string | undefined;
  /** Whether the page counts as one in development. */
  readonly isDevelopment: boolean;
}

const PROJECT_ID = '33333333-3333-4333-8333-333333333333';

function createFramedApp(): FramedApp {
  const requests: string[] = [];
  const users: (string | null)[] = [];
  let isDevelopment = false;
  inDevelopment(() => {
    isDevelopment = true;
  });
  const app = createClientApp(
    { projectId: PROJECT_ID, publishableClientKey: 'pck_named', tokenStore: 'cookie', redirectMethod: 'none' },
    {
      ...browserPlatform(),
      warn: () => {},
      fetch: async (url, init) => {
        const { origin, pathname } = new URL(url);
        requests.push(origin + pathname);
        const body = answerTo(`${init.method} ${pathname.replace(/^\/api\/v\d/, '')}`);
        return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
      },
    },
  );
  app.$session.listen((session) => users.push(session?.userId ?? null));
  return { app, requests, users, siteKey: siteKeyFromEnvironment(), isDevelopment };
}

function answerTo(route: string): object | null {
  const user_id = 'user-1';
  if (route === 'GET /health') return {};
  if (route === 'POST /auth/password/sign-in')
    return { access_token: accessToken(), refresh_token: 'refresh-1', user_id };
  if (route === 'POST /auth/oauth/token') return { access_token: accessToken(), token_type: 'Bearer' };
  return route === 'DELETE /auth/sessions/current' ? { success: true } : null;
}

let serial = 0;

/** A token like those of the service, but unsigned, because pages verify no signature. */
function accessToken(): string {
  serial += 1;
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { sub: 'user-1', iat: seconds, exp: seconds + 600, refresh_token_id: 'session-1', jti: `${serial}` };
  return ['{"alg":"ES256"}', JSON.stringify(claims), 'named']
    .map((part) => btoa(part).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_'))
    .join('.');
}

// The page of the test loads this module too, for its address.
if (frameElement) Object.assign(window, { framedApp: createFramedApp() });
