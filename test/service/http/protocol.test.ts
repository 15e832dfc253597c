import { expect, test } from 'vitest';
import { startCaller } from '../support.ts';

const OVERRIDE = { 'x-stack-override-error-status': 'true' };

test('a refusal keeps its status, or shows it in a header when asked to', async () => {
  const { call } = await startCaller();
  const plain = await call('GET', '/users/me');
  const overridden = await call('GET', '/users/me', { headers: OVERRIDE });
  expect([plain.status, plain.headers.get('x-stack-actual-status')]).toEqual([400, null]);
  expect([overridden.status, overridden.headers.get('x-stack-actual-status')]).toEqual([200, '400']);
  expect(overridden.body).toEqual(plain.body);
});

test('every answer of the API can be read by any page and is not cached', async () => {
  const { call } = await startCaller();
  for (const path of ['/projects/current', '/users/me', '/nowhere']) {
    const { headers } = await call('GET', path);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store, max-age=0');
    expect(headers.get('x-stack-request-id')).toBeTruthy();
  }
});

test('a preflight is answered without running anything', async () => {
  const { call } = await startCaller();
  const answer = await call('OPTIONS', '/auth/password/sign-up', { access: 'none' });
  expect(answer.status).toBe(200);
  expect(answer.body).toBe('');
  expect(answer.headers.get('access-control-allow-headers')?.split(', ')).toContain('x-stack-allow-anonymous-user');
});

test('a wrong method is 405 with nothing in it, a trailing slash 308', async () => {
  const { call } = await startCaller();
  const wrong = await call('PUT', '/users/me', { body: {}, headers: OVERRIDE });
  expect([wrong.status, wrong.body, wrong.headers.get('x-stack-request-id')]).toEqual([405, '', null]);
  const slash = await call('GET', '/users/me/?a=b');
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/api/v1/users/me?a=b']);
});

test.each(['latest', 'v2beta1', 'v2beta5'])('the prefix /api/%s works too', async (version) => {
  const { call } = await startCaller();
  expect((await call('GET', `//api/${version}/projects/current`)).status).toBe(200);
  expect((await call('GET', `//api/${version}x/projects/current`)).status).toBe(404);
});

test('the rules of who may call are applied in their order', async () => {
  const { call } = await startCaller();
  const broken: Record<string, string | null> = {
    'x-stack-access-type': 'superuser',
    'x-stack-project-id': null,
    'x-stack-access-token': 'garbage',
    'x-stack-admin-access-token': 'garbage',
    'x-stack-branch-id': 'nope',
    'x-stack-publishable-client-key': 'pck_wrong',
  };
  const codes: (string | null)[] = [];
  const repairs: Record<string, string | null>[] = [
    {},
    { 'x-stack-access-type': 'client' },
    { 'x-stack-project-id': 'cc6df41f-ef47-48bf-b95e-c9c42bef6ce5' },
    { 'x-stack-access-token': null },
    { 'x-stack-admin-access-token': null },
    { 'x-stack-project-id': 'internal' },
    { 'x-stack-branch-id': null },
  ];
  for (const repair of repairs) {
    Object.assign(broken, repair);
    codes.push((await call('GET', '/users/me', { headers: broken })).knownError);
  }
  expect(codes).toEqual([
    'INVALID_ACCESS_TYPE',
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
    'UNPARSABLE_ACCESS_TOKEN',
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    'CURRENT_PROJECT_NOT_FOUND',
    'BRANCH_DOES_NOT_EXIST',
    'INVALID_PUBLISHABLE_CLIENT_KEY',
  ]);
});

test('a body or an access type that cannot be read is an error without details, as at the hosted service', async () => {
  const { call } = await startCaller();
  const badJson = await call('POST', '/auth/password/sign-in', { body: '{' });
  expect(badJson.body).toEqual({ code: 'BODY_PARSING_ERROR', error: 'Invalid JSON in request body' });
  const large = await call('POST', '/auth/password/sign-in', { body: { email: 'a'.repeat(1_100_000) } });
  expect([large.status, large.knownError, 'details' in large.body]).toEqual([413, 'BODY_PARSING_ERROR', false]);
  const badType = await call('GET', '/users/me', { headers: { 'x-stack-access-type': 'root' } });
  expect(badType.body).toEqual({
    code: 'INVALID_ACCESS_TYPE',
    error: '"root" is not an access type. Use client, server or admin.',
  });
});

test('values are coerced as the hosted service does, and unknown keys are refused', async () => {
  const { call, service, signUp } = await startCaller();
  await service.controls.configureProject({ magic_link_enabled: true });
  const { access_token: token } = await signUp();
  const body = { display_name: 42, otp_auth_enabled: 'true' };
  expect((await call('PATCH', '/users/me', { token, body })).body).toMatchObject({
    display_name: '42',
    otp_auth_enabled: true,
  });
  const unknown = await call('PATCH', '/users/me', { token, body: { a: 1, b: 2 } });
  expect(unknown.body.error).toBe(
    'Request validation failed on PATCH /api/v1/users/me:\n  - body contains unknown properties: a, b',
  );
});

test.each(['a@b', 'a@b.c', 'no-at-sign', 'two words@example.com', `${'x'.repeat(250)}@example.com`])(
  '%s is no strict email address',
  async (email) => {
    const { call } = await startCaller();
    const answer = await call('POST', '/auth/password/sign-in', { body: { email, password: 'whatever1' } });
    expect(answer.knownError).toBe('SCHEMA_ERROR');
    expect(answer.body.error).toContain('body.email');
  },
);

test('ids that are none are refused before the database sees them', async () => {
  const { call } = await startCaller();
  const user = await call('GET', '/users/nope', { access: 'server' });
  expect(user.body.error).toContain('params.user_id must be a valid UUID');
  const project = await call('GET', "/projects/'; drop table users; --/.well-known/jwks.json", { access: 'none' });
  expect(project.status).toBe(404);
});
