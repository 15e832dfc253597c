import { StackClientApp } from '../../../react/stackframe/index.ts';
import { json, user } from '../../react/support.tsx';
import { CANARY } from '../../support/canary.ts';

/** An app of the package in the page of the test, with a simulated service that has one user. */
export interface TestStack {
  readonly app: StackClientApp<true>;
  /** The requested paths so far, below the API prefix. */
  readonly sent: string[];
  /** Answers that replace the default ones, by path below the API prefix. */
  readonly answers: Map<string, (request: Request) => Response | Promise<Response>>;
  /** The addresses to which the app redirected. */
  readonly redirects: string[];
}

type AppOptions = Omit<ConstructorParameters<typeof StackClientApp>[0], 'tokenStore' | 'inheritsFrom'>;

const realFetch = globalThis.fetch;

teardown(() => {
  globalThis.fetch = realFetch;
});

/** Creates an app. The user is signed in by default. */
export function createTestStack({ signedIn = true, ...options }: { signedIn?: boolean } & AppOptions = {}): TestStack {
  const sent: string[] = [];
  const redirects: string[] = [];
  const answers: TestStack['answers'] = new Map();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    if (!request.url.startsWith(SERVICE)) return realFetch(input, init);
    sent.push(path);
    return answers.get(path)?.(request) ?? defaultAnswer(path);
  };
  const navigate = (to: string) => void redirects.push(to);
  const tokenStore = signedIn ? { accessToken: accessToken(), refreshToken: `${CANARY}-refresh` } : 'memory';
  const app = new StackClientApp<string, true, string>({
    projectId: '0b3f0d5e-6c1d-4a52-9d0f-3a3f6d1f9c55',
    publishableClientKey: 'pck_test',
    baseUrl: SERVICE,
    tokenStore,
    redirectMethod: { useNavigate: () => navigate, navigate },
    ...options,
  });
  return { app, sent, answers, redirects };
}

const SERVICE = 'https://service.example.test';

function defaultAnswer(path: string): Response {
  if (path === '/users/me') return json(user());
  if (path === '/projects/current') return json(PROJECT);
  if (path === `/teams/${TEAM.id}`) return json(TEAM);
  if (path === '/auth/oauth/token') return json({ access_token: accessToken(), token_type: 'Bearer', expires_in: 600 });
  if (path === '/teams') return json({ items: [TEAM], is_paginated: false });
  return json({ success: true });
}

const PROJECT = {
  id: '0b3f0d5e-6c1d-4a52-9d0f-3a3f6d1f9c55',
  display_name: 'Notes',
  config: {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: true,
    passkey_enabled: false,
    client_team_creation_enabled: true,
    client_user_deletion_enabled: true,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    enabled_oauth_providers: [{ id: 'github' }],
  },
};

/** The team of the user. */
export const TEAM = {
  id: '6f1c9a52-7f0e-4c0b-9b3c-0d5e6c1d4a52',
  display_name: 'Analysts',
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
};

function accessToken(): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'user-1',
    iat: seconds,
    exp: seconds + 600,
    refresh_token_id: 'session-1',
    is_anonymous: false,
  };
  const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${encode({ alg: 'ES256' })}.${encode(claims)}.${CANARY}`;
}
