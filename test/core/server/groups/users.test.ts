import { expect, test } from 'vitest';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import { valueOf } from '../../../journeys/account-support.ts';
import { groupsForEachTest } from '../support/for-each-test.ts';

const given = groupsForEachTest();

async function make(...names: readonly string[]): Promise<readonly ServerUser[]> {
  const made: ServerUser[] = [];
  for (const displayName of names) made.push(valueOf(await given.server.users.create({ displayName })));
  return made;
}

const namesOf = (users: readonly ServerUser[]) => users.map(({ displayName }) => displayName);

async function collect(all: AsyncIterable<ServerUser>): Promise<ServerUser[]> {
  const seen: ServerUser[] = [];
  for await (const user of all) seen.push(user);
  return seen;
}

test('users.update() can turn sign-in by email code and MFA on and off for a user', async () => {
  await given.service.controls.configureProject({ magic_link_enabled: true });
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const totpSecretBase64 = btoa('12345678901234567890');
  const on = valueOf(await given.server.users.update(id, { otpAuthEnabled: true, totpSecretBase64 }));
  expect(on).toMatchObject({ otpAuthEnabled: true, isMultiFactorRequired: true });
  const off = valueOf(
    await given.server.users.update(id, { otpAuthEnabled: false, passkeyAuthEnabled: false, totpSecretBase64: null }),
  );
  expect(off).toEqual(user);
});

test('users.all() loads pages on demand and applies the options desc, cursor and query', async () => {
  const made = await make(...'ABCDEFG');
  given.server.sent.length = 0;
  expect(await collect(given.server.users.all({ limit: 3 }))).toEqual(made);
  expect(given.server.sent).toHaveLength(3);
  expect(namesOf(await collect(given.server.users.all({ limit: 3, desc: true })))).toEqual([...'GFEDCBA']);
  expect(namesOf(await collect(given.server.users.all({ limit: 2, cursor: made[4]?.id })))).toEqual([...'EFG']);
  given.server.sent.length = 0;
  for await (const { displayName } of given.server.users.all({ limit: 3 })) if (displayName === 'C') break;
  expect(given.server.sent).toEqual(['GET /users?limit=3']);
  expect(await collect(given.server.users.all({ query: 'nobody of that name' }))).toEqual([]);
  expect(given.server.sent.at(-1)).toBe('GET /users?limit=100&query=nobody+of+that+name');
});

test('users.findByApiKey() finds the owner of a key and returns null for unknown and revoked keys', async () => {
  await given.service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const key = valueOf(await given.server.apiKeys.create({ userId: id, description: 'key', expiresAt: null }));
  expect(await given.server.users.findByApiKey(key.value)).toEqual(user);
  expect(await given.server.users.findByApiKey('sk_unknown')).toBeNull();
  expect(await given.server.users.findByApiKey('')).toBeNull();
  valueOf(await given.server.apiKeys.revoke(key.id));
  expect(await given.server.users.findByApiKey(key.value)).toBeNull();
});
