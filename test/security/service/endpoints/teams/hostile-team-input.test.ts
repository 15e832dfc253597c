import { expect, test } from 'vitest';
import { makeKey, meetTeam } from '../../../../service/team-support.ts';

/** What a client may not store, because it runs or reports home where it is shown, and names that mean something else. */

// Which pictures are refused: ../users/hostile-user-input.test.ts.
test('a client cannot store a URL as the image of a team or of a member profile', async () => {
  const { ada, teamId } = await meetTeam();
  const body = { profile_image_url: 'https://evil.example.org/pixel.png' };
  const refused = [
    await ada.call('PATCH', `/teams/${teamId}`, body),
    await ada.call('POST', '/teams', { display_name: 'Green', ...body }),
    await ada.call('PATCH', `/team-member-profiles/${teamId}/me`, body),
  ];
  for (const answer of refused) {
    expect.soft(answer).toMatchObject({ status: 400, text: 'A profile image must be a data URL of a picture.' });
  }
  expect((await ada.call('GET', '/teams?user_id=me')).body.items).toHaveLength(1);
});

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', "x' or '1'='1", '%', '$'];

test.each(NAMES)('a team permission with the hostile id %j cannot be granted or revoked', async (name) => {
  const { bob, server, admin, teamId } = await meetTeam();
  const path = `/team-permissions/${teamId}/${bob.id}/${encodeURIComponent(name)}`;
  expect((await server('POST', path, {})).knownError).toBe('PERMISSION_NOT_FOUND');
  expect((await server('DELETE', path, {})).knownError).toBe('TEAM_PERMISSION_NOT_FOUND');
  const contained = { id: 'mine', contained_permission_ids: [name] };
  const defined = await admin('POST', '/team-permission-definitions', contained);
  expect(defined.knownError).toBe('CONTAINED_PERMISSION_NOT_FOUND');
  const listed = await bob.call('GET', `/team-permissions?user_id=me&permission_id=${encodeURIComponent(name)}`);
  expect(listed.body.items).toEqual([]);
});

test('null characters and lone surrogates in texts are refused with SCHEMA_ERROR', async () => {
  const scene = await meetTeam();
  const { ada, teamId } = scene;
  const { id } = await makeKey(scene, { user_id: ada.id });
  const refused = [
    await ada.call('PATCH', `/teams/${teamId}`, { display_name: 'a\0b' }),
    await ada.call('PATCH', `/teams/${teamId}`, { client_metadata: { a: ['\0'] } }),
    await ada.call('PATCH', `/teams/${teamId}`, { client_metadata: { '\ud83d': 1 } }),
    await ada.call('PATCH', `/team-member-profiles/${teamId}/me`, { display_name: '\0' }),
    await ada.call('PATCH', `/user-api-keys/${id}`, { description: '\0' }),
    await ada.call('PATCH', '/users/me', { display_name: '\0' }),
    await ada.call('POST', '/team-invitations/send-code', {
      team_id: teamId,
      email: 'a\0b@example.com',
      callback_url: 'http://localhost:3000/',
    }),
    await ada.call('GET', '/team-permissions?user_id=me&permission_id=%00'),
  ];
  for (const answer of refused) {
    expect.soft(answer.knownError).toBe('SCHEMA_ERROR');
    expect.soft(answer.body.error).toContain('contains characters that cannot be kept');
  }
  const kept = { client_metadata: { a: '\\u0000 \\ud83d', b: '👩‍👩‍👧‍👦' } };
  expect((await ada.call('PATCH', `/teams/${teamId}`, kept)).body).toMatchObject(kept);
});
