import { expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../../demo/service/index.ts';
import { meetOwner, projectOf } from '../../owner-support.ts';
import { atInternal, startCaller } from '../../support.ts';

const PATH = '/internal/projects';
const CURRENT = '/internal/projects/current';

test('the access token of a project’s owner is accepted instead of the project keys', async () => {
  const { caller, manage, token } = await meetOwner();
  expect(projectOf(await manage('GET', CURRENT)).config).toHaveProperty('email_config');
  for (const access of ['client', 'server'] as const) {
    const headers = { 'x-stack-publishable-client-key': null, 'x-stack-secret-server-key': null };
    const options = { access, headers: { ...headers, 'x-stack-admin-access-token': token } };
    expect((await caller.call('GET', '/projects/current', options)).body.id).toBe(caller.service.project.projectId);
    expect((await caller.call('GET', CURRENT, options)).knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
  }
});

test('a new project has the settings in the request, and is not created if they are invalid', async () => {
  const { internal } = await meetOwner();
  const config = { magic_link_enabled: true, domains: [{ domain: 'https://a.example', handler_path: '/auth' }] };
  const body = { display_name: 'Harbour', description: 'Boats', is_production_mode: true, config };
  expect((await internal('POST', PATH, body)).body).toMatchObject(body);
  const refused = await internal('POST', PATH, { ...body, config: { user_default_permissions: [{ id: 'nope' }] } });
  expect(refused.knownError).toBe('PERMISSION_NOT_FOUND');
  expect((await internal('GET', PATH)).body.items).toHaveLength(2);
});

test('a project created without an owner team belongs to the selected team of its creator', async () => {
  const { internal } = await meetOwner();
  const found = async () => projectOf(await internal('POST', PATH, { display_name: 'One more' })).owner_team_id;
  expect(await found()).toBe(DEMO_OWNER.teamId);
  await internal('PATCH', '/users/me', { selected_team_id: null });
  expect(await found()).toBe(DEMO_OWNER.teamId);
  await internal('DELETE', `/teams/${DEMO_OWNER.teamId}`, {});
  const own = await found();
  const { items } = (await internal('GET', '/teams?user_id=me')).body;
  expect(items).toEqual([expect.objectContaining({ id: own, display_name: `${DEMO_OWNER.name}'s Team` })]);
});

test('the access tokens and keys of a deleted project are refused', async () => {
  const { caller, internal, manage } = await meetOwner();
  const { access_token: token, refresh_token: refreshToken } = await caller.signUp();
  expect((await manage('DELETE', CURRENT, {})).body).toEqual({ success: true });
  expect((await internal('GET', PATH)).body.items).toEqual([]);
  expect((await manage('GET', CURRENT)).knownError).toBe('CURRENT_PROJECT_NOT_FOUND');
  for (const access of ['client', 'server', 'admin'] as const) {
    expect((await caller.call('GET', '/users/me', { access, token })).knownError).toBe('UNPARSABLE_ACCESS_TOKEN');
    expect((await caller.call('GET', '/projects/current', { access })).knownError).toBe('CURRENT_PROJECT_NOT_FOUND');
  }
  const { projectId, publishableClientKey } = caller.service.project;
  const body = {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: projectId,
    client_secret: publishableClientKey,
  };
  const refreshed = await caller.call('POST', '/auth/oauth/token', { access: 'none', body });
  expect(refreshed.knownError).toBe('INVALID_OAUTH_CLIENT_ID_OR_SECRET');
  const keys = await caller.call('GET', `/projects/${projectId}/.well-known/jwks.json`, { access: 'none' });
  expect([keys.status, keys.text]).toEqual([404, 'There is no such project.']);
});

test('the project with the id "internal" cannot be deleted', async () => {
  const caller = await startCaller();
  const admin = atInternal(caller, 'admin');
  const refused = await caller.call('DELETE', CURRENT, { ...admin, body: {} });
  expect([refused.status, refused.text]).toEqual([400, 'Project "internal" stays.']);
  expect((await caller.call('GET', CURRENT, admin)).status).toBe(200);
});

test('the user count of a project leaves out anonymous users', async () => {
  const { caller, manage } = await meetOwner();
  await caller.signUp();
  await caller.call('POST', '/auth/anonymous/sign-up', { body: {} });
  expect((await manage('GET', CURRENT)).body).toMatchObject({ user_count: 1 });
});
