import { expect, test } from 'vitest';
import { atInternal, startCaller, type Caller } from '../../../../service/support.ts';

/** CWE-269: a key opens its own level and those below it, under whatever name it is sent. */

const CURRENT = '/internal/projects/current';
const CLIENT = 'x-stack-publishable-client-key';
const SERVER = 'x-stack-secret-server-key';
const ADMIN = 'x-stack-super-secret-admin-key';

function ask({ service, call }: Caller, access: 'client' | 'server' | 'admin', headers: Record<string, string>) {
  const none = { [CLIENT]: null, [SERVER]: null, [ADMIN]: null };
  const project = { 'x-stack-project-id': service.project.projectId };
  return call('GET', CURRENT, { access, headers: { ...none, ...project, ...headers } });
}

test.each([
  ['a client key', CLIENT, 'admin', 'ADMIN_AUTHENTICATION_REQUIRED', 'publishableClientKey'],
  ['a client key', ADMIN, 'admin', 'INVALID_SUPER_SECRET_ADMIN_KEY', 'publishableClientKey'],
  ['a client key', SERVER, 'server', 'INVALID_SECRET_SERVER_KEY', 'publishableClientKey'],
  ['a server key', SERVER, 'admin', 'ADMIN_AUTHENTICATION_REQUIRED', 'secretServerKey'],
  ['a server key', ADMIN, 'admin', 'INVALID_SUPER_SECRET_ADMIN_KEY', 'secretServerKey'],
  ['a server key', SERVER, 'server', 'INSUFFICIENT_ACCESS_TYPE', 'secretServerKey'],
  ['an admin key', ADMIN, 'client', 'INSUFFICIENT_ACCESS_TYPE', 'superSecretAdminKey'],
] as const)(
  'a request to an admin endpoint with %s in the header %s and access type %s fails with %s',
  async (_what, header, access, code, key) => {
    const caller = await startCaller();
    expect((await ask(caller, access, { [header]: caller.service.project[key] })).knownError).toBe(code);
  },
);

test('a server-level request gets no admin access even if it also sends a valid admin key', async () => {
  const caller = await startCaller();
  const { superSecretAdminKey, secretServerKey } = caller.service.project;
  const keys = { [ADMIN]: superSecretAdminKey, [SERVER]: secretServerKey };
  expect((await ask(caller, 'server', keys)).knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
});

test('the keys of one project are refused for another project', async () => {
  const caller = await startCaller();
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = caller.service.internalProject;
  const keys = { [CLIENT]: publishableClientKey, [SERVER]: secretServerKey, [ADMIN]: superSecretAdminKey };
  expect((await ask(caller, 'client', keys)).knownError).toBe('INVALID_PUBLISHABLE_CLIENT_KEY');
  expect((await ask(caller, 'server', keys)).knownError).toBe('INVALID_SECRET_SERVER_KEY');
  expect((await ask(caller, 'admin', keys)).knownError).toBe('INVALID_SUPER_SECRET_ADMIN_KEY');
});

test('the admin key of one project cannot read or revoke the API key set of another project', async () => {
  const caller = await startCaller();
  const admin = { access: 'admin' } as const;
  const [own] = (await caller.call('GET', '/internal/api-keys', admin)).body.items;
  const other = atInternal(caller, 'admin');
  const path = `/internal/api-keys/${own?.id}`;
  expect((await caller.call('GET', path, other)).knownError).toBe('API_KEY_NOT_FOUND');
  const revoked = await caller.call('PATCH', path, { ...other, body: { revoked: true } });
  expect(revoked.knownError).toBe('API_KEY_NOT_FOUND');
  expect((await caller.call('GET', '/projects/current', admin)).status).toBe(200);
});
