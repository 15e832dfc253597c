import { expect, test } from 'vitest';
import { makeKey, meetTeam, NOBODY } from '../../team-support.ts';

const DAY_MS = 86_400_000;
/** protocol.md §9.3: prefix, 45 random characters, the id, whose it is, the flags, the marker, the checksum. */
const VALUE = /^(pk|sk)_([0-9a-hjkmnp-tv-z]{45})([0-9a-f]{32})(user|team)([0-9a-v])574ck4u7h([0-9a-f]{8})$/;

/** CRC-32 of IEEE 802.3, bit by bit. */
function crc32(text: string): string {
  let crc = 0xffff_ffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return ((crc ^ 0xffff_ffff) >>> 0).toString(16).padStart(8, '0');
}

test('the test helper crc32() computes the checksum of an API key from the hosted service', () => {
  const value =
    'sk_5mth2ztyr22x8tb0dh3wfmehsth187rpfz8psdrk63dkra53f1e7741354e41b9d1803ffd58af6bteam1574ck4u7hbb71700b';
  expect(crc32(value.slice(0, -8))).toBe(value.slice(-8));
});

test.each([
  ['user', false, 'sk', '1'],
  ['user', true, 'pk', '3'],
  ['team', false, 'sk', '1'],
  ['team', true, 'pk', '3'],
] as const)('the value of an API key (owner: %s, public: %s) begins with %s', async (type, isPublic, prefix, flags) => {
  const scene = await meetTeam();
  const owner = type === 'user' ? { user_id: scene.ada.id } : { team_id: scene.teamId };
  const { id, value } = await makeKey(scene, owner, { is_public: isPublic });
  const [, first, secret, keyId, kind, flag, checksum] = VALUE.exec(value) ?? [];
  expect([first, keyId, kind, flag]).toEqual([prefix, id.replaceAll('-', ''), type, flags]);
  expect(checksum).toBe(crc32(value.slice(0, -8)));
  const other = await makeKey(scene, owner, { is_public: isPublic });
  expect(VALUE.exec(other.value)?.[2]).not.toBe(secret);
});

test('an API key is valid until its expiry', async () => {
  const scene = await meetTeam();
  const { caller, ada, server } = scene;
  const { id, value } = await makeKey(scene, { user_id: ada.id }, { expires_at_millis: caller.clock.millis + DAY_MS });
  const check = () => server('POST', '/user-api-keys/check', { api_key: value });
  caller.clock.millis += DAY_MS - 1;
  expect((await check()).body).toMatchObject({ id, user_id: ada.id });
  caller.clock.millis += 1;
  expect((await check()).knownError).toBe('API_KEY_EXPIRED');
  await server('PATCH', `/user-api-keys/${id}`, { revoked: true });
  expect((await check()).knownError).toBe('API_KEY_REVOKED');
});

test('a malformed or altered API key is refused with API_KEY_NOT_FOUND', async () => {
  const scene = await meetTeam();
  const { value } = await makeKey(scene, { user_id: scene.ada.id });
  const last = value.endsWith('0') ? '1' : '0';
  for (const wrong of [
    '',
    'sk_',
    value.slice(0, -1),
    `${value.slice(0, -1)}${last}`,
    ` ${value}`,
    value.toUpperCase(),
  ]) {
    const answer = await scene.server('POST', '/user-api-keys/check', { api_key: wrong });
    expect(answer.knownError).toBe('API_KEY_NOT_FOUND');
  }
});

test('revoking an API key a second time keeps the time of the first revocation', async () => {
  const scene = await meetTeam();
  const { caller, ada } = scene;
  const path = `/user-api-keys/${(await makeKey(scene, { user_id: ada.id })).id}`;
  const first = caller.clock.millis;
  await ada.call('PATCH', path, { revoked: true });
  caller.clock.millis += 1_000;
  expect((await ada.call('PATCH', path, { revoked: 'true', description: 'Old' })).body).toMatchObject({
    description: 'Old',
    manually_revoked_at_millis: first,
  });
  for (const revoked of [false, null]) {
    expect((await ada.call('PATCH', path, { revoked })).knownError).toBe('SCHEMA_ERROR');
  }
});

test('after a project disables user API keys, existing user API keys are refused', async () => {
  const scene = await meetTeam();
  const { caller, ada, server, teamId } = scene;
  const { id, value } = await makeKey(scene, { user_id: ada.id });
  await caller.service.controls.configureProject({ allow_user_api_keys: false });
  for (const answer of [
    await ada.call('GET', `/user-api-keys/${id}`),
    await ada.call('PATCH', `/user-api-keys/${id}`, { revoked: true }),
    await server('POST', '/user-api-keys/check', { api_key: value }),
  ]) {
    expect(answer).toMatchObject({ status: 400, text: 'This project has no API keys of users.' });
  }
  expect((await ada.call('GET', `/team-api-keys?team_id=${teamId}`)).status).toBe(200);
});

test('deleting a user deletes the API keys of the user', async () => {
  const scene = await meetTeam();
  const { value } = await makeKey(scene, { user_id: scene.bob.id });
  await scene.bob.call('DELETE', '/users/me', {});
  const checked = await scene.server('POST', '/user-api-keys/check', { api_key: value });
  expect(checked.knownError).toBe('API_KEY_NOT_FOUND');
});

test('a server cannot create an API key for an unknown user', async () => {
  const key = { user_id: NOBODY, description: 'x', expires_at_millis: null };
  expect((await (await meetTeam()).server('POST', '/user-api-keys', key)).knownError).toBe('USER_NOT_FOUND');
});

test('the credential scanning endpoint revokes a leaked secret API key', async () => {
  const scene = await meetTeam();
  const { value } = await makeKey(scene, { user_id: scene.ada.id });
  const revoke = (key: string) => scene.server('POST', '/integrations/credential-scanning/revoke', { api_key: key });
  expect((await revoke(value)).body).toEqual({ success: true });
  expect((await revoke('sk_unknown')).knownError).toBe('API_KEY_NOT_FOUND');
  const checked = await scene.server('POST', '/user-api-keys/check', { api_key: value });
  expect(checked.knownError).toBe('API_KEY_REVOKED');
});
