import { expect, test } from 'vitest';
import { inviteTo, makeKey, meetTeam, PICTURE } from '../../team-support.ts';

test('an administrator changes a team; what is not named stays, null clears', async () => {
  const { ada, teamId } = await meetTeam();
  const path = `/teams/${teamId}`;
  const named = await ada.call('PATCH', path, { display_name: 'Deep blue', profile_image_url: PICTURE });
  expect(named.body).toMatchObject({ display_name: 'Deep blue', profile_image_url: PICTURE, client_metadata: null });
  const noted = await ada.call('PATCH', path, { client_metadata: { plan: 'pro' } });
  expect(noted.body).toMatchObject({ display_name: 'Deep blue', client_metadata: { plan: 'pro' } });
  const cleared = await ada.call('PATCH', path, { profile_image_url: null, client_metadata: null });
  expect(cleared.body).toMatchObject({ profile_image_url: null, client_metadata: null });
  expect((await ada.call('PATCH', path, {})).body).toEqual(cleared.body);
  expect((await ada.call('GET', path)).body).toEqual(cleared.body);
});

test('with a team go its members, invitations, keys and permissions, and nobody has it selected', async () => {
  const scene = await meetTeam();
  const { ada, bob, teamId, server } = scene;
  const { code } = await inviteTo(scene, 'guest@example.com');
  const { value } = await makeKey(scene, { team_id: teamId });
  for (const person of [ada, bob]) await person.call('PATCH', '/users/me', { selected_team_id: teamId });

  expect((await ada.call('DELETE', `/teams/${teamId}`, {})).body).toEqual({ success: true });

  for (const person of [ada, bob]) {
    const me = await person.call('GET', '/users/me');
    expect(me.body).toMatchObject({ selected_team_id: null, selected_team: null });
    expect((await person.call('GET', '/teams?user_id=me')).body.items).toEqual([]);
    expect((await person.call('GET', '/team-permissions?user_id=me')).body.items).toEqual([]);
  }
  expect((await bob.call('POST', '/team-invitations/accept', { code })).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect((await server('POST', '/team-api-keys/check', { api_key: value })).knownError).toBe('API_KEY_NOT_FOUND');
  expect((await server('DELETE', `/teams/${teamId}`, {})).knownError).toBe('TEAM_NOT_FOUND');
});

test('another team, and who has it selected, is left alone', async () => {
  const scene = await meetTeam();
  const { ada, bob, teamId, server } = scene;
  const green = (await bob.call('POST', '/teams', { display_name: 'Green' })).body;
  const { code } = await inviteTo(scene, 'ada@example.com', green.id);
  await bob.call('PATCH', '/users/me', { selected_team_id: green.id });
  await ada.call('DELETE', `/teams/${teamId}`, {});
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ selected_team: green });
  await server('PATCH', `/users/${ada.id}`, { primary_email_verified: true });
  expect((await ada.call('POST', '/team-invitations/accept', { code })).body).toEqual({});
});
