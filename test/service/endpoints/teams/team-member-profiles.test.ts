import { expect, test } from 'vitest';
import { meet, meetTeam } from '../../team-support.ts';

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
