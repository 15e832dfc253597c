import { expect, test } from 'vitest';
import { makeKey, meetTeam } from '../../../../service/team-support.ts';

/** A key's id is no right to the key: neither with one's own id beside it, nor with the owner's, nor with none. */

const OWN_ONLY = { status: 403, text: 'A client can only use the API keys of its own user.' };

test('a stranger neither reads, renames nor revokes a key, whosever it says it is', async () => {
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

test('who is not signed in learns nothing, not even which ids there are', async () => {
  const scene = await meetTeam();
  const { id } = await makeKey(scene, { user_id: scene.ada.id });
  for (const path of [`/user-api-keys/${id}`, `/user-api-keys/${scene.ada.id}`]) {
    expect.soft((await scene.caller.call('GET', path)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
    const change = { body: { revoked: true } };
    expect.soft((await scene.caller.call('PATCH', path, change)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  }
});

test('a key does not stand in for a token or for the project’s keys', async () => {
  const scene = await meetTeam();
  const { caller, ada } = scene;
  const { value } = await makeKey(scene, { user_id: ada.id });
  const asToken = await caller.call('GET', '/users/me', { token: value });
  expect(asToken.knownError).toBe('UNPARSABLE_ACCESS_TOKEN');
  const headers = { 'x-stack-secret-server-key': value };
  const asServer = await caller.call('GET', '/teams', { access: 'server', headers });
  expect(asServer.knownError).toBe('INVALID_SECRET_SERVER_KEY');
});
