import { expect, test } from 'vitest';
import { inviteTo, meetTeam } from '../../../../service/team-support.ts';

/** An administrator of one team names another team's invitation, which is a reference to somebody else's object. */

async function meetTwoTeams() {
  const scene = await meetTeam();
  const green = (await scene.eve.call('POST', '/teams', { display_name: 'Green' })).body;
  return { scene, greenId: green.id, invitation: await inviteTo(scene, 'guest@example.com') };
}

test('the administrator of another team does not revoke it under the own team’s name', async () => {
  const { scene, greenId, invitation } = await meetTwoTeams();
  const path = `/team-invitations/${invitation.id}?team_id=${greenId}`;
  expect((await scene.eve.call('DELETE', path, {})).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  const { code } = invitation;
  expect((await scene.caller.call('POST', '/team-invitations/accept/check-code', { body: { code } })).status).toBe(200);
});

test('a list of the own team shows none of another', async () => {
  const { scene, greenId } = await meetTwoTeams();
  const own = await inviteTo(scene, 'guest@example.com', greenId);
  const list = (await scene.eve.call('GET', `/team-invitations?team_id=${greenId}`)).body.items;
  expect(list.map(({ id }) => id)).toEqual([own.id]);
});

test('nobody accepts in the name of another', async () => {
  const scene = await meetTeam();
  const { bob, eve, server } = scene;
  await server('PATCH', `/users/${bob.id}`, { primary_email_verified: true });
  const { id } = await inviteTo(scene, bob.email);
  const answer = await eve.call('POST', `/team-invitations/${id}/accept?user_id=${bob.id}`, {});
  expect(answer.status).toBe(403);
  const waiting = (await bob.call('GET', '/team-invitations?user_id=me')).body.items;
  expect(waiting.map((invitation) => invitation.id)).toEqual([id]);
});
