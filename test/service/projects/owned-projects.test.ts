import { afterEach, expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../demo/service/index.ts';
import { meetOwner, meetStranger, projectOf } from '../owner-support.ts';
import { closeServices, startCaller } from '../support.ts';

afterEach(closeServices);

const PATH = '/internal/projects';
const CURRENT = '/internal/projects/current';
const NO_PROJECT = '5baf8f5f-6889-4fbd-b216-ec70fb087eb7';

test('the seeded owner signs in with her password and owns project Handover', async () => {
  const { caller } = await meetOwner();
  const { projectId, publishableClientKey } = caller.service.internalProject;
  const headers = { 'x-stack-project-id': projectId, 'x-stack-publishable-client-key': publishableClientKey };
  const body = { email: DEMO_OWNER.email, password: DEMO_OWNER.password };
  const { access_token: token } = (await caller.call('POST', '/auth/password/sign-in', { headers, body })).body;
  const owned = await caller.call('GET', PATH, { headers, token });
  expect(owned.body.items).toHaveLength(1);
  expect(owned.body.items[0]).toMatchObject({
    id: caller.service.project.projectId,
    display_name: 'Handover',
    owner_team_id: DEMO_OWNER.teamId,
    user_count: 0,
  });
});

test('her session stands in for the keys at every level, the answer is of that level', async () => {
  const { caller, manage, token } = await meetOwner();
  expect(projectOf(await manage('GET', CURRENT)).config).toHaveProperty('email_config');
  for (const access of ['client', 'server'] as const) {
    const headers = { 'x-stack-publishable-client-key': null, 'x-stack-secret-server-key': null };
    const options = { access, headers: { ...headers, 'x-stack-admin-access-token': token } };
    expect((await caller.call('GET', '/projects/current', options)).body.id).toBe(caller.service.project.projectId);
    expect((await caller.call('GET', CURRENT, options)).knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
  }
});

test('a new project belongs to a team of its founder and starts with what the protocol says', async () => {
  const { caller, internal, manage } = await meetOwner();
  caller.clock.millis += 1;
  const made = await internal('POST', PATH, { display_name: 'Harbour', owner_team_id: DEMO_OWNER.teamId });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    display_name: 'Harbour',
    description: '',
    logo_url: null,
    logo_full_url: null,
    logo_dark_mode_url: null,
    logo_full_dark_mode_url: null,
    created_at_millis: caller.clock.millis,
    user_count: 0,
    is_production_mode: false,
    owner_team_id: DEMO_OWNER.teamId,
    onboarding_status: 'completed',
    config: {
      allow_localhost: true,
      client_team_creation_enabled: false,
      client_user_deletion_enabled: false,
      sign_up_enabled: true,
      oauth_account_merge_strategy: 'link_method',
      create_team_on_sign_up: false,
      credential_enabled: true,
      magic_link_enabled: false,
      passkey_enabled: false,
      oauth_providers: [],
      enabled_oauth_providers: [],
      domains: [],
      email_config: { type: 'shared' },
      email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
      team_creator_default_permissions: [{ id: 'team_admin' }],
      team_member_default_permissions: [{ id: 'team_member' }],
      user_default_permissions: [],
      allow_user_api_keys: false,
      allow_team_api_keys: false,
    },
  });
  expect((await internal('GET', PATH)).body.items.map(({ id }) => id)).toEqual([
    caller.service.project.projectId,
    made.body.id,
  ]);
  expect(projectOf(await manage('GET', CURRENT, undefined, made.body.id)).id).toBe(made.body.id);
});

test('it starts with the settings it was founded with, or not at all', async () => {
  const { internal } = await meetOwner();
  const config = { magic_link_enabled: true, domains: [{ domain: 'https://a.example', handler_path: '/auth' }] };
  const body = { display_name: 'Harbour', description: 'Boats', is_production_mode: true, config };
  expect((await internal('POST', PATH, body)).body).toMatchObject(body);
  const refused = await internal('POST', PATH, { ...body, config: { user_default_permissions: [{ id: 'nope' }] } });
  expect(refused.knownError).toBe('PERMISSION_NOT_FOUND');
  expect((await internal('GET', PATH)).body.items).toHaveLength(2);
});

test('without an owner team it goes to the selected one, to the oldest, or to a new one', async () => {
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

test('projects are founded by somebody, in project internal, for a team of their own', async () => {
  const { caller, internal, token } = await meetOwner();
  const { access_token: ofHandover } = await caller.signUp();
  const body = { display_name: 'Harbour' };
  expect((await caller.call('GET', PATH)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  expect((await caller.call('GET', PATH, { token: ofHandover })).knownError).toBe('EXPECTED_INTERNAL_PROJECT');
  expect((await caller.call('POST', PATH, { token: ofHandover, body })).knownError).toBe('EXPECTED_INTERNAL_PROJECT');
  expect((await caller.call('GET', PATH, { token })).knownError).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN');
  const { teamId } = await meetStranger(caller);
  const foreign = await internal('POST', PATH, { ...body, owner_team_id: teamId });
  expect(foreign.body.details).toEqual({ team_id: teamId, user_id: DEMO_OWNER.id });
  expect(foreign.knownError).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
});

test('a project is handed over to another team of its owner', async () => {
  const { caller, internal, manage } = await meetOwner();
  const stranger = await meetStranger(caller);
  const { projectId } = caller.service.project;
  const second = (await internal('POST', '/teams', { display_name: 'Second', creator_user_id: 'me' })).body.id;
  const transfer = (team: string, project = projectId) =>
    internal('POST', `${PATH}/transfer`, { project_id: project, new_team_id: team });
  expect((await transfer(stranger.teamId)).knownError).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  expect((await transfer(second, NO_PROJECT)).body.details).toEqual({ project_id: NO_PROJECT });
  expect((await transfer(second)).body).toEqual({ success: 'true' });
  expect(projectOf(await manage('GET', CURRENT)).owner_team_id).toBe(second);
  const taken = await stranger.internal('POST', `${PATH}/transfer`, {
    project_id: projectId,
    new_team_id: stranger.teamId,
  });
  expect(taken.knownError).toBe('PROJECT_NOT_FOUND');
});

test('a deleted project is gone with its people, keys and tokens', async () => {
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

test('project internal cannot be deleted', async () => {
  const caller = await startCaller();
  const { projectId, superSecretAdminKey } = caller.service.internalProject;
  const headers = { 'x-stack-project-id': projectId, 'x-stack-super-secret-admin-key': superSecretAdminKey };
  const refused = await caller.call('DELETE', CURRENT, { access: 'admin', headers, body: {} });
  expect([refused.status, refused.text]).toEqual([400, 'Project "internal" stays.']);
  expect((await caller.call('GET', CURRENT, { access: 'admin', headers })).status).toBe(200);
});

test('guests do not count as users of a project', async () => {
  const { caller, manage } = await meetOwner();
  await caller.signUp();
  await caller.call('POST', '/auth/anonymous/sign-up', { body: {} });
  expect((await manage('GET', CURRENT)).body).toMatchObject({ user_count: 1 });
});
