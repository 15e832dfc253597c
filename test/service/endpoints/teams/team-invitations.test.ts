import { expect, test } from 'vitest';
import { inviteTo, meetTeam, NOBODY } from '../../team-support.ts';

const WEEK_MS = 7 * 86_400_000;

test('a user can accept a team invitation only after verifying the invited email address', async () => {
  const scene = await meetTeam();
  const { eve, server, teamId } = scene;
  const { id } = await inviteTo(scene, eve.email);
  const received = async () => (await eve.call('GET', '/team-invitations?user_id=me')).body.items;
  const accept = () => eve.call('POST', `/team-invitations/${id}/accept?user_id=me`, {});
  expect(await received()).toEqual([]);
  expect((await accept()).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  await server('PATCH', `/users/${eve.id}`, { primary_email_verified: true });
  const expiresAt = scene.caller.clock.millis + WEEK_MS;
  expect(await received()).toMatchObject([{ id, team_id: teamId, expires_at_millis: expiresAt }]);
  expect((await accept()).body).toEqual({});
  expect((await eve.call('GET', '/teams?user_id=me')).body.items).toMatchObject([{ id: teamId }]);
  expect((await accept()).knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
});

test('a server can list a user’s team invitations and accept an invitation for the user', async () => {
  const scene = await meetTeam();
  const { eve, server, teamId } = scene;
  const { id } = await inviteTo(scene, eve.email);
  const other = await inviteTo(scene, 'guest@example.com');
  const received = async () => (await server('GET', `/team-invitations?user_id=${eve.id}`)).body.items;
  const accept = (invitation: string, user: string) =>
    server('POST', `/team-invitations/${invitation}/accept?user_id=${user}`, {});
  expect(await received()).toEqual([]);
  expect((await accept(id, eve.id)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  await server('PATCH', `/users/${eve.id}`, { primary_email_verified: true });
  expect(await received()).toMatchObject([{ id, team_id: teamId, recipient_email: eve.email }]);
  expect((await accept(other.id, eve.id)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect((await accept(id, NOBODY)).knownError).toBe('USER_NOT_FOUND');
  expect((await accept(id, eve.id)).body).toEqual({});
  expect((await eve.call('GET', '/teams?user_id=me')).body.items).toMatchObject([{ id: teamId }]);
  expect(await received()).toEqual([]);
});
