import { browserPlatform, type ClientApp, createClientApp, type Page } from '../../../core/index.ts';
import type { CookieJar, KeyValueStore } from '../../../core/platform/ports.ts';
import type { Answers } from './answers.ts';

/** The environment of an element in the gallery: the signed-in user, the answers of the service, and the storage of the browser. */
export interface Scene {
  /**
   * Fields of the signed-in user that differ from the default user. Null: no user is signed in. `unknown`: the service has not answered
   * yet.
   */
  readonly user?: Readonly<Record<string, unknown>> | null | 'unknown';
  /**
   * Settings of the project that differ from the default. `unknown`: the service has not answered yet. `unreachable`: no request gets an
   * answer. `unreadable`: the service answers something else.
   */
  readonly project?: Readonly<Record<string, unknown>> | 'unknown' | 'unreachable' | 'unreadable';
  /**
   * The error code of all requests that `answers` does not list. `unreachable`: they get no answer but a network error. `failing`: the
   * service answers with status 503. Without a code these requests are never answered.
   */
  readonly answer?: string;
  /** The details of that error. */
  readonly details?: object;
  readonly answers?: Answers;
  /** The values in session storage and local storage, by key. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The query of the page's address; empty by default. */
  readonly query?: string;
  /** Whether the session is written to cookies, which the browser of the gallery loses: as if cookies were blocked. */
  readonly isBlocked?: boolean;
}

/** Stands for the answer of a service that does not know the endpoint. */
export const MISSING: object = {};

/** Creates a real client app for a scene. Its requests get the answers of the scene, and its page ignores navigations. */
export function appIn({
  user = null,
  project = {},
  answer,
  details = {},
  answers = {},
  stored = {},
  query = '',
  isBlocked = false,
}: Scene): ClientApp {
  const responses = new Map<string, () => Promise<Response>>([
    ...Object.entries(answers).map(
      ([path, value]) => [path, async () => json(value, value === MISSING ? { status: 404 } : {})] as const,
    ),
    ['/users/me', async () => (user === 'unknown' ? never() : json({ ...usualUser, ...user }))],
    ['/projects/current', () => projectAnswer(project)],
  ]);
  const platform = browserPlatform();
  const respond = async () => {
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'failing') return json({}, { status: 503 });
    return answer === undefined ? never() : failure(answer, details);
  };
  return createClientApp(
    {
      projectId: 'internal',
      baseUrl: 'http://gallery.localhost',
      tokenStore: isBlocked ? 'cookie' : user === null ? 'memory' : { accessToken: token(), refreshToken: 'gallery' },
      ...(!isBlocked && { redirectMethod: 'none' }),
    },
    {
      ...platform,
      // A request without an answer is repeated after pauses, which the gallery skips.
      clock:
        project === 'unreachable'
          ? { ...platform.clock, after: (_, run) => platform.clock.after(0, run) }
          : platform.clock,
      page: pageAt(query),
      cookies: noCookies,
      sessionStorage: storage(stored),
      localStorage: storage(stored),
      openChannel: null,
      fetch: (url) => (responses.get(new URL(url).pathname.replace('/api/v1', '')) ?? respond)(),
      warn: () => {},
    },
  );
}

function pageAt(query: string): Page {
  let address = new URL(`/${query}`, location.href).href;
  return {
    href: () => address,
    referrer: () => '',
    isVisible: () => true,
    assign: () => {},
    replace: () => {},
    replaceAddress: (url) => {
      address = url;
    },
    openWindow: () => ({ location: { href: '', origin: 'null' }, closed: false, close: () => {} }),
    close: () => {},
    listen: () => () => {},
  };
}

const noCookies: CookieJar = { isSecure: true, read: () => [], write: () => {}, remove: () => {}, listen: null };

function storage(stored: Readonly<Record<string, string>>): KeyValueStore {
  const values = new Map(Object.entries(stored));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

function never(): Promise<Response> {
  return new Promise(() => {});
}

async function projectAnswer(project: Scene['project']): Promise<Response> {
  if (project === 'unknown') return never();
  if (project === 'unreachable') throw new TypeError('Failed to fetch');
  if (project === 'unreadable') return json({});
  return json({ id: 'internal', display_name: 'Handover', config: { ...config, ...project } });
}

function failure(code: string, details: object): Response {
  return json({ code, error: code, details }, { status: 400, headers: { 'x-stack-known-error': code } });
}

function json(value: unknown, { status = 200, headers = {} } = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** The answer to a sign-in that succeeds. */
export const signedIn = (): object => ({ access_token: token(), refresh_token: 'gallery', user_id: usualUser.id });

function token(): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { sub: usualUser.id, iat: seconds, exp: seconds + 86_400, refresh_token_id: 'gallery' };
  return [{ alg: 'none' }, claims]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .concat('x')
    .join('.');
}

const usualUser = {
  id: 'ines',
  display_name: null,
  primary_email: 'ines.moreau@kilnhouse.example',
  primary_email_verified: true,
  profile_image_url: null,
  signed_up_at_millis: 1_700_000_000_000,
  client_metadata: null,
  client_read_only_metadata: null,
  has_password: true,
  auth_with_email: true,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  oauth_providers: [],
  requires_totp_mfa: false,
  is_anonymous: false,
  is_restricted: false,
  selected_team: null,
};

const config = {
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: false,
  passkey_enabled: false,
  client_team_creation_enabled: false,
  client_user_deletion_enabled: false,
  allow_user_api_keys: false,
  allow_team_api_keys: false,
  enabled_oauth_providers: [],
};
