import { expect, test } from 'vitest';
import { startCaller, type Caller } from '../support.ts';

const OVERRIDE = { 'x-stack-override-error-status': 'true' };

/** The usual headers of a client under the names of generation 3. */
function hexclaveHeaders({ service }: Caller): Record<string, string | null> {
  const { projectId, publishableClientKey } = service.project;
  return {
    'x-stack-project-id': null,
    'x-stack-access-type': null,
    'x-stack-publishable-client-key': null,
    'x-stack-allow-anonymous-user': null,
    'x-hexclave-project-id': projectId,
    'x-hexclave-access-type': 'client',
    'x-hexclave-publishable-client-key': publishableClientKey,
    'x-hexclave-allow-anonymous-user': 'true',
  };
}

test('a service of the older protocol (--generation=2) neither reads nor sends x-hexclave headers', async () => {
  const caller = await startCaller({ generation: 2 });
  const answer = await caller.call('GET', '/projects/current', { headers: hexclaveHeaders(caller) });
  expect(answer.knownError).toBe('ACCESS_TYPE_REQUIRED');
  expect([...answer.headers.keys()].filter((name) => name.startsWith('x-hexclave-'))).toEqual([]);
  expect(answer.headers.get('access-control-allow-headers')).not.toContain('hexclave');
});

test.each([
  ['GET', '/projects/current', { access: 'client' }],
  ['GET', '/no/such/path', { access: 'client' }],
  ['GET', '/users/me', { access: 'client', headers: OVERRIDE }],
] as const)(
  'with --generation=2, the error for x-hexclave headers on %s %s suggests --generation=3',
  async (method, path, options) => {
    const caller = await startCaller({ generation: 2 });
    const headers = { ...hexclaveHeaders(caller), ...('headers' in options ? options.headers : {}) };
    const { text } = await caller.call(method, path, { headers });
    expect(text).toContain('x-hexclave-');
    expect(text).toContain('--generation=3');
    expect(text).toContain('startService({ generation: 3 })');
  },
);

test('with --generation=2, the response to x-stack headers does not suggest --generation=3', async () => {
  const caller = await startCaller({ generation: 2 });
  const both = { 'x-hexclave-access-type': 'client' };
  expect((await caller.call('GET', '/projects/current', { headers: both })).text).not.toContain('generation');
  expect((await caller.call('GET', '/users/me')).text).not.toContain('generation');
});

test('a service of the newer protocol (--generation=3) reads both x-stack and x-hexclave headers', async () => {
  const caller = await startCaller();
  expect((await caller.call('GET', '/projects/current')).status).toBe(200);
  expect((await caller.call('GET', '/projects/current', { headers: hexclaveHeaders(caller) })).status).toBe(200);
});

test('a service of the newer protocol reads the body of a request with x-hexclave headers', async () => {
  const caller = await startCaller();
  const body = { email: 'ada@example.com', password: 'Correct-horse-1' };
  const answer = await caller.call('POST', '/auth/password/sign-up', { body, headers: hexclaveHeaders(caller) });
  expect(answer.status).toBe(200);
});

test('a service of the newer protocol prefers an x-hexclave header to its x-stack counterpart', async () => {
  const { call } = await startCaller();
  const headers = { 'x-stack-access-type': 'client', 'x-hexclave-access-type': 'superuser' };
  expect((await call('GET', '/projects/current', { headers })).knownError).toBe('INVALID_ACCESS_TYPE');
});

test('a service of the newer protocol sends its headers with both prefixes, x-stack and x-hexclave', async () => {
  const { call } = await startCaller();
  const { status, headers } = await call('GET', '/users/me', { headers: OVERRIDE });
  expect(status).toBe(200);
  for (const prefix of ['x-stack-', 'x-hexclave-']) {
    expect(headers.get(`${prefix}known-error`)).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect(headers.get(`${prefix}actual-status`)).toBe('400');
  }
  expect(headers.get('x-hexclave-request-id')).toBe(headers.get('x-stack-request-id'));
  expect(headers.get('x-hexclave-request-id')).toBeTruthy();
});

test('in the newer protocol, CORS allows and exposes x-stack and x-hexclave headers', async () => {
  const { call } = await startCaller();
  const { headers } = await call('OPTIONS', '/users/me', { access: 'none' });
  const sendable = headers.get('access-control-allow-headers')?.split(', ');
  const readable = headers.get('access-control-expose-headers')?.split(', ');
  expect(sendable).toEqual(
    expect.arrayContaining([
      'x-stack-access-token',
      'x-hexclave-access-token',
      'x-stack-allow-restricted-user',
      'x-hexclave-allow-restricted-user',
    ]),
  );
  expect(readable).toEqual([
    'content-type',
    'x-stack-actual-status',
    'x-hexclave-actual-status',
    'x-stack-known-error',
    'x-hexclave-known-error',
    'x-stack-request-id',
    'x-hexclave-request-id',
  ]);
});

test('in the newer protocol, the error code set by failNext() is in an x-hexclave header', async () => {
  const { call, service } = await startCaller();
  service.controls.failNext({ knownError: { code: 'USER_NOT_FOUND' } });
  expect((await call('GET', '/users/me')).headers.get('x-hexclave-known-error')).toBe('USER_NOT_FOUND');
});

test('in the newer protocol, CORS for the inbox allows only the request header content-type', async () => {
  const { service } = await startCaller();
  const headers = { origin: 'http://localhost:3000' };
  const inbox = await service.fetch(new Request(`${service.apiUrl}/inbox.json`, { headers }));
  expect(inbox.headers.get('access-control-allow-headers')).toBe('content-type');
});
