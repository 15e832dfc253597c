import { expect, onTestFinished, test, vi } from 'vitest';
import { createClientApp } from '../../../../core/index.ts';
import { getProject } from '../../../../core/server.ts';
import { createRequestWorld } from '../support/request-world.ts';

const MINUTE_MS = 60_000;

let worldCount = 0;

/** The options of a page, each time of a service at another address, and how often that service was asked for the project. */
async function pageWorld() {
  const given = await createRequestWorld();
  const { projectId, publishableClientKey } = given.service.project;
  worldCount += 1;
  const options = { projectId, publishableClientKey, baseUrl: `http://service-${worldCount}.test` };
  given.world.network = ({ url, headers }) =>
    given.service.fetch(new Request(url.replace(options.baseUrl, new URL(given.service.apiUrl).origin), { headers }));
  return { ...given, options, asked: () => given.sent('/projects/current').length };
}

test('getProject() returns only public settings of a project, with the time of the request', async () => {
  const { options, tab, world } = await pageWorld();
  const project = await getProject(options, tab);
  expect(project).toMatchObject({ id: options.projectId, read_at_millis: world.clock.now() });
  expect(project?.config).toMatchObject({ credential_enabled: true, sign_up_enabled: true });
  expect(Object.keys(project ?? {}).toSorted()).toEqual([
    'config',
    'display_name',
    'id',
    'logo_dark_mode_url',
    'logo_url',
    'read_at_millis',
  ]);
  const app = createClientApp({ ...options, tokenStore: 'memory', ...(project && { project }) }, tab);
  expect(app.knownProject).toBe(project);
});

test.each(['LATCHKEY', 'NEXT_PUBLIC_LATCHKEY', 'EXPO_PUBLIC_LATCHKEY', 'NEXT_PUBLIC_HEXCLAVE', 'HEXCLAVE', 'STACK'])(
  'getProject() without options reads the %s_… settings of an app from the environment',
  async (beginning) => {
    const { options, tab } = await pageWorld();
    vi.stubEnv('LATCHKEY_API_URL', ''); // that of all tests
    vi.stubEnv(`${beginning}_PROJECT_ID`, options.projectId);
    vi.stubEnv(`${beginning}_PUBLISHABLE_CLIENT_KEY`, options.publishableClientKey);
    vi.stubEnv(`${beginning}_API_URL`, options.baseUrl);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await getProject({}, tab)).toMatchObject({ id: options.projectId });
  },
);

test('getProject() sends the extra headers that the environment names, as apps of servers do', async () => {
  const { options, tab, world } = await pageWorld();
  vi.stubEnv('LATCHKEY_EXTRA_REQUEST_HEADERS', '{"x-gateway":"7"}');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await getProject(options, tab)).toMatchObject({ id: options.projectId });
  expect(world.requests.map(({ headers }) => headers.get('x-gateway'))).toEqual(['7']);
});

test('getProject() sends at most one request in five minutes, even for concurrent calls', async () => {
  const { options, tab, world, asked } = await pageWorld();
  await Promise.all([getProject(options, tab), getProject(options, tab)]);
  await world.clock.advance(5 * MINUTE_MS - 1);
  await getProject(options, tab);
  expect(asked()).toBe(1);
  await world.clock.advance(1);
  const later = await getProject(options, tab);
  expect(asked()).toBe(2);
  expect(later?.read_at_millis).toBe(world.clock.now());
});

test('after 5 s without an answer, getProject() returns undefined and sends no request for 10 s', async () => {
  const { options, tab, world } = await pageWorld();
  let count = 0;
  const silent = {
    ...tab,
    fetch: () => {
      count += 1;
      return new Promise<Response>(() => {});
    },
  };
  const settings = { ...options, baseUrl: 'http://silent.example.test' };
  const wanted = getProject(settings, silent);
  await world.clock.advance(5_000);
  expect(await wanted).toBeUndefined();
  expect(await getProject(settings, silent)).toBeUndefined();
  expect(count).toBe(1);
  await world.clock.advance(10_000);
  void getProject(settings, silent);
  await world.clock.advance(0);
  expect(count).toBe(2);
});

test('getProject() returns the last known project while the service does not answer', async () => {
  const { options, tab, world } = await pageWorld();
  const known = await getProject(options, tab);
  await world.clock.advance(5 * MINUTE_MS);
  const offline = { ...tab, fetch: () => Promise.reject(new TypeError('offline')) };
  const wanted = getProject(options, offline);
  await world.clock.advance(5_000);
  expect(await wanted).toEqual(known);
});

test('a call with a wrong client key or header does not make other callers of the project wait', async () => {
  const { options, tab, pass } = await pageWorld();
  expect(await getProject({ ...options, publishableClientKey: 'pck_wrong' }, tab)).toBeUndefined();
  const offline = { ...tab, fetch: () => Promise.reject(new TypeError('offline')) };
  const wrong = { ...options, extraRequestHeaders: { 'x-vercel-protection-bypass': 'wrong' } };
  expect(await pass(getProject(wrong, offline))).toBeUndefined();
  expect(await getProject(options, tab)).toMatchObject({ id: options.projectId });
});

test('getProject() remembers 20 projects and forgets the oldest', async () => {
  const { options, tab, asked } = await pageWorld();
  const load = (count: number) => getProject({ ...options, extraRequestHeaders: { 'x-count': `${count}` } }, tab);
  for (let count = 0; count < 20; count++) await load(count);
  await load(0);
  expect(asked()).toBe(20);
  await load(20);
  await load(1);
  expect(asked()).toBe(21);
  await load(0);
  expect(asked()).toBe(22);
});

test('getProject() rejects an invalid projectId with INVALID_OPTION', async () => {
  await expect(getProject({ projectId: 'shop' })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});

test('getProject() sends requests that Next can cache for five minutes', async () => {
  const { options, service } = await pageWorld();
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(init);
    return service.fetch(new Request(url.replace(options.baseUrl, new URL(service.apiUrl).origin), init));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(await getProject(options)).toMatchObject({ id: options.projectId });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ next: { revalidate: 300 } });
  expect(requests[0]?.cache).toBeUndefined();
  expect(new Headers(requests[0]?.headers).has('x-stack-random-nonce')).toBe(false);
});
