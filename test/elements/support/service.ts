import type { PageEvent } from '../../../core/platform/ports.ts';
import { type ClientApp, createClientApp, type Platform } from '../../../core/index.ts';
import type { Answer, Person, Service } from './scripted-service.ts';
import { accountAnswers } from './service-account.ts';
import { createClock, type TestClock } from './support.ts';

export const PROJECT_ID = '11111111-1111-4111-8111-111111111111';

/** The part of a magic link's code that is not typed. */
export const NONCE = 'nonce'.repeat(8).slice(0, 39);

/** The key of the answer to all requests that have none of their own. */
export const OTHERS = '*';

export type { Person, Service } from './scripted-service.ts';

export const ADA: Person = {
  id: '22222222-2222-4222-8222-222222222222',
  display_name: 'Ada Lovelace',
  primary_email: 'ada@example.com',
  profile_image_url: null,
  is_anonymous: false,
};

interface ServiceOptions {
  /** `internal` for owners. */
  readonly projectId?: string;
  readonly person?: Person | null;
  readonly config?: Record<string, unknown>;
  readonly href?: string;
  readonly urls?: Record<string, string>;
  readonly botChallenge?: { readonly siteKey: string; readonly scriptUrl: string };
  readonly crossDomainHandOff?: boolean;
}

export function createService(options: ServiceOptions = {}): Service {
  const {
    projectId = PROJECT_ID,
    person = null,
    config = {},
    href,
    urls,
    botChallenge,
    crossDomainHandOff = false,
  } = options;
  const clock = createClock();
  const requests: Service['requests'] = [];
  const navigations: string[] = [];
  const pageListeners = new Set<(event: PageEvent) => void>();
  const signedIn = () => ({
    access_token: accessToken(clock, service.person),
    refresh_token: 'refresh',
    is_new_user: false,
    user_id: ADA.id,
  });
  const answers: Service['answers'] = {
    'GET /projects/current': () => ({ body: projectAnswer(service.config) }),
    'GET /users/me': () =>
      service.person ? { body: userAnswer(service.person) } : { code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' },
    'GET /auth/oauth/authorize/github': atProvider,
    'GET /auth/oauth/authorize/google': atProvider,
    'POST /auth/oauth/token': () => ({ body: signedIn() }),
    'POST /auth/password/sign-in': () => {
      service.person = ADA;
      return { body: signedIn() };
    },
    'POST /auth/password/sign-up': () => {
      service.person = ADA;
      return { body: signedIn() };
    },
    'POST /auth/otp/send-sign-in-code': { body: { nonce: NONCE } },
    'POST /auth/otp/sign-in': () => {
      service.person = ADA;
      return { body: signedIn() };
    },
    'DELETE /auth/sessions/current': {},
    ...accountAnswers(() => service),
  };
  const platform = platformOf(async (url, init) => {
    const route = `${init.method} ${new URL(url).pathname.replace('/api/v1', '')}`;
    const body = typeof init.body === 'string' ? init.body : '';
    // After a change of the user the session renews its token, whatever a test is about.
    if (!body.includes('grant_type=refresh_token')) {
      requests.push({ route, body: body.startsWith('{') ? JSON.parse(body) : {} });
    }
    const answer = answers[route] ?? answers[OTHERS];
    return respond(typeof answer === 'function' ? await answer(new URL(url)) : (answer ?? { status: 404 }));
  });

  function platformOf(fetch: Platform['fetch']): Platform {
    return {
      clock,
      fetch,
      random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)), fraction: () => 0.5 },
      page: {
        href: () => service.href,
        referrer: () => '',
        isVisible: () => service.isVisible,
        assign: (url) => void navigations.push(url),
        replace: (url) => void navigations.push(`replace ${url}`),
        replaceAddress: (url) => {
          service.href = url;
        },
        openWindow: () => null,
        close: () => {},
        listen: (run) => {
          pageListeners.add(run);
          return () => void pageListeners.delete(run);
        },
      },
      cookies: jar(),
      sessionStorage: storage(),
      localStorage: storage(),
      locks: { run: (_name, _waitMs, task) => task() },
      openChannel: null,
      warn: () => {},
    };
  }

  const tokenStore = person
    ? { accessToken: accessToken(clock, person), refreshToken: 'refresh' }
    : ('memory' as const);
  const service: Service = {
    app: null as unknown as ClientApp,
    clock,
    requests,
    navigations,
    platform,
    answers,
    person,
    config,
    href: href ?? `${location.origin}/`,
    isVisible: true,
    show: () => {
      service.isVisible = true;
      for (const run of pageListeners) run('visible');
    },
  };
  const app = createClientApp(
    { projectId, baseUrl: 'http://service.test', tokenStore, urls, botChallenge, crossDomainHandOff },
    platform,
  );
  return Object.assign(service, { app });
}

/** The page of a provider, whose address says what was asked for. */
function atProvider({ pathname, search }: URL): Answer {
  return { body: { location: `https://provider.test/${pathname.split('/').at(-1)}${search}` } };
}

/** Its text is there at once: how long a browser takes to read a stream depends on what else the machine does. */
function respond(answer: Answer): Response {
  if (answer === 'dead') throw new TypeError('Failed to fetch');
  const { status = 200, body = {}, code, details, headers } = answer;
  const text = JSON.stringify(code === undefined ? body : { code, error: `Server text of ${code}.`, details });
  const response = new Response(text, {
    status: code === undefined ? status : (answer.status ?? 400),
    headers: {
      'content-type': 'application/json',
      ...(code !== undefined && { 'x-stack-known-error': code }),
      ...headers,
    },
  });
  return Object.assign(response, { text: () => Promise.resolve(text) });
}

export function projectAnswer(config: Record<string, unknown>) {
  return {
    id: PROJECT_ID,
    display_name: 'Acme',
    config: { sign_up_enabled: true, credential_enabled: true, enabled_oauth_providers: [], ...config },
  };
}

function userAnswer(person: Person) {
  return { primary_email_verified: true, signed_up_at_millis: 0, client_metadata: {}, ...person };
}

let tokens = 0;

/** Never the same one twice, as the signatures of the service differ: the session takes only a new one for a renewal. */
export function accessToken(clock: Pick<TestClock, 'now'>, person: Person | null): string {
  const iat = Math.floor(clock.now() / 1000);
  const claims = {
    sub: person?.id,
    iat,
    exp: iat + 3600,
    refresh_token_id: 'session',
    is_anonymous: person?.is_anonymous ?? false,
  };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature${tokens++}`;
}

function jar(): Platform['cookies'] {
  const cookies = new Map<string, string>();
  return {
    isSecure: false,
    read: () => [...cookies],
    write: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
    listen: null,
  };
}

function storage() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}
