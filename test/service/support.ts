import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { onTestFinished, TestRunner, vi } from 'vitest';
import { createService, type Service, type ServiceOptions } from '../../demo/service/index.ts';

// The first service of a process starts PostgreSQL, which takes long while other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

export const PASSWORD = 'Correct-horse-1';
export const CALLBACK_URL = 'http://localhost:3000/handler/email-verification';

export interface Options {
  body?: unknown;
  /** Access token of the caller. */
  token?: string;
  /** Level of the caller; `none` sends no Stack header. Default `client`. */
  access?: 'none' | 'client' | 'server' | 'admin';
  headers?: Readonly<Record<string, string | null>>;
}

export interface Result {
  status: number;
  knownError: string | null;
  headers: Headers;
  text: string;
  /** Parsed JSON; of a text answer the text, which only whole-value assertions look at. */
  body: AnswerBody;
}

/** The fields of answers that tests use by name. */
interface AnswerBody extends Tokens {
  id: string;
  code: string;
  error: string;
  details: unknown;
  items: readonly { id: string }[];
  keys: readonly JWK[];
  controls: object;
  client_metadata: unknown;
  is_restricted: boolean;
  is_new_user: boolean;
  session_id: string;
  nonce: string;
  /** Of a key that was just made. */
  value: string;
  polling_code: string;
  login_code: string;
  primary_email_verified: boolean;
}

export interface Caller {
  service: Service;
  clock: TestClock;
  call(method: string, path: string, options?: Options): Promise<Result>;
  signUp(email?: string): Promise<Tokens>;
  /** Signs in by password. */
  signIn(email?: string, password?: string): Promise<Result>;
  /** Renews the access token of a session. */
  refresh(refreshToken: string): Promise<Result>;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

/** A mail as `GET /inbox.json` lists it. */
export interface InboxMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  link: string;
  code: string;
  sent_at_millis: number;
  /** Why it could not be delivered. */
  error: string | null;
}

/** What came to an address, newest first; to every address when none is given. */
export async function readInbox(service: Service, to?: string): Promise<InboxMail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const { text } = await send(service, 'GET', `//inbox.json${query}`, { access: 'none' });
  return JSON.parse(text) as InboxMail[];
}

interface TestClock {
  now(): number;
  millis: number;
  /** How long the service wanted to wait, in milliseconds; it never does. */
  waits: number[];
  wait(millis: number): Promise<unknown>;
}

const ends: (() => Promise<unknown> | void)[] = [];

/** Runs `end` when the current test has finished, or, outside of a test, with `closeServices`. */
export function afterTest(end: () => Promise<unknown> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else ends.push(end);
}

/** A folder that is deleted after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'));
  afterTest(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A service of its own in memory, with a clock that stands still. It is closed after the test. */
export async function startCaller(options: ServiceOptions = {}): Promise<Caller> {
  const clock: TestClock = {
    millis: Date.UTC(2026, 0, 1),
    now: () => clock.millis,
    waits: [],
    wait: async (millis) => clock.waits.push(millis),
  };
  const service = await createService({ clock, ...options });
  afterTest(() => service.close());
  const call = (method: string, path: string, request: Options = {}) => send(service, method, path, request);
  const signUp = async (email = 'ada@example.com') =>
    (await call('POST', '/auth/password/sign-up', { body: { email, password: PASSWORD } })).body as Tokens;
  const signIn = (email = 'ada@example.com', password = PASSWORD) =>
    call('POST', '/auth/password/sign-in', { body: { email, password } });
  const refresh = (refreshToken: string) =>
    call('POST', '/auth/sessions/current/refresh', { body: {}, headers: { 'x-stack-refresh-token': refreshToken } });
  return { service, clock, call, signUp, signIn, refresh };
}

/** Closes the services that were started before all tests. For `afterAll`. */
export async function closeServices(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

export async function send(service: Service, method: string, path: string, options: Options = {}): Promise<Result> {
  const response = await service.fetch(request(service, method, path, options));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    knownError: response.headers.get('x-stack-known-error'),
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : text) as AnswerBody,
  };
}

export function request(service: Service, method: string, path: string, options: Options): Request {
  const headers = new Headers(levelHeaders(service.project, options.access ?? 'client'));
  if (options.token !== undefined) headers.set('x-stack-access-token', options.token);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const prefix = path.startsWith('//') ? path.slice(1) : `/api/v1${path}`;
  const init = options.body === undefined ? { method, headers } : { method, headers, body };
  return new Request(`${service.apiUrl}${prefix}`, init);
}

/** The options of a request to project `internal`, with the keys of a level. */
export function atInternal({ service }: Caller, access: 'client' | 'server' | 'admin' = 'client') {
  return { access, headers: levelHeaders(service.internalProject, access) };
}

function levelHeaders(project: Service['project'], access: NonNullable<Options['access']>): Record<string, string> {
  if (access === 'none') return {};
  return {
    'x-stack-project-id': project.projectId,
    'x-stack-access-type': access,
    'x-stack-publishable-client-key': project.publishableClientKey,
    'x-stack-allow-anonymous-user': 'true',
    ...(access === 'client' ? {} : { 'x-stack-secret-server-key': project.secretServerKey }),
    ...(access === 'admin' ? { 'x-stack-super-secret-admin-key': project.superSecretAdminKey } : {}),
  };
}
