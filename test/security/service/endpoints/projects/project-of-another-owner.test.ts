import { expect, test } from 'vitest';
import {
  meetOwner,
  meetStranger,
  ownerHeaders,
  internalHeaders,
  requestsOf,
  type OwnerScene,
} from '../../../../service/owner-support.ts';
import { DEMO_OWNER } from '../../../../../demo/service/index.ts';
import { atInternal } from '../../../../service/support.ts';

/** CWE-639: owning one project, or being known to project internal, opens no other project. */

const CURRENT = '/internal/projects/current';

test('a project owner cannot read, change, delete or transfer the project of another owner', async () => {
  const { caller, manage } = await meetOwner();
  const stranger = await meetStranger(caller);
  await stranger.internal('POST', '/internal/projects', { display_name: 'Mine' });
  const before = (await manage('GET', CURRENT)).text;
  const tries: readonly (readonly [string, string, object?])[] = [
    ['GET', CURRENT],
    ['PATCH', CURRENT, { display_name: 'Mine now', config: { allow_localhost: true } }],
    ['DELETE', CURRENT, {}],
    ['GET', '/internal/api-keys'],
    ['POST', '/internal/api-keys', { description: 'x' }],
    ['GET', '/users'],
    ['GET', '/internal/config'],
    ['PATCH', '/internal/config/override/environment', { config_override_string: '{}' }],
  ];
  for (const [method, path, body] of tries) {
    const answer = await stranger.manage(method, path, body);
    expect.soft([path, answer.knownError]).toEqual([path, 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN']);
  }
  const body = { project_id: caller.service.project.projectId, new_team_id: stranger.teamId };
  const taken = await stranger.internal('POST', '/internal/projects/transfer', body);
  expect(taken.knownError).toBe('PROJECT_NOT_FOUND');
  expect((await manage('GET', CURRENT)).text).toBe(before);
});

test('transferring another owner’s project fails like transferring an unknown project', async () => {
  const { caller } = await meetOwner();
  const stranger = await meetStranger(caller);
  const transfer = async (id: string) => {
    const body = { project_id: id, new_team_id: stranger.teamId };
    const { status, text } = await stranger.internal('POST', '/internal/projects/transfer', body);
    return [status, text.replaceAll(id, '<id>')];
  };
  const unknown = await transfer('5baf8f5f-6889-4fbd-b216-ec70fb087eb7');
  expect(await transfer(caller.service.project.projectId)).toEqual(unknown);
});

test('the session of a project owner cannot read /users/me of the owned project', async () => {
  const { caller, token } = await meetOwner();
  const headers = ownerHeaders(token, caller.service.project.projectId);
  const me = await caller.call('GET', '/users/me', { access: 'admin', headers });
  expect(me.knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  const asUser = await caller.call('GET', '/users/me', { token });
  expect(asUser.knownError).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN');
});

test('a user who writes the id of a project into their own metadata gets no access to the project', async () => {
  const { caller } = await meetOwner();
  const stranger = await meetStranger(caller);
  const ids = { managedProjectIds: [caller.service.project.projectId] };
  expect((await stranger.internal('PATCH', '/users/me', { client_metadata: ids })).status).toBe(200);
  const refused = await stranger.internal('PATCH', '/users/me', { server_metadata: ids });
  expect(refused.knownError).toBe('SCHEMA_ERROR');
  expect((await stranger.manage('GET', CURRENT)).knownError).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
});

/** CWE-613: an owner's token is good only while its person owns the project, not as long as it says. */

const NOT_ADMIN = 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN';

function server({ caller }: OwnerScene, method: string, path: string, body: object) {
  return caller.call(method, path, { ...atInternal(caller, 'server'), body });
}

test('a user who is removed from the team that owns a project loses access with the next request', async () => {
  const scene = await meetOwner();
  const { caller } = scene;
  const colleague = await meetStranger(caller);
  const membership = `/team-memberships/${DEMO_OWNER.teamId}/${colleague.id}`;
  expect((await colleague.manage('GET', CURRENT)).knownError).toBe(NOT_ADMIN);
  expect((await server(scene, 'POST', membership, {})).status).toBe(201);
  expect((await colleague.manage('GET', CURRENT)).status).toBe(200);
  expect((await server(scene, 'DELETE', membership, {})).status).toBe(200);
  expect((await colleague.manage('GET', CURRENT)).knownError).toBe(NOT_ADMIN);
  expect((await colleague.manage('DELETE', CURRENT, {})).knownError).toBe(NOT_ADMIN);
  expect((await colleague.internal('GET', '/internal/projects')).body.items).toEqual([]);
  expect((await scene.manage('GET', CURRENT)).status).toBe(200);
});

test('the former owner of a project has no admin access after a transfer of the project', async () => {
  const scene = await meetOwner();
  const { caller, internal } = scene;
  const colleague = await meetStranger(caller);
  await server(scene, 'POST', `/team-memberships/${colleague.teamId}/${DEMO_OWNER.id}`, {});
  const body = { project_id: caller.service.project.projectId, new_team_id: colleague.teamId };
  expect((await internal('POST', '/internal/projects/transfer', body)).status).toBe(200);
  await server(scene, 'DELETE', `/team-memberships/${colleague.teamId}/${DEMO_OWNER.id}`, {});
  expect((await scene.manage('GET', CURRENT)).knownError).toBe(NOT_ADMIN);
  expect((await colleague.manage('GET', CURRENT)).status).toBe(200);
});

test('the owner of a project loses admin access after the team that owns the project was deleted', async () => {
  const { internal, manage } = await meetOwner();
  expect((await internal('DELETE', `/teams/${DEMO_OWNER.teamId}`, {})).status).toBe(200);
  expect((await manage('GET', CURRENT)).knownError).toBe(NOT_ADMIN);
});

test('an anonymous member of the team that owns a project has no admin access to the project', async () => {
  const scene = await meetOwner();
  const { caller } = scene;
  const headers = internalHeaders(caller);
  const guest = (await caller.call('POST', '/auth/anonymous/sign-up', { headers, body: {} })).body;
  await server(scene, 'POST', `/team-memberships/${DEMO_OWNER.teamId}/${guest.user_id}`, {});
  const options = {
    access: 'admin' as const,
    headers: {
      'x-stack-super-secret-admin-key': '',
      'x-stack-admin-access-token': guest.access_token,
    },
  };
  expect((await caller.call('GET', CURRENT, options)).knownError).toBe(NOT_ADMIN);
  const { internal } = requestsOf(caller, guest.access_token);
  expect((await internal('GET', '/internal/projects')).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  const founded = await internal('POST', '/internal/projects', { display_name: 'Mine' });
  expect(founded.knownError).toBe('USER_AUTHENTICATION_REQUIRED');
});
