import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../../core/admin.ts';
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
const CALLBACK_URL = 'http://localhost:3000/handler/email-verification';
const done = { ok: true, value: undefined };

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
  expect(codeOf(await server.sessions.create(NOBODY))).toBe('USER_ID_DOES_NOT_EXIST');
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

test('somebody impersonates a user, which only the owner sees', async () => {
  const tokens = valueOf(await server.sessions.create(ada.id, { isImpersonation: true }));
  expect(await nameWith(tokens)).toBe('Ada');
  expect(await server.sessions.list(ada.id)).toEqual([]);
  const { projectId, superSecretAdminKey } = service.project;
  const options = { projectId, superSecretAdminKey, baseUrl: service.apiUrl };
  const admin = createAdminApp(
    options,
    backEnd((request) => service.fetch(request)),
  );
  const [session] = await admin.sessions.list(ada.id);
  expect(session).toMatchObject({ userId: ada.id, isImpersonation: true });
  await admin.sessions.revoke(ada.id, session?.id ?? '');
  expect(await admin.sessions.list(ada.id)).toEqual([]);
  admin.dispose();
});

test('addresses are added, verified on the server’s word, changed and taken away', async () => {
  const made = valueOf(
    await server.contactChannels.create(ada.id, { value: ' second@example.com ', isVerified: true }),
  );
  const second = { value: 'second@example.com', type: 'email', isPrimary: false, isVerified: true, usedForAuth: false };
  expect(made).toEqual({ id: made.id, ...second });
  const [first, ...others] = await server.contactChannels.list(ada.id);
  expect(first).toMatchObject({ value: 'ada@example.com', isPrimary: true });
  expect(others).toEqual([made]);
  const changes = { isPrimary: true, usedForAuth: true };
  expect(valueOf(await server.contactChannels.update(ada.id, made.id, changes))).toEqual({ ...made, ...changes });
  expect(valueOf(await server.contactChannels.update(ada.id, made.id, { value: 'third@example.com' }))).toMatchObject({
    value: 'third@example.com',
    isVerified: false,
  });
  const proven = { value: 'fourth@example.com', isVerified: true };
  expect(valueOf(await server.contactChannels.update(ada.id, made.id, proven))).toMatchObject(proven);
  expect(await server.users.get(ada.id)).toMatchObject({ primaryEmail: 'fourth@example.com' });
  await server.contactChannels.delete(ada.id, made.id);
  expect(await server.contactChannels.list(ada.id)).toEqual([{ ...first, isPrimary: false }]);
});

test('an address that is there, or signs somebody else in, is refused by its code', async () => {
  const value = 'ADA@example.com';
  expect(codeOf(await server.contactChannels.create(ada.id, { value }))).toBe('CONTACT_CHANNEL_ALREADY_EXISTS');
  const bob = valueOf(await server.users.create());
  const taken = { value: 'ada@example.com', usedForAuth: true };
  const code = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';
  expect(codeOf(await server.contactChannels.create(bob.id, taken))).toBe(code);
  const own = valueOf(await server.contactChannels.create(bob.id, { value: 'ada@example.com' }));
  expect(codeOf(await server.contactChannels.update(bob.id, own.id, { usedForAuth: true }))).toBe(code);
  expect(codeOf(await server.contactChannels.create(ada.id, { value: 'no address' }))).toBe('SCHEMA_ERROR');
  expect(codeOf(await server.contactChannels.create(NOBODY, { value: 'a@example.com' }))).toBe(
    'USER_ID_DOES_NOT_EXIST',
  );
  const missing = { code: 'UNEXPECTED_STATUS' };
  await expect(server.contactChannels.delete(ada.id, NOBODY)).rejects.toMatchObject(missing);
  await expect(server.contactChannels.update(ada.id, NOBODY, { isPrimary: true })).rejects.toMatchObject(missing);
});

test('an address is asked to prove itself by a mail to a trusted place', async () => {
  const { id } = valueOf(await server.contactChannels.create(ada.id, { value: 'second@example.com' }));
  const mail = (channel: string, callbackUrl?: string, user = ada.id) =>
    server.contactChannels.sendVerificationEmail(user, channel, { callbackUrl });
  expect(await mail(id, CALLBACK_URL)).toEqual(done);
  expect(codeOf(await mail(id, 'https://elsewhere.example/'))).toBe('REDIRECT_URL_NOT_WHITELISTED');
  expect(codeOf(await mail(id, CALLBACK_URL, NOBODY))).toBe('USER_ID_DOES_NOT_EXIST');
  valueOf(await server.contactChannels.update(ada.id, id, { isVerified: true }));
  expect(codeOf(await mail(id, CALLBACK_URL))).toBe('EMAIL_ALREADY_VERIFIED');
  await expect(mail(id)).rejects.toMatchObject({ code: 'MISUSE' });
});

test('keys of users and teams are made, listed, renamed, revoked and checked', async () => {
  await service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const team = valueOf(await server.teams.create({ displayName: 'Blue' }));
  for (const owner of [{ userId: ada.id }, { teamId: team.id }]) {
    const expiresAt = clock.now() + 30 * DAY_MS;
    const made = valueOf(await server.apiKeys.create({ ...owner, description: 'Build', expiresAt, isPublic: true }));
    const { value, ...key } = made;
    expect(value).toMatch(/^pk_/);
    expect(key).toEqual({
      id: key.id,
      description: 'Build',
      createdAt: expect.any(Number),
      expiresAt,
      manuallyRevokedAt: null,
      isPublic: true,
      type: 'teamId' in owner ? 'team' : 'user',
      userId: null,
      teamId: null,
      ...owner,
      lastFour: value.slice(-4),
    });
    expect(await server.apiKeys.list(owner)).toEqual([key]);
    expect(await server.apiKeys.check(value)).toEqual({ ok: true, value: key });
    const named = { ...key, description: 'Deploy' };
    const { teamId } = { teamId: undefined, ...owner };
    expect(valueOf(await server.apiKeys.update(key.id, { description: 'Deploy', teamId }))).toEqual(named);
    expect(await server.apiKeys.revoke(key.id, { teamId })).toEqual(done);
    const [after] = await server.apiKeys.list(owner);
    expect(after).toEqual({ ...named, manuallyRevokedAt: expect.any(Number) });
    expect(codeOf(await server.apiKeys.check(value))).toBe('API_KEY_REVOKED');
  }
});

test('a key says itself whose it is, unless it is told otherwise; what is wrong with it comes by its code', async () => {
  await service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const expiresAt = clock.now() + 1_000;
  const key = valueOf(await server.apiKeys.create({ userId: ada.id, description: 'Short', expiresAt }));
  expect(codeOf(await server.apiKeys.check(key.value, 'user'))).toBe('ok');
  expect(codeOf(await server.apiKeys.check(key.value, 'team'))).toBe('WRONG_API_KEY_TYPE');
  clock.skip(2_000);
  expect(codeOf(await server.apiKeys.check(key.value))).toBe('API_KEY_EXPIRED');
  expect(codeOf(await server.apiKeys.check('sk_unknown'))).toBe('API_KEY_NOT_FOUND');
  const options = { description: 'x', expiresAt: null };
  expect(codeOf(await server.apiKeys.create({ userId: NOBODY, ...options }))).toBe('USER_NOT_FOUND');
  expect(codeOf(await server.apiKeys.create({ teamId: NOBODY, ...options }))).toBe('TEAM_NOT_FOUND');
  expect(codeOf(await server.apiKeys.update(NOBODY, { description: 'x' }))).toBe('API_KEY_NOT_FOUND');
  expect(codeOf(await server.apiKeys.revoke(NOBODY))).toBe('API_KEY_NOT_FOUND');
});

test('accounts at providers are linked by a server, changed and unlinked', async () => {
  await service.controls.configureProject({ enabled_oauth_providers: ['github', 'google'] });
  const given = { provider: 'github', accountId: 'gh-1', allowSignIn: true, allowConnectedAccounts: false };
  const email = 'ada@github.example';
  const account = valueOf(await server.oauthAccounts.create(ada.id, { ...given, email }));
  expect(account).toEqual({ id: account.id, ...given, type: 'github', email });
  expect(await server.oauthAccounts.list(ada.id)).toEqual([account]);
  expect(await server.users.get(ada.id)).toMatchObject({
    oauthProviders: [{ id: 'github', accountId: 'gh-1', email }],
  });
  const changes = { accountId: 'gh-2', email: 'a@github.example', allowSignIn: false, allowConnectedAccounts: true };
  expect(valueOf(await server.oauthAccounts.update(ada.id, account.id, changes))).toEqual({ ...account, ...changes });
  const bob = valueOf(await server.users.create());
  valueOf(await server.oauthAccounts.create(bob.id, given));
  const code = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';
  expect(codeOf(await server.oauthAccounts.create(ada.id, given))).toBe(code);
  expect(codeOf(await server.oauthAccounts.create(NOBODY, { ...given, accountId: 'x' }))).toBe('USER_NOT_FOUND');
  const elsewhere = server.oauthAccounts.create(ada.id, { ...given, provider: 'spotify' });
  await expect(elsewhere).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
  await server.oauthAccounts.delete(ada.id, account.id);
  expect(await server.oauthAccounts.list(ada.id)).toEqual([]);
  await expect(server.oauthAccounts.delete(ada.id, account.id)).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
});

test('a token of an account that is not connected is null', async () => {
  await service.controls.configureProject({
    enabled_oauth_providers: ['github'],
    standard_oauth_providers: ['github'],
  });
  expect(await server.oauthAccounts.getAccessToken(ada.id, 'github', { scopes: ['repo', 'gist'] })).toBeNull();
  const unknown = server.oauthAccounts.getAccessToken(ada.id, 'no such provider');
  await expect(unknown).rejects.toMatchObject({ code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' });
});

test('mails are switched off and on for somebody', async () => {
  const [transactional, marketing] = await server.notifications.list(ada.id);
  expect(transactional).toMatchObject({ name: 'Transactional', isEnabled: true, canDisable: false });
  const off = { ...marketing, isEnabled: false };
  expect(valueOf(await server.notifications.update(ada.id, marketing?.id ?? '', false))).toEqual(off);
  expect(await server.notifications.list(ada.id)).toEqual([transactional, off]);
  expect(valueOf(await server.notifications.update(ada.id, marketing?.id ?? '', true))).toEqual(marketing);
  expect(codeOf(await server.notifications.update(NOBODY, marketing?.id ?? '', true))).toBe('USER_NOT_FOUND');
  await expect(server.notifications.update(ada.id, NOBODY, true)).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
});
