import { expect, test } from 'vitest';
import { inviteTo, meetTeam, NOBODY, type TeamScene } from '../../../../service/team-support.ts';

/** Object references that are not one's own (OWASP API1): a stranger knows every id of a team and gets nothing. */

const CALLBACK_URL = 'http://localhost:3000/handler/team-invitation';

/** Every request that names a team, as somebody would send it who has read the ids somewhere. */
function requestsOf({ teamId, ada, bob }: TeamScene, invitationId: string) {
  const invitation = { team_id: teamId, email: 'eve@example.com', callback_url: CALLBACK_URL };
  return [
    ['GET', `/teams/${teamId}`],
    ['PATCH', `/teams/${teamId}`, { display_name: 'Mine' }],
    ['DELETE', `/teams/${teamId}`, {}],
    ['PATCH', '/users/me', { selected_team_id: teamId }],
    ['DELETE', `/team-memberships/${teamId}/${bob.id}`, {}],
    ['DELETE', `/team-memberships/${teamId}/me`, {}],
    ['GET', `/team-member-profiles?team_id=${teamId}`],
    ['GET', `/team-member-profiles?team_id=${teamId}&user_id=${ada.id}`],
    ['GET', `/team-member-profiles?team_id=${teamId}&user_id=me`],
    ['GET', `/team-member-profiles/${teamId}/${ada.id}`],
    ['GET', `/team-member-profiles/${teamId}/me`],
    ['PATCH', `/team-member-profiles/${teamId}/me`, { display_name: 'Eve' }],
    ['GET', `/team-invitations?team_id=${teamId}`],
    ['POST', '/team-invitations/send-code', invitation],
    ['DELETE', `/team-invitations/${invitationId}?team_id=${teamId}`, {}],
  ] as const;
}

test('every team request of a non-member fails with TEAM_MEMBERSHIP_NOT_FOUND', async () => {
  const scene = await meetTeam();
  const { id } = await inviteTo(scene, 'guest@example.com');
  for (const [method, path, body] of requestsOf(scene, id)) {
    const { body: answer } = await scene.eve.call(method, path, body);
    expect.soft({ method, path, ...answer }).toMatchObject({
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: scene.teamId, user_id: scene.eve.id },
    });
  }
  expect((await scene.ada.call('GET', `/teams/${scene.teamId}`)).body).toMatchObject({ display_name: 'Blue' });
  const left = await scene.server('GET', `/team-invitations?team_id=${scene.teamId}`);
  expect(left.body.items.map((invitation) => invitation.id)).toEqual([id]);
  expect((await scene.server('GET', `/team-member-profiles?team_id=${scene.teamId}`)).body.items).toHaveLength(2);
});

test('for a non-member, team requests fail in the same way for existing and unknown teams', async () => {
  const scene = await meetTeam();
  const { id } = await inviteTo(scene, 'guest@example.com');
  const real = requestsOf(scene, id);
  const made = requestsOf({ ...scene, teamId: NOBODY }, id);
  for (const [index, [method, path, body]] of made.entries()) {
    const unknown = await scene.eve.call(method, path, body);
    const [, realPath = '', realBody] = real[index] ?? [];
    const foreign = await scene.eve.call(method, realPath, realBody);
    expect.soft(unknown.text.replaceAll(NOBODY, scene.teamId)).toBe(foreign.text);
  }
});

/** An administrator of one team names an invitation of another team (insecure direct object reference). */

async function meetTwoTeams() {
  const scene = await meetTeam();
  const green = (await scene.eve.call('POST', '/teams', { display_name: 'Green' })).body;
  return { scene, greenId: green.id, invitation: await inviteTo(scene, 'guest@example.com') };
}

test('with their own team id, a team administrator cannot revoke invitations of another team', async () => {
  const { scene, greenId, invitation } = await meetTwoTeams();
  const path = `/team-invitations/${invitation.id}?team_id=${greenId}`;
  expect((await scene.eve.call('DELETE', path, {})).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  const { code } = invitation;
  expect((await scene.caller.call('POST', '/team-invitations/accept/check-code', { body: { code } })).status).toBe(200);
});

test('the list of team invitations shows no invitation of another team', async () => {
  const { scene, greenId } = await meetTwoTeams();
  const own = await inviteTo(scene, 'guest@example.com', greenId);
  const list = (await scene.eve.call('GET', `/team-invitations?team_id=${greenId}`)).body.items;
  expect(list.map(({ id }) => id)).toEqual([own.id]);
});

test('a user cannot accept the invitation of another user', async () => {
  const scene = await meetTeam();
  const { bob, eve, server } = scene;
  await server('PATCH', `/users/${bob.id}`, { primary_email_verified: true });
  const { id } = await inviteTo(scene, bob.email);
  const answer = await eve.call('POST', `/team-invitations/${id}/accept?user_id=${bob.id}`, {});
  expect(answer.status).toBe(403);
  const waiting = (await bob.call('GET', '/team-invitations?user_id=me')).body.items;
  expect(waiting.map((invitation) => invitation.id)).toEqual([id]);
});
