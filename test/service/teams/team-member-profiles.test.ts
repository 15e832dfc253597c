import { afterEach, expect, test } from 'vitest';
import { closeServices } from '../support.ts';
import { meet, meetTeam, NOBODY, PICTURE } from '../team-support.ts';

afterEach(closeServices);

const OTHER_PICTURE = PICTURE.replace('png', 'webp');

test("a member profile shows the user's own name and picture until it has its own", async () => {
  const { ada, bob, teamId } = await meetTeam();
  await bob.call('PATCH', '/users/me', { display_name: 'Bob', profile_image_url: PICTURE });
  const path = `/team-member-profiles/${teamId}/me`;
  const own = { team_id: teamId, user_id: bob.id, display_name: 'Bob', profile_image_url: PICTURE };
  expect((await bob.call('GET', path)).body).toEqual(own);
  const changed = { ...own, display_name: 'Bob of Blue' };
  expect((await bob.call('PATCH', path, { display_name: 'Bob of Blue' })).body).toEqual(changed);
  const pictured = { ...changed, profile_image_url: OTHER_PICTURE };
  expect((await bob.call('PATCH', path, { profile_image_url: OTHER_PICTURE })).body).toEqual(pictured);
  expect((await ada.call('GET', `/team-member-profiles/${teamId}/${bob.id}`)).body).toEqual(pictured);
  expect((await bob.call('PATCH', path, { profile_image_url: null })).body).toEqual(changed);
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ display_name: 'Bob', profile_image_url: PICTURE });
});

test('a name in a team is of that team alone', async () => {
  const { bob, teamId } = await meetTeam();
  const green = (await bob.call('POST', '/teams', { display_name: 'Green' })).body;
  await bob.call('PATCH', `/team-member-profiles/${teamId}/me`, { display_name: 'Bob of Blue' });
  expect((await bob.call('GET', `/team-member-profiles/${green.id}/me`)).body).toMatchObject({ display_name: null });
});

test('the list is in the order of joining; without $read_members a member sees only itself', async () => {
  const { caller, ada, bob, eve, teamId, server } = await meetTeam();
  const path = `/team-member-profiles?team_id=${teamId}`;
  const late = [eve, await meet(caller, 'grace@example.com'), await meet(caller, 'hedy@example.com')];
  for (const { id } of late) {
    caller.clock.millis += 1;
    await server('POST', `/team-memberships/${teamId}/${id}`, {});
  }
  const ids = (items: readonly unknown[]) => (items as readonly { user_id: string }[]).map(({ user_id: id }) => id);
  expect(ids((await bob.call('GET', path)).body.items)).toEqual([ada, bob, ...late].map(({ id }) => id));
  await server('DELETE', `/team-permissions/${teamId}/${bob.id}/team_member`, {});
  const refusal = { team_id: teamId, user_id: bob.id, permission_id: '$read_members' };
  expect((await bob.call('GET', path)).body.details).toEqual(refusal);
  expect((await bob.call('GET', `/team-member-profiles/${teamId}/${ada.id}`)).body.details).toEqual(refusal);
  expect(ids((await bob.call('GET', `${path}&user_id=me`)).body.items)).toEqual([bob.id]);
  expect((await bob.call('GET', `/team-member-profiles/${teamId}/me`)).status).toBe(200);
});

test('a client changes its own profile only, and clears no name', async () => {
  const { ada, bob, teamId } = await meetTeam();
  const foreign = await ada.call('PATCH', `/team-member-profiles/${teamId}/${bob.id}`, { display_name: 'x' });
  expect(foreign).toMatchObject({ status: 403, text: 'A client can only use the member profile of its own user.' });
  const cleared = await bob.call('PATCH', `/team-member-profiles/${teamId}/me`, { display_name: null });
  expect(cleared.body.error).toContain('body.display_name may not be null');
});

test('a client names the team and itself; a server needs neither and sees the users', async () => {
  const { caller, ada, bob, teamId, server } = await meetTeam();
  expect((await bob.call('GET', '/team-member-profiles?user_id=me')).text).toBe('A client must give the team_id.');
  const path = `/team-member-profiles/${teamId}/${bob.id}`;
  expect((await caller.call('GET', path)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  expect((await server('GET', '/team-member-profiles')).body.items).toHaveLength(2);
  expect((await server('GET', `/team-member-profiles?user_id=${bob.id}`)).body.items).toHaveLength(1);
  const seen = (await server('GET', path)).body;
  expect(seen).toMatchObject({
    user_id: bob.id,
    user: { id: bob.id, primary_email: bob.email, server_metadata: null },
  });
  expect((await ada.call('GET', path)).body).not.toHaveProperty('user');
});

test('a server changes everybody, with any picture, but nobody who is not there', async () => {
  const { bob, eve, teamId, server } = await meetTeam();
  const change = { display_name: 'Robert', profile_image_url: 'https://example.com/bob.png' };
  expect((await server('PATCH', `/team-member-profiles/${teamId}/${bob.id}`, change)).body).toMatchObject(change);
  const unknown = await server('PATCH', `/team-member-profiles/${teamId}/${NOBODY}`, change);
  expect(unknown.knownError).toBe('USER_NOT_FOUND');
  for (const path of [`${teamId}/${eve.id}`, `${NOBODY}/${bob.id}`]) {
    const answer = await server('PATCH', `/team-member-profiles/${path}`, change);
    expect(answer.knownError).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  }
});
