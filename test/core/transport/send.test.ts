import { expect, test } from 'vitest';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import { createClientApp, KnownError, type LatchkeyError } from '../../../core/index.ts';
import { endpoint } from '../../../core/transport/endpoint.ts';
import { send } from '../../../core/transport/send.ts';
import { expectNoCanary, secret } from '../../support/canary.ts';
import { settle } from '../../support/test-clock.ts';
import { createWorld, type Network } from '../../support/world.ts';

const PROJECT = { id: 'internal', display_name: 'Shop', config: { credential_enabled: true } };
const credentials = { email: 'a@example.test', password: secret('password'), noRedirect: true };

function make(network: Network) {
  const world = createWorld(network);
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' }, world.tab());
  return { world, app };
}

/** The moments at which requests left, in milliseconds from the first. */
async function sentAt(network: Network, act: (app: ReturnType<typeof make>['app']) => Promise<unknown>) {
  const times: number[] = [];
  const { world, app } = make((request) => {
    times.push(world.clock.now());
    return network(request);
  });
  const result = act(app).then(
    (value) => value,
    (error: unknown) => error,
  );
  await world.clock.advance(250_000);
  return { times: times.map((time) => time - (times[0] ?? 0)), result: await result };
}

const knownError = (code: string, body: object = {}, status = 400) =>
  Response.json(
    { code, error: 'A sentence.', ...body },
    { headers: { 'x-stack-known-error': code, 'x-stack-actual-status': String(status) } },
  );

test('a read is repeated five times over a dead network, after 1, 2, 4, 8 and 16 s', async () => {
  const { times, result } = await sentAt(
    () => Promise.reject(new TypeError('dead')),
    (app) => app.getProject(),
  );
  expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000]);
  expect(result).toMatchObject({ name: 'LatchkeyError', code: 'NETWORK' });
});

test.each([
  ['at once when the network returns', 'online', true, [0, 300]],
  ['at once when the page becomes visible', 'visible', true, [0, 300]],
  ['after the usual pause when the network returns in a hidden page', 'online', false, [0, 1_000]],
] as const)('a failed read is repeated %s', async (_, event, isVisible, expected) => {
  const times: number[] = [];
  const world = createWorld(() => {
    times.push(world.clock.now());
    return times.length === 1 ? Promise.reject(new TypeError('dead')) : Response.json(PROJECT);
  });
  const tab = world.tab();
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' }, tab);
  const project = app.getProject();
  await world.clock.advance(300);
  tab.visible = isVisible;
  tab.send(event);
  await world.clock.advance(10_000);
  expect((await project).displayName).toBe('Shop');
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual(expected);
  expect(world.clock.timerCount).toBe(0);
});

test('a page that becomes visible does not shorten the pause that a Retry-After header demands', async () => {
  const times: number[] = [];
  const world = createWorld(() => {
    times.push(world.clock.now());
    return times.length === 1
      ? new Response('', { status: 429, headers: { 'retry-after': '2' } })
      : Response.json(PROJECT);
  });
  const tab = world.tab();
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' }, tab);
  const project = app.getProject();
  await world.clock.advance(300);
  tab.send('visible');
  await world.clock.advance(5_000);
  await project;
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2_000);
});

test('a sign-in over a dead network is sent only once', async () => {
  const { times, result } = await sentAt(
    () => Promise.reject(new TypeError('dead')),
    (app) => app.signInWithCredential(credentials),
  );
  expect(times).toEqual([0]);
  expect(result).toMatchObject({ code: 'NETWORK' });
  expectNoCanary(result);
});

test('a read is repeated after status 508 only if the body is INFINITE_LOOP_DETECTED', async () => {
  let count = 0;
  const loop = await sentAt(
    () => (count++ === 0 ? new Response('INFINITE_LOOP_DETECTED', { status: 508 }) : Response.json(PROJECT)),
    (app) => app.getProject(),
  );
  expect(loop.times).toEqual([0, 1_000]);
  const other = await sentAt(
    () => new Response('', { status: 508 }),
    (app) => app.getProject(),
  );
  expect(other.times).toEqual([0]);
});

const WEB_PAGE = `<html><body>${secret('web page')}</body></html>`;

test.each([
  [500, secret('stack trace')],
  [503, secret('stack trace')],
  [502, WEB_PAGE],
  [404, WEB_PAGE],
  [403, WEB_PAGE],
])(
  'the error for a response with status %d and no error code does not contain the response body',
  async (status, body) => {
    const { result, times } = await sentAt(
      () => new Response(body, { status }),
      (app) => app.getProject(),
    );
    expectNoCanary(result);
    expect(result).toMatchObject({
      code: 'UNEXPECTED_STATUS',
      message: `The service answered with status ${status}.`,
      status,
      serviceMessage: undefined,
    });
    expect(times).toHaveLength(1);
  },
);

test('an UNEXPECTED_STATUS error keeps up to 500 characters of a 400 response as serviceMessage', async () => {
  const words = 'User API keys are not enabled for this project.';
  const refused = async (body: string) =>
    (
      await sentAt(
        () => new Response(body, { status: 400 }),
        (app) => app.getProject(),
      )
    ).result;
  const message = 'The service answered with status 400.';
  expect(await refused(words)).toMatchObject({
    code: 'UNEXPECTED_STATUS',
    status: 400,
    message,
    serviceMessage: words,
  });
  expect(await refused('x'.repeat(501))).toMatchObject({ serviceMessage: 'x'.repeat(500) });
  expect(await refused('')).toMatchObject({ message, serviceMessage: undefined });
});

test.each(['x-stack-actual-status', 'x-hexclave-actual-status'])(
  'the status in the header %s overrides the HTTP status 200',
  async (name) => {
    const { result } = await sentAt(
      () => new Response('gone', { status: 200, headers: { [name]: '404' } }),
      (app) => app.getProject(),
    );
    expect(result).toMatchObject({ code: 'UNEXPECTED_STATUS', status: 404 });
  },
);

test.each([
  ['an empty body', '', {}],
  ['cut JSON', '{"id":"int', {}],
  ['a missing field', '{"id":"internal"}', {}],
  ['a field of a wrong type', JSON.stringify({ ...PROJECT, display_name: 7 }), {}],
  ['the body null', 'null', {}],
  ['an error code that the body contradicts', '{"code":"OTHER"}', { 'x-stack-known-error': 'EMAIL_PASSWORD_MISMATCH' }],
  ['an error code and a broken body', '{', { 'x-stack-known-error': 'EMAIL_PASSWORD_MISMATCH' }],
])('a response with %s causes MALFORMED_ANSWER', async (_, body, headers) => {
  const { result } = await sentAt(
    () => new Response(body, { headers: headers as Record<string, string> }),
    (app) => app.getProject(),
  );
  expect(result).toMatchObject({ code: 'MALFORMED_ANSWER' });
  expect((result as LatchkeyError).cause).toBeUndefined();
});

test('a service error with a code new to the library is thrown as a KnownError with that code', async () => {
  const { result } = await sentAt(
    () => knownError('BRAND_NEW_ERROR', { details: { retry_after_millis: 5 } }),
    (app) => app.signInWithCredential(credentials),
  );
  expect(result).toBeInstanceOf(KnownError);
  expect(result).toMatchObject({ code: 'BRAND_NEW_ERROR', details: { retryAfterMillis: 5 } });
});

test('a method returns its expected error codes as a Result and throws other error codes', async () => {
  const listed = await sentAt(
    () => knownError('PASSWORD_TOO_SHORT'),
    (app) => app.signUpWithCredential(credentials),
  );
  expect(listed.result).toMatchObject({ ok: false, error: { code: 'PASSWORD_TOO_SHORT', details: {} } });
  const unlisted = await sentAt(
    () => knownError('TEAM_NOT_FOUND', { details: { team_id: 'x' } }),
    (app) => app.signInWithCredential(credentials),
  );
  expect(unlisted.result).toMatchObject({ name: 'KnownError', code: 'TEAM_NOT_FOUND', details: { teamId: 'x' } });
});

test('in development, an unexpected error code causes a warning with the code and the URL', async () => {
  const world = createWorld(() => knownError('BRAND_NEW_ERROR', {}, 409));
  const tab = world.tab();
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' }, tab);
  const result = app.signInWithCredential(credentials).catch((error: unknown) => error);
  await world.clock.advance(60_000);
  expect(await result).toMatchObject({ name: 'KnownError', code: 'BRAND_NEW_ERROR' });
  expect(tab.warnings.filter((warning) => warning.includes('BRAND_NEW_ERROR'))).toEqual([
    'POST https://api.example.test/api/v1/auth/password/sign-in answered with BRAND_NEW_ERROR, which this call does not expect. What to do: npx latchkey explain BRAND_NEW_ERROR',
  ]);
});

test('unknown fields and __proto__ in an answer are ignored', async () => {
  const hostile = `{"id":"internal","display_name":"Shop","__proto__":{"isAdmin":true},"then":1,"config":{"__proto__":{"signUpEnabled":true},"extra":1}}`;
  const { result } = await sentAt(
    () => new Response(hostile),
    (app) => app.getProject(),
  );
  expect(Object.keys(result as object)).toEqual(['id', 'displayName', 'logoUrl', 'logoDarkModeUrl', 'config']);
  expect((result as { config: { signUpEnabled: boolean } }).config.signUpEnabled).toBe(false);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('a request follows no redirect, sends no cookies and is never cached', async () => {
  const inits: RequestInit[] = [];
  const world = createWorld();
  const tab = world.tab();
  const app = createClientApp(
    { projectId: 'internal', tokenStore: 'memory' },
    { ...tab, fetch: (_url, init) => (inits.push(init), Promise.resolve(Response.json(PROJECT))) },
  );
  await app.getProject();
  await settle();
  expect(inits[0]).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store' });
});

test.each([
  [{ 'x-hexclave-known-error': 'EMAIL_PASSWORD_MISMATCH', 'x-hexclave-actual-status': '400' }],
  [{ 'x-stack-known-error': 'EMAIL_PASSWORD_MISMATCH', 'x-stack-actual-status': '400' }],
])('a sign-in returns an error Result for a response with the headers %o', async (headers) => {
  const body = { code: 'EMAIL_PASSWORD_MISMATCH', error: 'A sentence.' };
  const { result } = await sentAt(
    () => Response.json(body, { headers }),
    (app) => app.signInWithCredential(credentials),
  );
  expect(result).toMatchObject({ ok: false, error: { code: 'EMAIL_PASSWORD_MISMATCH' } });
});

test.each(['/teams/..', '/teams/.', '/teams/../users', '/teams/..?user_id=me', '/./teams'])(
  'a request to the path %s, which contains dot segments, throws MISUSE and is not sent',
  async (path) => {
    const { world, app } = make(() => Response.json({}));
    const built = endpoint({ access: 'client', session: 'none', method: 'DELETE', path: () => path, errors: [] });
    await expect(send(contextOf(app), built)).rejects.toMatchObject({ code: 'MISUSE' });
    expect(world.requests).toEqual([]);
  },
);

test('dots inside a path segment are sent unchanged', async () => {
  const { world, app } = make(() => Response.json({}));
  const built = endpoint({ access: 'client', session: 'none', method: 'GET', path: '/teams/a..b/...', errors: [] });
  await send(contextOf(app), built);
  expect(world.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/teams/a..b/...']);
});
