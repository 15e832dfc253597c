import { expect } from '../support/expect.ts';
import { act, Component, type ReactNode, StrictMode, Suspense, version } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type ClientApp, type ClientAppOptions, createClientApp, type Page } from '../../core/index.ts';
import { LatchkeyProvider } from '../../react/index.ts';
import { CANARY } from '../support/canary.ts';
import { holdPromise } from '../support/browser/held-promise.ts';
import { createWorld, type Tab, type World } from '../support/world.ts';

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // The test clock uses it to let promises settle; browsers lack it.
  setImmediate: (run: () => void) => void nextTask().then(run),
});

// In development React 18 reports also what an error boundary catches as an error of the page, which would fail the test.
if (version.startsWith('18.')) {
  addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const PROJECT_ID = '0b3f0d5e-6c1d-4a52-9d0f-3a3f6d1f9c55';

export const OPTIONS: ClientAppOptions = {
  projectId: PROJECT_ID,
  publishableClientKey: 'pck_test',
  baseUrl: 'http://localhost:8102',
  tokenStore: 'cookie',
};

/** An app in a simulated browser, with a simulated service that has one user. The user is signed in by default. */
export interface TestApp {
  readonly world: World;
  readonly tab: Tab;
  readonly app: ClientApp;
  readonly redirects: string[];
  /** Answers that replace the default ones, by path below the API prefix. */
  readonly answers: Map<string, () => Response | Promise<Response>>;
  /** The requested paths so far, below the API prefix. */
  sent(): string[];
  /** The number of listeners for events of the page. */
  listeners(): number;
}

export function createTestApp({ signedIn = true, anonymous = false, ...options }: TestAppOptions = {}): TestApp {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const world = createWorld((request) => {
    const path = pathOf(request);
    return answers.get(path)?.() ?? defaultAnswer(path, anonymous);
  });
  if (signedIn) signIn(world, anonymous, 'user-1', options.projectId);
  const tab = world.tab();
  let listeners = 0;
  const listen: Page['listen'] = (run) => {
    listeners += 1;
    const stop = tab.page?.listen(run);
    return () => {
      listeners -= 1;
      stop?.();
    };
  };
  const redirects: string[] = [];
  const navigate = (url: string, { replace }: { replace: boolean }) =>
    void redirects.push(replace ? `replace ${url}` : url);
  const app = createClientApp(
    { ...OPTIONS, redirectMethod: { navigate }, ...options },
    { ...tab, page: { ...(tab.page as Page), listen } },
  );
  return { world, tab, app, redirects, answers, sent: () => world.requests.map(pathOf), listeners: () => listeners };
}

interface TestAppOptions extends Partial<ClientAppOptions> {
  readonly signedIn?: boolean;
  readonly anonymous?: boolean;
}

/** Sets the cookies of a user who signed in before. */
export function signIn(world: World, anonymous = false, userId = 'user-1', projectId = PROJECT_ID): void {
  const { refresh_token, access_token } = tokens(world, anonymous, userId);
  const entry = JSON.stringify({ refresh_token, updated_at_millis: world.clock.now() });
  world.cookies.set(`stack-refresh-${projectId}--default`, entry);
  world.cookies.set('stack-access', JSON.stringify([refresh_token, access_token]));
}

/** The service's answer to a sign-in. */
function tokens(world: World, anonymous = false, userId = 'user-1') {
  return { refresh_token: `${CANARY}-${userId}`, access_token: makeAccessToken(world.clock.now(), anonymous, userId) };
}

export interface View {
  readonly host: HTMLElement;
  readonly root: Root;
  /** Waits until exactly these lines are visible. */
  shows(...lines: string[]): Promise<void>;
  /** Renders another tree in the same root. */
  show(node: ReactNode): Promise<void>;
  close(): Promise<void>;
}

/** What a test has not closed yet. */
const opened = new Set<() => Promise<void>>();

teardown(async () => {
  for (const close of opened) await close();
});

/** Closes something once: when the test asks for it, else after the test. */
export function closeOnce(close: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (opened.delete(once)) await close();
  };
  opened.add(once);
  return once;
}

/** Renders in strict mode, in the document, until the end of the test. */
export async function render(node: ReactNode): Promise<View> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host, { onCaughtError: () => {} });
  const show = (next: ReactNode) => inAct(() => root.render(<StrictMode>{next}</StrictMode>));
  await show(node);
  return {
    host,
    root,
    show,
    shows: async (...lines) => {
      const seen = () => host.innerText.split(/\n+/).filter(Boolean);
      await until(() => String(seen()) === String(lines)).catch(() => {});
      expect(seen()).to.deep.equal(lines);
    },
    close: closeOnce(async () => {
      await inAct(() => root.unmount());
      host.remove();
    }),
  };
}

/** Runs something that leads to a render, and one more task of the event loop. */
export async function inAct(run: () => unknown = () => {}): Promise<void> {
  await act(async () => {
    await run();
    await nextTask();
  });
}

/** Runs `step` and one task of the event loop, again and again until the condition is true. */
export async function until(isTrue: () => boolean, step: () => unknown = () => {}): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!isTrue() && performance.now() < endMs) await inAct(step);
  if (!isTrue()) throw new Error(`This did not become true: ${isTrue}`);
}

/** Much longer than loading a module or an answer takes, and shorter than the limit of a test. */
const PATIENCE_MS = 4000;

type AnyError = Error & { readonly code?: string };

/** Shows the code or the message of an error that its children throw. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: AnyError | null }> {
  override state: { readonly error: AnyError | null } = { error: null };

  static getDerivedStateFromError(error: AnyError) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? `error ${error.code ?? error.message}` : this.props.children;
  }
}

/** Renders something within a provider, which shows the code of an error and, while it waits, "loading". */
export function renderWithin({ app }: Pick<TestApp, 'app'>, node: ReactNode): Promise<View> {
  return render(
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">{node}</Suspense>
      </Boundary>
    </LatchkeyProvider>,
  );
}

/** Delays the answer to `path` until the returned function is called. */
export function hold(testApp: TestApp, path: string, answer: () => Response): () => void {
  const held = holdPromise();
  testApp.answers.set(path, () => held.promise.then(answer));
  return () => held.resolve();
}

export function json(value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } });
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace('/api/v1', '');
}

function defaultAnswer(path: string, anonymous: boolean): Response {
  if (path === '/users/me') return json(user(anonymous ? { display_name: null, is_anonymous: true } : {}));
  if (path === '/projects/current') return json(project);
  return json({ success: true });
}

function makeAccessToken(nowMs: number, anonymous: boolean, userId: string): string {
  const seconds = Math.floor(nowMs / 1000);
  const claims = {
    sub: userId,
    iat: seconds,
    exp: seconds + 600,
    refresh_token_id: `session-of-${userId}`,
    is_anonymous: anonymous,
  };
  return `${base64('{"alg":"ES256"}')}.${base64(JSON.stringify(claims))}.${CANARY}`;
}

function base64(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

interface UserChange {
  readonly display_name?: string | null;
  readonly is_anonymous?: boolean;
  readonly is_restricted?: boolean;
}

/** A user as on the wire. */
export const user = (change: UserChange = {}) => ({
  id: 'user-1',
  display_name: 'Ada Lovelace',
  primary_email: 'ada@example.test',
  primary_email_verified: false,
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
  ...change,
});

const project = {
  id: PROJECT_ID,
  display_name: 'Handover',
  config: {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    enabled_oauth_providers: [],
  },
};
