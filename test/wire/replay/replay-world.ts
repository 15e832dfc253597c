import { decodeJwt } from 'jose';
import { LOCAL_MAIL } from '../../service/mail-support.ts';
import { send } from '../../service/support.ts';
import { createService, type ProjectSettings, type Service } from '../../../demo/service/index.ts';
import { differences, translate, type Bindings } from '../compare.ts';
import { headerDifferences } from '../compare-headers.ts';
import { readSample, type Sample } from '../recordings.ts';

/** Ids and keys of the recording's project. */
const RECORDED = {
  project: 'c976749e-7b3a-4e57-bc6c-8e18b58ca334',
  client: 'pck_exasw4e8bdy8e8x98vwtbmpc3crf058vk7n2q49m193rg',
  server: 'ssk_q2ym08kyrtjc6f20h6ttd4ss273538prv6mr6hywzmne8',
  admin: 'sak_b6mn2m5bw57ppnh2t1rh213j97gt84cpv1qzdxzvmzed8',
};

const PASSWORD = 'Correct-horse-1';
const TOKEN_HEADERS = ['x-stack-access-token', 'x-stack-admin-access-token'];
const REFRESH_HEADER = 'x-stack-refresh-token';
const RECORDED_TOKEN = /^[0-9a-hjkmnp-tv-z]{45}$/;

interface Tokens {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

/**
 * A service that plays the recording back: requests are sent with this run's ids and tokens instead of the recorded
 * ones. A user of the recording who is not known yet signs up first, as the claims of the recorded token describe them.
 */
export interface ReplayWorld {
  readonly service: Service;
  readonly bindings: Bindings;
  readonly clock: { millis: number };
  /** Sends the recorded request again; the result lists how the answer differs. */
  replay(name: string, change?: Partial<Sample['request']>, orderBy?: readonly string[]): Promise<string[]>;
  /** Gets to know the session of a recorded request without sending it. */
  meet(name: string): Promise<unknown>;
  /** Sends a request of the test's own; the result is the parsed body. */
  post(project: ProjectSettings, path: string, body: unknown, token?: string): Promise<Record<string, string>>;
  /** A valid access token of the recorded user a recorded token was for. */
  tokenFor(recordedToken: string): Promise<string>;
  /** The same by the name of a recorded request with the token. */
  tokenOf(sample: string): Promise<string>;
  close(): Promise<void>;
}

export async function createReplayWorld(): Promise<ReplayWorld> {
  const clock = {
    millis: Date.UTC(2026, 10, 21, 11, 35),
    now: () => clock.millis,
    wait: async () => undefined,
  };
  // The recordings are of generation 2.
  const service = await createService({ clock, accessTokenSeconds: 60, generation: 2, ...LOCAL_MAIL });
  const bindings: Bindings = new Map([
    [RECORDED.project, service.project.projectId],
    [RECORDED.client, service.project.publishableClientKey],
    [RECORDED.server, service.project.secretServerKey],
    [RECORDED.admin, service.project.superSecretAdminKey],
  ]);
  const sessions = new Map<string, Tokens>();
  const world: ReplayWorld = {
    service,
    bindings,
    clock,
    replay: (name, change, orderBy) => replay(world, sessions, name, change, orderBy),
    meet: (name) => ownHeaders(world, sessions, readSample(name).request.headers),
    post: (project, path, body, token) => post(service, project, path, body, token),
    tokenFor: (recorded) => ownToken(world, sessions, recorded),
    tokenOf: (sample) => {
      const { headers } = readSample(sample).request;
      const [token = ''] = TOKEN_HEADERS.flatMap((name) => headers[name] ?? []);
      return ownToken(world, sessions, token);
    },
    close: () => service.close(),
  };
  return world;
}

async function replay(
  world: ReplayWorld,
  sessions: Map<string, Tokens>,
  name: string,
  change: Partial<Sample['request']> = {},
  orderBy: readonly string[] = [],
): Promise<string[]> {
  const sample = readSample(name);
  const request = { ...sample.request, ...change };
  const headers = await ownHeaders(world, sessions, request.headers);
  const body = ownBody(world.bindings, request.headers['content-type'], request.body);
  const url = `${world.service.apiUrl}${translate(request.path, world.bindings)}`;
  const init = body === null ? { method: request.method, headers } : { method: request.method, headers, body };
  const response = await world.service.fetch(new Request(url, init));
  const { body: actual, found } = await compareAnswer(sample, response, world.bindings, orderBy);
  rememberSession(sessions, sample.response.body, actual);
  return found;
}

async function compareAnswer(sample: Sample, response: Response, bindings: Bindings, orderBy: readonly string[]) {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text === '' ? null : text;
  const status =
    response.status === sample.response.status
      ? []
      : [`status: ${response.status} instead of ${sample.response.status}`];
  const recorded = orderBy.length === 0 ? sample.response.body : reorder(sample.response.body, bindings, orderBy);
  const wrongHeaders = headerDifferences(sample.response.headers, response.headers, bindings);
  const extraHeaders = ['x-stack-known-error', 'x-stack-actual-status']
    .filter((key) => response.headers.has(key) !== key in sample.response.headers)
    .map((key) => `header ${key}: present in one of the two`);
  return {
    body,
    found: [...status, ...wrongHeaders, ...extraHeaders, ...differences(recorded, body, bindings)],
  };
}

/** The recorded items in the order of this run's ids, which all must be known by now. */
function reorder(recorded: unknown, bindings: Bindings, orderBy: readonly string[]): unknown {
  const { items, ...rest } = recorded as { items: readonly Readonly<Record<string, string>>[] };
  const position = (item: Readonly<Record<string, string>>) =>
    orderBy.map((field) => translate(item[field] ?? '', bindings)).join(' ');
  return { ...rest, items: items.toSorted((a, b) => (position(a) < position(b) ? -1 : 1)) };
}

function rememberSession(sessions: Map<string, Tokens>, recorded: unknown, actual: unknown): void {
  if (isTokens(recorded) && isTokens(actual)) sessions.set(sessionOf(recorded.access_token), actual);
}

function isTokens(body: unknown): body is Tokens {
  return typeof body === 'object' && body !== null && 'access_token' in body && 'refresh_token' in body;
}

async function ownHeaders(
  world: ReplayWorld,
  sessions: Map<string, Tokens>,
  recorded: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(recorded)) {
    headers[name] = TOKEN_HEADERS.includes(name) ? await ownToken(world, sessions, value) : value;
  }
  const refreshToken = recorded[REFRESH_HEADER];
  if (refreshToken !== undefined) await bindRefreshToken(world, sessions, refreshToken, recorded);
  const internal = headers['x-stack-project-id'] === 'internal';
  if (internal) headers['x-stack-publishable-client-key'] = world.service.internalProject.publishableClientKey;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, translate(value, world.bindings)]));
}

/** A refresh token whose sign-in was not recorded belongs to the caller, or to the first user of the recording. */
async function bindRefreshToken(
  world: ReplayWorld,
  sessions: Map<string, Tokens>,
  recorded: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  if (world.bindings.has(recorded) || !RECORDED_TOKEN.test(recorded) || /^0+$/.test(recorded)) return;
  const token = headers['x-stack-access-token'];
  const own = token === undefined ? undefined : sessions.get(sessionOf(token));
  const tokens = own ?? [...sessions.values()][0];
  if (tokens) world.bindings.set(recorded, tokens.refresh_token);
}

async function ownToken(world: ReplayWorld, sessions: Map<string, Tokens>, recorded: string): Promise<string> {
  const known = world.bindings.get(recorded);
  if (known !== undefined) return known;
  if (recorded.split('.').length !== 3) return recorded;
  if (/A{6}$/.test(recorded))
    return forge(await ownToken(world, sessions, recorded.slice(0, recorded.lastIndexOf('.')) + '.x'));
  const session = sessionOf(recorded);
  const tokens = sessions.get(session) ?? (await signInAsRecorded(world, recorded));
  sessions.set(session, tokens);
  return tokens.access_token;
}

function forge(token: string): string {
  return `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
}

/** The recorded user signs up, or in again when known: each recorded session is one of its own. */
async function signInAsRecorded(world: ReplayWorld, recorded: string): Promise<Tokens> {
  const claims = decodeJwt(`${recorded.slice(0, recorded.lastIndexOf('.'))}.`);
  const project = claims['project_id'] === 'internal' ? world.service.internalProject : world.service.project;
  const isAnonymous = claims['is_anonymous'] === true;
  const isKnown = world.bindings.has(claims.sub ?? '');
  const path = isAnonymous ? '/auth/anonymous/sign-up' : `/auth/password/sign-${isKnown ? 'in' : 'up'}`;
  const body = isAnonymous ? {} : { email: claims['email'], password: PASSWORD };
  const tokens = (await post(world.service, project, path, body)) as unknown as Tokens;
  if (tokens.user_id === undefined)
    throw new Error(`${JSON.stringify(body)} could not sign up: ${JSON.stringify(tokens)}`);
  world.bindings.set(claims.sub ?? '', tokens.user_id);
  return tokens;
}

function sessionOf(token: string): string {
  return String(decodeJwt(`${token.slice(0, token.lastIndexOf('.'))}.`)['refresh_token_id']);
}

function ownBody(bindings: Bindings, type: string | undefined, recorded: unknown): string | null {
  if (recorded === null) return null;
  if (typeof recorded === 'string') return recorded;
  if (type === 'application/x-www-form-urlencoded') {
    return translate(new URLSearchParams(recorded as Record<string, string>).toString(), bindings);
  }
  return translate(JSON.stringify(recorded), bindings);
}

async function post(service: Service, project: ProjectSettings, path: string, body: unknown, token?: string) {
  const headers = { 'x-stack-project-id': project.projectId, 'x-stack-secret-server-key': project.secretServerKey };
  const keyless = { ...headers, 'x-stack-publishable-client-key': null };
  const sent = await send(service, 'POST', path, { access: 'server', headers: keyless, body, ...(token && { token }) });
  return sent.body as unknown as Record<string, string>;
}
