import { expect, test } from 'vitest';
import { type Result } from '../../support.ts';
import { meet, meetTeam, type TeamScene } from '../../team-support.ts';

const ids = ({ body }: Result) => body.items.map(({ id }) => id);
const define = (scene: TeamScene, id: string, ...contained: readonly string[]) =>
  scene.admin('POST', '/team-permission-definitions', { id, contained_permission_ids: contained });
const grant = (scene: TeamScene, user: string, id: string) =>
  scene.server('POST', `/team-permissions/${scene.teamId}/${user}/${id}`, {});
const heldBy = (scene: TeamScene, query = 'recursive=true') =>
  scene.bob.call('GET', `/team-permissions?team_id=${scene.teamId}&user_id=me&${query}`);

test('a permission also grants all permissions that it contains, at any depth', async () => {
  const scene = await meetTeam();
  await define(scene, 'write');
  await define(scene, 'edit', 'write', '$update_team');
  await define(scene, 'moderate', 'edit');
  await grant(scene, scene.bob.id, 'moderate');
  expect(ids(await heldBy(scene, ''))).toEqual(['moderate', 'team_member']);
  const all = ['$invite_members', '$read_members', '$update_team', 'edit', 'moderate', 'team_member', 'write'];
  expect(ids(await heldBy(scene))).toEqual(all);
  expect(ids(await heldBy(scene, 'recursive=true&permission_id=write'))).toEqual(['write']);
  expect(ids(await heldBy(scene, 'permission_id=write'))).toEqual([]);
  expect((await scene.bob.call('PATCH', `/teams/${scene.teamId}`, { display_name: 'Green' })).status).toBe(200);
});

test('if two permissions contain each other, a user’s permission list has each of them once', async () => {
  const scene = await meetTeam();
  await define(scene, 'one');
  await define(scene, 'two', 'one');
  const circle = { contained_permission_ids: ['two', 'one', '$manage_api_keys'] };
  expect((await scene.admin('PATCH', '/team-permission-definitions/one', circle)).status).toBe(200);
  await grant(scene, scene.bob.id, 'two');
  expect(ids(await heldBy(scene, 'recursive=true'))).toEqual([
    '$invite_members',
    '$manage_api_keys',
    '$read_members',
    'one',
    'team_member',
    'two',
  ]);
});

test('a change of a permission definition applies at once to users who have the permission', async () => {
  const scene = await meetTeam();
  const rename = () => scene.bob.call('PATCH', `/teams/${scene.teamId}`, { display_name: 'Green' });
  expect((await rename()).knownError).toBe('TEAM_PERMISSION_REQUIRED');
  const path = '/team-permission-definitions/team_member';
  await scene.admin('PATCH', path, { contained_permission_ids: ['$update_team'] });
  expect((await rename()).status).toBe(200);
  await scene.admin('PATCH', path, {});
  expect((await rename()).knownError).toBe('TEAM_PERMISSION_REQUIRED');
});

test('renaming a permission changes its id for users and in the default permissions', async () => {
  const scene = await meetTeam();
  await define(scene, 'outer', 'team_member');
  await scene.admin('PATCH', '/team-permission-definitions/team_member', {
    id: 'crew',
    contained_permission_ids: ['$read_members'],
  });
  expect(ids(await heldBy(scene, ''))).toEqual(['crew']);
  const list = (await scene.admin('GET', '/team-permission-definitions')).body.items;
  expect(list).toContainEqual({ id: 'outer', contained_permission_ids: ['crew'] });
  await scene.server('POST', `/team-memberships/${scene.teamId}/${scene.eve.id}`, {});
  const held = await scene.eve.call('GET', '/team-permissions?user_id=me');
  expect(ids(held)).toEqual(['crew']);
});

test('deleting a permission removes it from all users and from the default permissions', async () => {
  const scene = await meetTeam();
  await define(scene, 'outer', 'team_member');
  expect((await scene.admin('DELETE', '/team-permission-definitions/team_member', {})).body).toEqual({ success: true });
  expect(ids(await heldBy(scene))).toEqual([]);
  const list = (await scene.admin('GET', '/team-permission-definitions')).body.items;
  expect(list).toContainEqual({ id: 'outer', contained_permission_ids: [] });
  await scene.server('POST', `/team-memberships/${scene.teamId}/${scene.eve.id}`, {});
  expect(ids(await scene.eve.call('GET', '/team-permissions?user_id=me'))).toEqual([]);
});

test('default project permissions go to each new user, including anonymous users', async () => {
  const scene = await meetTeam();
  const { caller, admin, server } = scene;
  await admin('POST', '/project-permission-definitions', { id: 'read' });
  await admin('POST', '/project-permission-definitions', { id: 'report', contained_permission_ids: ['read'] });
  await caller.service.controls.configureProject({ user_default_permissions: ['report'] });
  const grace = await meet(caller, 'grace@example.com');
  const query = '/project-permissions?user_id=me';
  expect(ids(await grace.call('GET', query))).toEqual(['report']);
  expect(ids(await grace.call('GET', `${query}&recursive=true`))).toEqual(['read', 'report']);
  const { access_token: token } = (await caller.call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  expect(ids(await caller.call('GET', query, { token }))).toEqual(['report']);
  expect(ids(await scene.ada.call('GET', query))).toEqual([]);
  expect((await server('GET', '/project-permissions')).body.items).toHaveLength(2);
});
