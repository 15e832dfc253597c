import { expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../../../demo/service/index.ts';
import {
  internalHeaders,
  meetOwner,
  meetStranger,
  requestsOf,
  type OwnerScene,
} from '../../../../service/owner-support.ts';
import { atInternal } from '../../../../service/support.ts';

/** CWE-613: an owner's token is good only while its person owns the project, not as long as it says. */

const CURRENT = '/internal/projects/current';
const NOT_ADMIN = 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN';

function server({ caller }: OwnerScene, method: string, path: string, body: object) {
  return caller.call(method, path, { ...atInternal(caller, 'server'), body });
}

test('who was removed from the owning team is out with the next request', async () => {
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

test('a project that changed hands is closed to those it came from', async () => {
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

test('a project whose team is gone is nobody’s', async () => {
  const { internal, manage } = await meetOwner();
  expect((await internal('DELETE', `/teams/${DEMO_OWNER.teamId}`, {})).status).toBe(200);
  expect((await manage('GET', CURRENT)).knownError).toBe(NOT_ADMIN);
});

test('a guest who is in the owning team owns nothing', async () => {
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
