import { expect, test } from 'vitest';
import { atInternal } from '../../../../service/support.ts';
import { inviteTo, makeKey, meetTeam, type TeamScene } from '../../../../service/team-support.ts';

/** The server key of one project opens nothing of another, however exactly its ids are known. */

function atOther({ caller }: TeamScene) {
  return (method: string, path: string, body?: unknown, access: 'server' | 'admin' = 'server') =>
    caller.call(method, path, { ...atInternal(caller, access), ...(body === undefined ? {} : { body }) });
}

test('a server key finds no team, member, permission or user of another project', async () => {
  const scene = await meetTeam();
  const { ada, bob, teamId } = scene;
  const call = atOther(scene);
  expect((await call('GET', `/teams/${teamId}`)).knownError).toBe('TEAM_NOT_FOUND');
  expect((await call('PATCH', `/teams/${teamId}`, { display_name: 'Mine' })).knownError).toBe('TEAM_NOT_FOUND');
  expect((await call('DELETE', `/teams/${teamId}`, {})).knownError).toBe('TEAM_NOT_FOUND');
  expect((await call('GET', `/users/${ada.id}`)).knownError).toBe('USER_NOT_FOUND');
  expect((await call('GET', '/teams')).body.items).toEqual([]);
  expect((await call('GET', `/teams?user_id=${ada.id}`)).body.items).toEqual([]);
  expect((await call('GET', `/team-member-profiles?team_id=${teamId}`)).body.items).toEqual([]);
  expect((await call('GET', `/team-permissions?team_id=${teamId}`)).body.items).toEqual([]);
  expect((await call('DELETE', `/team-memberships/${teamId}/${bob.id}`, {})).knownError).toBe('USER_NOT_FOUND');
  expect((await call('POST', `/team-memberships/${teamId}/${bob.id}`, {})).knownError).toBe('TEAM_NOT_FOUND');
  const grant = await call('POST', `/team-permissions/${teamId}/${bob.id}/team_admin`, {});
  expect(grant.knownError).toBe('USER_NOT_FOUND');
  expect((await scene.server('GET', `/team-member-profiles?team_id=${teamId}`)).body.items).toHaveLength(2);
});

test('a server key finds neither a team invitation nor an API key of another project', async () => {
  const scene = await meetTeam();
  const { caller, teamId } = scene;
  const { id, code } = await inviteTo(scene, 'guest@example.com');
  const key = await makeKey(scene, { team_id: teamId });
  const call = atOther(scene);
  expect((await call('GET', `/team-invitations?team_id=${teamId}`)).knownError).toBe('TEAM_NOT_FOUND');
  expect((await call('DELETE', `/team-invitations/${id}?team_id=${teamId}`, {})).knownError).toBe('TEAM_NOT_FOUND');
  const checked = await call('POST', '/team-invitations/accept/check-code', { code });
  expect(checked.knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  const revoked = await call('POST', '/integrations/credential-scanning/revoke', { api_key: key.value });
  expect(revoked.knownError).toBe('API_KEY_NOT_FOUND');
  const access = 'server' as const;
  const own = await caller.call('POST', '/team-api-keys/check', { access, body: { api_key: key.value } });
  expect(own.body.id).toBe(key.id);
});

test('changed permission definitions of one project do not affect another project', async () => {
  const scene = await meetTeam();
  const call = atOther(scene);
  const path = '/team-permission-definitions/team_member';
  const changed = await call('PATCH', path, { id: 'crew', contained_permission_ids: ['$delete_team'] }, 'admin');
  expect(changed.status).toBe(200);
  expect((await call('DELETE', '/team-permission-definitions/team_admin', {}, 'admin')).status).toBe(200);
  const held = await scene.ada.call('GET', `/team-permissions?team_id=${scene.teamId}&user_id=me`);
  expect(held.body.items.map(({ id }) => id)).toEqual(['team_admin']);
  const ofBob = await scene.bob.call('GET', `/team-permissions?team_id=${scene.teamId}&user_id=me`);
  expect(ofBob.body.items.map(({ id }) => id)).toEqual(['team_member']);
  expect((await scene.bob.call('DELETE', `/teams/${scene.teamId}`, {})).knownError).toBe('TEAM_PERMISSION_REQUIRED');
});
