import { expect, test } from 'vitest';
import { inviteTo, makeKey, meetTeam } from '../../../../service/team-support.ts';

/** Whoever was removed keeps nothing: not with the token of before, not with what was granted or mailed to them. */

/** Bob has been an administrator with a profile and is removed; his token is that of before. */
async function removeBob() {
  const scene = await meetTeam();
  const { ada, bob, server, teamId } = scene;
  await server('POST', `/team-permissions/${teamId}/${bob.id}/team_admin`, {});
  await bob.call('PATCH', `/team-member-profiles/${teamId}/me`, { display_name: 'The boss' });
  await bob.call('PATCH', '/users/me', { selected_team_id: teamId });
  const key = await makeKey(scene, { team_id: teamId });
  expect((await ada.call('DELETE', `/team-memberships/${teamId}/${bob.id}`, {})).status).toBe(200);
  return { scene, key };
}

test('the access token of a removed team member gives no access to the team', async () => {
  const { scene, key } = await removeBob();
  const { ada, bob, teamId } = scene;
  const { id } = await inviteTo(scene, 'guest@example.com');
  const refused = [
    await bob.call('GET', `/teams/${teamId}`),
    await bob.call('PATCH', `/teams/${teamId}`, { display_name: 'Mine' }),
    await bob.call('DELETE', `/teams/${teamId}`, {}),
    await bob.call('DELETE', `/team-memberships/${teamId}/${ada.id}`, {}),
    await bob.call('GET', `/team-member-profiles?team_id=${teamId}`),
    await bob.call('GET', `/team-invitations?team_id=${teamId}`),
    await bob.call('DELETE', `/team-invitations/${id}?team_id=${teamId}`, {}),
    await bob.call('PATCH', '/users/me', { selected_team_id: teamId }),
  ];
  for (const { knownError } of refused) expect.soft(knownError).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  const ofKeys = [
    await bob.call('GET', `/team-api-keys?team_id=${teamId}`),
    await bob.call('GET', `/team-api-keys/${key.id}?team_id=${teamId}`),
    await bob.call('PATCH', `/team-api-keys/${key.id}?team_id=${teamId}`, { revoked: true }),
    await bob.call('POST', '/team-api-keys', { team_id: teamId, description: 'x', expires_at_millis: null }),
  ];
  for (const { knownError } of ofKeys) expect.soft(knownError).toBe('API_KEY_NOT_FOUND');
});

test('a team member who is removed and added again has lost the earlier permissions and profile', async () => {
  const { scene } = await removeBob();
  const { bob, server, teamId } = scene;
  await server('POST', `/team-memberships/${teamId}/${bob.id}`, {});
  const held = (await bob.call('GET', `/team-permissions?user_id=me&team_id=${teamId}`)).body.items;
  expect(held.map(({ id }) => id)).toEqual(['team_member']);
  expect((await bob.call('GET', `/team-member-profiles/${teamId}/me`)).body).toMatchObject({ display_name: null });
  expect((await bob.call('DELETE', `/teams/${teamId}`, {})).knownError).toBe('TEAM_PERMISSION_REQUIRED');
});
