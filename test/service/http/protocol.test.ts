import { expect, test } from 'vitest';
import { startCaller } from '../support.ts';

const OVERRIDE = { 'x-stack-override-error-status': 'true' };

test('a wrong method gets status 405, and a trailing slash gets a redirect with status 308', async () => {
  const { call } = await startCaller();
  const wrong = await call('PUT', '/users/me', { body: {}, headers: OVERRIDE });
  expect([wrong.status, wrong.body, wrong.headers.get('x-stack-request-id')]).toEqual([405, '', null]);
  const slash = await call('GET', '/users/me/?a=b');
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/api/v1/users/me?a=b']);
});

test.each(['latest', 'v2beta1', 'v2beta5'])(
  'the path prefix /api/%s is accepted in place of /api/v1',
  async (version) => {
    const { call } = await startCaller();
    expect((await call('GET', `//api/${version}/projects/current`)).status).toBe(200);
    expect((await call('GET', `//api/${version}x/projects/current`)).status).toBe(404);
  },
);

test('errors in authentication headers are reported one at a time, in a fixed order', async () => {
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

test.each(['a@b', 'a@b.c', 'no-at-sign', 'two words@example.com', `${'x'.repeat(250)}@example.com`])(
  '%s is refused as an email address',
  async (email) => {
    const { call } = await startCaller();
    const answer = await call('POST', '/auth/password/sign-in', { body: { email, password: 'whatever1' } });
    expect(answer.knownError).toBe('SCHEMA_ERROR');
    expect(answer.body.error).toContain('body.email');
  },
);

test('a malformed user id gets a validation error, and a malformed project id gets status 404', async () => {
  const { call } = await startCaller();
  const user = await call('GET', '/users/nope', { access: 'server' });
  expect(user.body.error).toContain('params.user_id must be a valid UUID');
  const project = await call('GET', "/projects/'; drop table users; --/.well-known/jwks.json", { access: 'none' });
  expect(project.status).toBe(404);
});
