import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClientApp } from '../../../../core/index.ts';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { codeOf, tickingService, valueOf } from '../../../journeys/account-support.ts';
import { backEnd, NOBODY, serverOf } from '../support/server-groups.ts';

let clock: Awaited<ReturnType<typeof tickingService>>;
let service: Service;
let server: ReturnType<typeof serverOf>;
let ada: ServerUser;
beforeEach(async () => {
  clock = await tickingService();
  ({ service } = clock);
  server = serverOf(service);
  ada = valueOf(
    await server.users.create({
      displayName: 'Ada',
      primaryEmail: 'ada@example.com',
      primaryEmailVerified: true,
      primaryEmailAuthEnabled: true,
    }),
  );
});
afterEach(() => service.close());

const DAY_MS = 86_400_000;

/** Who the service says the tokens are of. */
async function nameWith(tokens: { readonly accessToken: string; readonly refreshToken: string }) {
  const { projectId, publishableClientKey } = service.project;
  const platform = backEnd((request) => service.fetch(request));
  const options = { projectId, publishableClientKey, baseUrl: service.apiUrl, tokenStore: tokens };
  const app = createClientApp(options, { ...platform, clock: { ...platform.clock, now: clock.now } });
  try {
    return (await app.getUser())?.displayName ?? null;
  } finally {
    app.dispose();
  }
}

test('a session is made for somebody, listed, and ended', async () => {
  const tokens = valueOf(await server.sessions.create(ada.id));
  expect(Object.keys(tokens)).toEqual(['refreshToken', 'accessToken']);
  expect(await nameWith(tokens)).toBe('Ada');
  const [session, ...others] = await server.sessions.list(ada.id);
  expect(session).toMatchObject({ userId: ada.id, isImpersonation: false, isCurrentSession: false, geoInfo: null });
  expect(others).toEqual([]);
  await server.sessions.revoke(ada.id, session?.id ?? '');
  expect(server.sent.at(-1)).toBe(`DELETE /auth/sessions/${session?.id}?user_id=${ada.id}`);
  expect(await server.sessions.list(ada.id)).toEqual([]);
  await server.sessions.revoke(ada.id, session?.id ?? '');
  expect(await server.sessions.list(NOBODY)).toEqual([]);
});

test('a session lives as long as is said, 365 days unless told otherwise', async () => {
  valueOf(await server.sessions.create(ada.id));
  clock.skip(364 * DAY_MS);
  expect(await server.sessions.list(ada.id)).toHaveLength(1);
  clock.skip(DAY_MS);
  expect(await server.sessions.list(ada.id)).toEqual([]);
  valueOf(await server.sessions.create(ada.id, { expiresInMs: 60_000 }));
  valueOf(await server.sessions.create(ada.id, { expiresInMs: 31_708_800_000 }));
  expect(await server.sessions.list(ada.id)).toHaveLength(2);
  clock.skip(60_000);
  expect(await server.sessions.list(ada.id)).toHaveLength(1);
});

test('an address that the user already has is refused by its code', async () => {
  const value = 'ADA@example.com';
  expect(codeOf(await server.contactChannels.create(ada.id, { value }))).toBe('CONTACT_CHANNEL_ALREADY_EXISTS');
  expect(codeOf(await server.contactChannels.create(NOBODY, { value }))).toBe('USER_ID_DOES_NOT_EXIST');
});

test('a key says itself whether it is of a user or of a team, unless the caller says so', async () => {
  await service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const expiresAt = clock.now() + 1_000;
  const key = valueOf(await server.apiKeys.create({ userId: ada.id, description: 'Short', expiresAt }));
  expect(codeOf(await server.apiKeys.check(key.value, 'user'))).toBe('ok');
  expect(codeOf(await server.apiKeys.check(key.value, 'team'))).toBe('WRONG_API_KEY_TYPE');
  clock.skip(2_000);
  expect(codeOf(await server.apiKeys.check(key.value))).toBe('API_KEY_EXPIRED');
  expect(codeOf(await server.apiKeys.check('sk_unknown'))).toBe('API_KEY_NOT_FOUND');
});
