import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { secret } from '../../../support/canary.ts';
import { codeOf, tickingService, valueOf } from '../../../journeys/account-support.ts';
import { NOBODY, serverOf } from '../support/server-groups.ts';

let clock: Awaited<ReturnType<typeof tickingService>>;
let service: Service;
let server: ReturnType<typeof serverOf>;
beforeEach(async () => {
  clock = await tickingService();
  ({ service } = clock);
  server = serverOf(service);
});
afterEach(() => service.close());

const password = secret('a-password-of-eight');

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

test('a user of whom nothing is said has nothing', async () => {
  const from = clock.now();
  const user = valueOf(await server.users.create());
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    displayName: null,
    primaryEmail: null,
    primaryEmailVerified: false,
    primaryEmailAuthEnabled: false,
    profileImageUrl: null,
    signedUpAt: expect.any(Number),
    lastActiveAt: expect.any(Number),
    clientMetadata: null,
    clientReadOnlyMetadata: null,
    serverMetadata: null,
    hasPassword: false,
    emailAuthEnabled: false,
    otpAuthEnabled: false,
    passkeyAuthEnabled: false,
    oauthProviders: [],
    isMultiFactorRequired: false,
    isAnonymous: false,
    isRestricted: false,
    restrictedReason: null,
    restrictedByAdmin: false,
    restrictedByAdminReason: null,
    restrictedByAdminPrivateDetails: null,
    countryCode: null,
    riskScores: { signUp: { bot: 0, freeTrialAbuse: 0 } },
    selectedTeam: null,
  });
  expect(user.signedUpAt).toBeGreaterThanOrEqual(from);
  expect(user.lastActiveAt).toBeLessThan(clock.now());
  expect(await server.users.get(user.id)).toEqual(user);
});

test('everything that can be said of a new user is kept', async () => {
  await service.controls.configureProject({ magic_link_enabled: true, enabled_oauth_providers: ['github'] });
  const given = {
    primaryEmail: 'ada@example.com',
    primaryEmailVerified: true,
    primaryEmailAuthEnabled: true,
    displayName: 'Ada',
    profileImageUrl: 'https://pictures.example/ada.png',
    clientMetadata: { theme: { dark: true } },
    clientReadOnlyMetadata: ['read', 'only'],
    serverMetadata: { customerId: 5 },
    otpAuthEnabled: true,
    restrictedByAdmin: true,
    restrictedByAdminReason: 'Asked to',
    restrictedByAdminPrivateDetails: 'a note',
    countryCode: 'DE',
    riskScores: { signUp: { bot: 61, freeTrialAbuse: 27 } },
    oauthProviders: [{ id: 'github', accountId: 'gh-1', email: 'ada@example.com' }],
  };
  const totpSecretBase64 = btoa('12345678901234567890');
  const user = valueOf(await server.users.create({ ...given, password, totpSecretBase64 }));
  expect(user).toMatchObject({ ...given, hasPassword: true, isMultiFactorRequired: true, isRestricted: true });
  expect(JSON.stringify(user)).not.toContain(password);
});

test('what is wrong with a new user comes back by its code, what has none is thrown', async () => {
  const email = { primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true };
  valueOf(await server.users.create(email));
  expect(codeOf(await server.users.create(email))).toBe('USER_EMAIL_ALREADY_EXISTS');
  expect(codeOf(await server.users.create({ primaryEmail: 'nobody' }))).toBe('SCHEMA_ERROR');
  await expect(server.users.create({ primaryEmailVerified: true })).rejects.toMatchObject({
    code: 'UNEXPECTED_STATUS',
  });
});

test('changes change what they name and nothing else', async () => {
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const changed = valueOf(
    await server.users.update(id, {
      primaryEmail: 'ada@example.com',
      primaryEmailVerified: true,
      serverMetadata: { plan: 'gold' },
      password,
    }),
  );
  expect(changed).toEqual({
    ...user,
    primaryEmail: 'ada@example.com',
    primaryEmailVerified: true,
    serverMetadata: { plan: 'gold' },
    hasPassword: true,
    emailAuthEnabled: true,
  });
  const cleared = await server.users.update(id, {
    displayName: null,
    primaryEmail: null,
    serverMetadata: null,
    password: null,
  });
  expect(valueOf(cleared)).toEqual({ ...user, displayName: null });
  expect(await server.users.get(id)).toEqual({ ...user, displayName: null });
});

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

test('a team is selected for a user who is in it, with what servers see of it', async () => {
  const [user] = await make('Ada');
  const id = user?.id ?? '';
  const team = valueOf(await server.teams.create({ displayName: 'Blue', serverMetadata: 1 }));
  expect(codeOf(await server.users.update(id, { selectedTeamId: team.id }))).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  valueOf(await server.teamMembers.add(team.id, id));
  const selected = valueOf(await server.users.update(id, { selectedTeamId: team.id }));
  expect(selected.selectedTeam).toEqual(team);
  expect(valueOf(await server.users.update(id, { selectedTeamId: null })).selectedTeam).toBeNull();
});

test('somebody who is not there reads as null, and cannot be changed or deleted', async () => {
  expect(await server.users.get(NOBODY)).toBeNull();
  expect(codeOf(await server.users.update(NOBODY, { displayName: 'x' }))).toBe('USER_NOT_FOUND');
  const [user] = await make('Ada');
  expect(await server.users.delete(user?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await server.users.get(user?.id ?? '')).toBeNull();
  expect(codeOf(await server.users.delete(user?.id ?? ''))).toBe('USER_NOT_FOUND');
});

test('a list has pages, an order, a search and a team', async () => {
  const [first, second, third] = await make('Ada', 'Bob', 'Cleo');
  const page = await server.users.list({ limit: 2 });
  expect(page).toEqual({ items: [first, second], nextCursor: third?.id });
  expect(await server.users.list({ limit: 2, cursor: page.nextCursor ?? '' })).toEqual({
    items: [third],
    nextCursor: null,
  });
  expect(namesOf((await server.users.list()).items)).toEqual(['Ada', 'Bob', 'Cleo']);
  const newest = await server.users.list({ orderBy: 'signedUpAt', desc: true, limit: 1 });
  expect(newest).toEqual({ items: [third], nextCursor: second?.id });
  expect(namesOf((await server.users.list({ desc: false })).items)).toEqual(['Ada', 'Bob', 'Cleo']);
  expect(namesOf((await server.users.list({ query: 'CL' })).items)).toEqual(['Cleo']);
  expect(namesOf((await server.users.list({ query: 'a&limit=1' })).items)).toEqual([]);
  const team = valueOf(await server.teams.create({ displayName: 'Blue', creatorUserId: second?.id }));
  expect(namesOf((await server.users.list({ teamId: team.id })).items)).toEqual(['Bob']);
});

test('guests and restricted users are listed when they are asked for', async () => {
  valueOf(await server.users.create({ displayName: 'Ada' }));
  valueOf(await server.users.create({ displayName: 'Guest', isAnonymous: true }));
  valueOf(await server.users.create({ displayName: 'Restricted', restrictedByAdmin: true }));
  const named = async (options: Parameters<typeof server.users.list>[0]) =>
    namesOf((await server.users.list(options)).items);
  expect(await named({ includeAnonymous: false, includeRestricted: false })).toEqual(['Ada']);
  expect(server.sent.at(-1)).toBe('GET /users');
  expect(await named({ includeAnonymous: true })).toEqual(['Ada', 'Guest']);
  expect(await named({ includeRestricted: true })).toEqual(['Ada', 'Restricted']);
  expect(await named({ onlyAnonymous: true })).toEqual(['Guest']);
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

test('users that go while all are walked over neither end the walk nor come twice', async () => {
  const made = await make(...'ABCDEFGHI');
  const seen: (string | null)[] = [];
  for await (const { displayName, id } of server.users.all({ limit: 3 })) {
    seen.push(displayName);
    // The next page begins with D, which goes as the first is read; then everybody goes who was read.
    if (displayName === 'A') valueOf(await server.users.delete(made[3]?.id ?? ''));
    if (displayName !== 'C') valueOf(await server.users.delete(id));
  }
  expect(seen).toEqual([...'ABCEFGHI']);
  expect(namesOf((await server.users.list()).items)).toEqual(['C']);
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
