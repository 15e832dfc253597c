import { beforeEach, expect, test } from 'vitest';
import { createClientApp } from '../../../../core/index.ts';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import { codeOf, valueOf } from '../../../journeys/account-support.ts';
import { groupsForEachTest } from '../support/for-each-test.ts';
import { backEnd, NOBODY } from '../support/server-groups.ts';

const given = groupsForEachTest();
let ada: ServerUser;
beforeEach(async () => {
  ada = valueOf(
    await given.server.users.create({
      displayName: 'Ada',
      primaryEmail: 'ada@example.com',
      primaryEmailVerified: true,
      primaryEmailAuthEnabled: true,
    }),
  );
});

const DAY_MS = 86_400_000;

/** Who the service says the tokens are of. */
async function nameWith(tokens: { readonly accessToken: string; readonly refreshToken: string }) {
  const { projectId, publishableClientKey } = given.service.project;
  const platform = backEnd((request) => given.service.fetch(request));
  const options = { projectId, publishableClientKey, baseUrl: given.service.apiUrl, tokenStore: tokens };
  const app = createClientApp(options, { ...platform, clock: { ...platform.clock, now: given.now } });
  try {
    return (await app.getUser())?.displayName ?? null;
  } finally {
    app.dispose();
  }
}

test('a server app can create, list and revoke a session of a user', async () => {
  const tokens = valueOf(await given.server.sessions.create(ada.id));
  expect(Object.keys(tokens)).toEqual(['refreshToken', 'accessToken']);
  expect(await nameWith(tokens)).toBe('Ada');
  const [session, ...others] = await given.server.sessions.list(ada.id);
  expect(session).toMatchObject({ userId: ada.id, isImpersonation: false, isCurrentSession: false, geoInfo: null });
  expect(others).toEqual([]);
  await given.server.sessions.revoke(ada.id, session?.id ?? '');
  expect(given.server.sent.at(-1)).toBe(`DELETE /auth/sessions/${session?.id}?user_id=${ada.id}`);
  expect(await given.server.sessions.list(ada.id)).toEqual([]);
  await given.server.sessions.revoke(ada.id, session?.id ?? '');
  expect(await given.server.sessions.list(NOBODY)).toEqual([]);
});

test('a session of sessions.create() lasts for expiresInMs, or 365 days by default', async () => {
  valueOf(await given.server.sessions.create(ada.id));
  given.skip(364 * DAY_MS);
  expect(await given.server.sessions.list(ada.id)).toHaveLength(1);
  given.skip(DAY_MS);
  expect(await given.server.sessions.list(ada.id)).toEqual([]);
  valueOf(await given.server.sessions.create(ada.id, { expiresInMs: 60_000 }));
  valueOf(await given.server.sessions.create(ada.id, { expiresInMs: 31_708_800_000 }));
  expect(await given.server.sessions.list(ada.id)).toHaveLength(2);
  given.skip(60_000);
  expect(await given.server.sessions.list(ada.id)).toHaveLength(1);
});

test('contactChannels.create() fails for an existing address and for an unknown user', async () => {
  const value = 'ADA@example.com';
  expect(codeOf(await given.server.contactChannels.create(ada.id, { value }))).toBe('CONTACT_CHANNEL_ALREADY_EXISTS');
  expect(codeOf(await given.server.contactChannels.create(NOBODY, { value }))).toBe('USER_ID_DOES_NOT_EXIST');
});

test('apiKeys.check() reports API keys that are expired, unknown or of the wrong type', async () => {
  await given.service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const expiresAt = given.now() + 1_000;
  const key = valueOf(await given.server.apiKeys.create({ userId: ada.id, description: 'Short', expiresAt }));
  expect(codeOf(await given.server.apiKeys.check(key.value, 'user'))).toBe('ok');
  expect(codeOf(await given.server.apiKeys.check(key.value, 'team'))).toBe('WRONG_API_KEY_TYPE');
  given.skip(2_000);
  expect(codeOf(await given.server.apiKeys.check(key.value))).toBe('API_KEY_EXPIRED');
  expect(codeOf(await given.server.apiKeys.check('sk_unknown'))).toBe('API_KEY_NOT_FOUND');
});
