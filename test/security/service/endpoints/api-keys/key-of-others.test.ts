import { expect, test } from 'vitest';
import { makeKey, meetTeam, NOBODY } from '../../../../service/team-support.ts';

/** A key's id is no right to the key: neither with one's own id beside it, nor with the owner's, nor with none. */

const OWN_ONLY = { status: 403, text: 'A client can only use the API keys of its own user.' };

test('a user cannot read, rename or revoke the API key of another user', async () => {
  const scene = await meetTeam();
  const { ada, eve, server } = scene;
  const { id, value } = await makeKey(scene, { user_id: ada.id });
  for (const query of ['', `?user_id=${ada.id}`]) {
    expect.soft(await eve.call('GET', `/user-api-keys/${id}${query}`)).toMatchObject(OWN_ONLY);
    for (const change of [{ revoked: true }, { description: 'Mine' }]) {
      expect.soft(await eve.call('PATCH', `/user-api-keys/${id}${query}`, change)).toMatchObject(OWN_ONLY);
    }
  }
  expect((await eve.call('GET', `/user-api-keys/${id}?user_id=me`)).knownError).toBe('API_KEY_NOT_FOUND');
  const revoked = await eve.call('PATCH', `/user-api-keys/${id}?user_id=me`, { revoked: true });
  expect(revoked.knownError).toBe('API_KEY_NOT_FOUND');
  const checked = await server('POST', '/user-api-keys/check', { api_key: value });
  expect(checked.body).toMatchObject({ id, description: 'Laptop' });
});

test('a visitor without a session gets the same error for existing and unknown API key ids', async () => {
  const scene = await meetTeam();
  const { id } = await makeKey(scene, { user_id: scene.ada.id });
  for (const path of [`/user-api-keys/${id}`, `/user-api-keys/${scene.ada.id}`]) {
    expect.soft((await scene.caller.call('GET', path)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
    const change = { body: { revoked: true } };
    expect.soft((await scene.caller.call('PATCH', path, change)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  }
});

test('a user API key is accepted neither as an access token nor as a secret server key', async () => {
  const scene = await meetTeam();
  const { caller, ada } = scene;
  const { value } = await makeKey(scene, { user_id: ada.id });
  const asToken = await caller.call('GET', '/users/me', { token: value });
  expect(asToken.knownError).toBe('UNPARSABLE_ACCESS_TOKEN');
  const headers = { 'x-stack-secret-server-key': value };
  const asServer = await caller.call('GET', '/teams', { access: 'server', headers });
  expect(asServer.knownError).toBe('INVALID_SECRET_SERVER_KEY');
});

/** Who may manage the keys of one team reaches none of another, and who may not learns of none. */

const NOT_FOUND = { status: 404, knownError: 'API_KEY_NOT_FOUND' };

test('with their own team id, a team administrator cannot read or revoke keys of another team', async () => {
  const scene = await meetTeam();
  const { eve, server, teamId } = scene;
  const { id, value } = await makeKey(scene, { team_id: teamId });
  const green = (await eve.call('POST', '/teams', { display_name: 'Green' })).body;
  const path = `/team-api-keys/${id}?team_id=${green.id}`;
  expect(await eve.call('GET', path)).toMatchObject(NOT_FOUND);
  expect(await eve.call('PATCH', path, { revoked: true })).toMatchObject(NOT_FOUND);
  expect((await eve.call('GET', `/team-api-keys?team_id=${green.id}`)).body.items).toEqual([]);
  expect((await server('POST', '/team-api-keys/check', { api_key: value })).body).toMatchObject({
    id,
    team_id: teamId,
  });
});

test('user API key endpoints find no team API keys, and team endpoints find no user API keys', async () => {
  const scene = await meetTeam();
  const { ada, teamId } = scene;
  const ofTeam = await makeKey(scene, { team_id: teamId });
  const ofUser = await makeKey(scene, { user_id: ada.id });
  expect(await ada.call('GET', `/user-api-keys/${ofTeam.id}`)).toMatchObject(NOT_FOUND);
  expect(await ada.call('PATCH', `/user-api-keys/${ofTeam.id}`, { revoked: true })).toMatchObject(NOT_FOUND);
  expect(await ada.call('GET', `/team-api-keys/${ofUser.id}?team_id=${teamId}`)).toMatchObject(NOT_FOUND);
});

test('team API key requests get the same 404 without permission as for an unknown team', async () => {
  const scene = await meetTeam();
  const { bob, eve, teamId } = scene;
  const { id } = await makeKey(scene, { team_id: teamId });
  const attempts = [
    { who: bob, team: teamId },
    { who: eve, team: teamId },
    { who: eve, team: NOBODY },
  ];
  for (const { who, team } of attempts) {
    const key = { team_id: team, description: 'x', expires_at_millis: null };
    const answers = [
      await who.call('GET', `/team-api-keys?team_id=${team}`),
      await who.call('GET', `/team-api-keys/${id}?team_id=${team}`),
      await who.call('PATCH', `/team-api-keys/${id}?team_id=${team}`, { description: 'Mine' }),
      await who.call('POST', '/team-api-keys', key),
    ];
    for (const answer of answers) expect.soft(answer).toMatchObject(NOT_FOUND);
    expect.soft(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
});
