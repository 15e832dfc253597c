import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { codeOf, tickingService, valueOf } from '../../../journeys/account-support.ts';
import { serverOf } from '../support/server-groups.ts';

let clock: Awaited<ReturnType<typeof tickingService>>;
let service: Service;
let server: ReturnType<typeof serverOf>;
beforeEach(async () => {
  clock = await tickingService();
  ({ service } = clock);
  server = serverOf(service);
});
afterEach(() => service.close());

async function make(...names: readonly string[]): Promise<readonly ServerUser[]> {
  const made: ServerUser[] = [];
  for (const displayName of names) made.push(valueOf(await server.users.create({ displayName })));
  return made;
}

const namesOf = (users: readonly ServerUser[]) => users.map(({ displayName }) => displayName);

async function collect(all: AsyncIterable<ServerUser>): Promise<ServerUser[]> {
  const seen: ServerUser[] = [];
  for await (const user of all) seen.push(user);
  return seen;
}

test('codes by mail are switched on and a second factor is taken off by a server', async () => {
  await service.controls.configureProject({ magic_link_enabled: true });
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const totpSecretBase64 = btoa('12345678901234567890');
  const on = valueOf(await server.users.update(id, { otpAuthEnabled: true, totpSecretBase64 }));
  expect(on).toMatchObject({ otpAuthEnabled: true, isMultiFactorRequired: true });
  const off = valueOf(
    await server.users.update(id, { otpAuthEnabled: false, passkeyAuthEnabled: false, totpSecretBase64: null }),
  );
  expect(off).toEqual(user);
});

test('risk scores are changed, and out of bounds refused', async () => {
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const riskScores = { signUp: { bot: 5, freeTrialAbuse: 100 } };
  expect(valueOf(await server.users.update(id, { riskScores }))).toEqual({ ...user, riskScores });
  const wrong = { signUp: { bot: 101, freeTrialAbuse: 0 } };
  expect(codeOf(await server.users.update(id, { riskScores: wrong }))).toBe('SCHEMA_ERROR');
});

test('a guest becomes a user', async () => {
  const guest = valueOf(await server.users.create({ isAnonymous: true }));
  expect(guest).toMatchObject({ isAnonymous: true, isRestricted: true });
  expect(valueOf(await server.users.update(guest.id, { isAnonymous: false }))).toMatchObject({ isAnonymous: false });
});

test('all users come page by page, and no page more than was looked at', async () => {
  const made = await make(...'ABCDEFG');
  server.sent.length = 0;
  expect(await collect(server.users.all({ limit: 3 }))).toEqual(made);
  expect(server.sent).toHaveLength(3);
  expect(namesOf(await collect(server.users.all({ limit: 3, desc: true })))).toEqual([...'GFEDCBA']);
  expect(namesOf(await collect(server.users.all({ limit: 2, cursor: made[4]?.id })))).toEqual([...'EFG']);
  server.sent.length = 0;
  for await (const { displayName } of server.users.all({ limit: 3 })) if (displayName === 'C') break;
  expect(server.sent).toEqual(['GET /users?limit=3']);
  expect(await collect(server.users.all({ query: 'nobody of that name' }))).toEqual([]);
  expect(server.sent.at(-1)).toBe('GET /users?limit=100&query=nobody+of+that+name');
});

test('the owner of a key is found by it, and nobody by what is no good key', async () => {
  await service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const key = valueOf(await server.apiKeys.create({ userId: id, description: 'key', expiresAt: null }));
  expect(await server.users.findByApiKey(key.value)).toEqual(user);
  expect(await server.users.findByApiKey('sk_unknown')).toBeNull();
  expect(await server.users.findByApiKey('')).toBeNull();
  const team = valueOf(await server.teams.create({ displayName: 'Blue' }));
  const ofTeam = valueOf(await server.apiKeys.create({ teamId: team.id, description: 'key', expiresAt: null }));
  expect(await server.users.findByApiKey(ofTeam.value)).toBeNull();
  const short = valueOf(await server.apiKeys.create({ userId: id, description: 'x', expiresAt: clock.now() + 1000 }));
  clock.skip(2000);
  expect(await server.users.findByApiKey(short.value)).toBeNull();
  valueOf(await server.apiKeys.revoke(key.id));
  expect(await server.users.findByApiKey(key.value)).toBeNull();
});

test('what a server reads is frozen to the bottom', async () => {
  const user = valueOf(await server.users.create({ serverMetadata: { deep: { down: [1] } } }));
  expect(() => Object.assign(user, { displayName: 'x' })).toThrow(TypeError);
  expect(() => Object.assign((user.serverMetadata as { deep: object }).deep, { x: 1 })).toThrow(TypeError);
  const page = await server.users.list();
  expect(() => (page.items as ServerUser[]).push(user)).toThrow(TypeError);
});
