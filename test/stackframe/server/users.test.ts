import { expect, test } from 'vitest';
import { serverWorldForEachTest } from './support/server-world.ts';
import { KnownErrors } from '../../../react/stackframe/js.ts';

const world = serverWorldForEachTest();

const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** A new user with a verified address, to which the link of emails leads nowhere. */
async function createAda() {
  return world.app().createUser({
    displayName: 'Ada',
    primaryEmail: 'ada@example.com',
    primaryEmailVerified: true,
    primaryEmailAuthEnabled: true,
    serverMetadata: { plan: 'pro' },
    clientReadOnlyMetadata: { seats: 2 },
  });
}

test('a server creates, finds, lists and changes users', async () => {
  const app = world.app();
  const ada = await createAda();
  expect(ada).toMatchObject({ displayName: 'Ada', primaryEmailVerified: true, serverMetadata: { plan: 'pro' } });
  expect(ada.signedUpAt).toBeInstanceOf(Date);
  expect(Object.isFrozen(ada)).toBe(true);
  expect(await app.getUser(NOBODY)).toBeNull();

  await ada.update({ displayName: 'Ada L.', serverMetadata: { plan: 'team' }, countryCode: 'GB' });
  await ada.setClientReadOnlyMetadata({ seats: 3 });
  await ada.setPrimaryEmail('ada@example.org', { verified: true });
  const changed = await app.getUser(ada.id);
  expect(changed).toMatchObject({
    displayName: 'Ada L.',
    serverMetadata: { plan: 'team' },
    clientReadOnlyMetadata: { seats: 3 },
    primaryEmail: 'ada@example.org',
    primaryEmailVerified: true,
    countryCode: 'GB',
  });
  expect(JSON.stringify(changed?.toClientJson())).not.toContain('plan');

  await app.createUser({ displayName: 'Grace' });
  const first = await app.listUsers({ limit: 1, orderBy: 'signedUpAt', desc: true });
  expect(first.map(({ displayName }) => displayName)).toEqual(['Grace']);
  expect(first.nextCursor).toBe(ada.id);
  const second = await app.listUsers({ limit: 1, desc: true, cursor: first.nextCursor ?? '' });
  expect(second.map(({ id }) => id)).toEqual([ada.id]);
  expect(second.nextCursor).toBeNull();
  const active = await app.listUsers({ limit: 1, orderBy: 'lastActiveAt' });
  expect(active.map(({ id }) => id)).toEqual([ada.id]);

  await ada.delete();
  expect(await app.getUser(ada.id)).toBeNull();
});

test('a refused change is an official error', async () => {
  const ada = await createAda();
  const failure = await world
    .app()
    .createUser({ primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true })
    .catch((error: unknown) => error);
  expect(KnownErrors.UserWithEmailAlreadyExists.isInstance(failure)).toBe(true);
  await expect(ada.update({ passkeyAuthEnabled: true })).rejects.toThrow('registerPasskey');
  await expect(ada.registerPasskey()).rejects.toThrow('A server cannot call registerPasskey()');
  await expect(ada.updatePassword({ oldPassword: 'a', newPassword: 'b' })).rejects.toThrow('setPassword');
});

test('a server manages the addresses of a user', async () => {
  const ada = await createAda();
  const channel = await ada.createContactChannel({
    value: 'work@example.com',
    type: 'email',
    usedForAuth: false,
    isVerified: true,
  });
  expect(channel).toMatchObject({ value: 'work@example.com', isVerified: true, isPrimary: false });
  await channel.update({ isVerified: false, isPrimary: true });
  expect((await ada.listContactChannels()).map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
    ['ada@example.com', false],
    ['work@example.com', true],
  ]);
  await channel.sendVerificationEmail({ callbackUrl: 'http://localhost:3000/verify' });
  await channel.update({ isVerified: true });
  await expect(channel.sendVerificationEmail({ callbackUrl: 'http://localhost:3000/verify' })).rejects.toMatchObject({
    errorCode: 'EMAIL_ALREADY_VERIFIED',
  });
  await channel.delete();
  expect(await ada.listContactChannels()).toHaveLength(1);
});

test('a server manages sessions, passwords and notifications of a user', async () => {
  const ada = await createAda();
  await ada.setPassword({ password: 'A good password 1' });
  const tokens = await (await ada.createSession({ expiresInMillis: 60_000 })).getTokens();
  expect(tokens.accessToken).toMatch(/^ey/);
  const [session] = await ada.getActiveSessions();
  expect(session).toMatchObject({ userId: ada.id, isImpersonation: false });
  expect(session?.createdAt).toBeInstanceOf(Date);
  await ada.revokeSession(session?.id ?? '');
  expect(await ada.getActiveSessions()).toEqual([]);

  const categories = await ada.listNotificationCategories();
  const marketing = categories.find(({ canDisable }) => canDisable);
  await marketing?.setEnabled(false);
  expect((await ada.listNotificationCategories()).find(({ id }) => id === marketing?.id)?.enabled).toBe(false);
});

test('a server creates API keys, and finds their owners', async () => {
  const app = world.app();
  await world.service.controls.configureProject({ allow_user_api_keys: true });
  const ada = await createAda();
  const key = await ada.createApiKey({ description: 'Robot', expiresAt: null });
  expect(key).toMatchObject({ type: 'user', userId: ada.id, description: 'Robot' });
  expect((await app.getUser({ apiKey: key.value }))?.id).toBe(ada.id);
  const [listed] = await ada.listApiKeys();
  expect(listed?.value).toEqual({ lastFour: key.value.slice(-4) });
  await listed?.update({ description: 'Old robot', revoked: true });
  expect(await app.getUser({ apiKey: key.value })).toBeNull();
  expect((await ada.listApiKeys())[0]).toMatchObject({ description: 'Old robot' });
  expect((await ada.listApiKeys())[0]?.whyInvalid()).toBe('manually-revoked');
});

test('a server connects accounts at providers to a user', async () => {
  const app = world.app();
  const [ada, grace] = [await createAda(), await app.createUser({ displayName: 'Grace' })];
  await world.service.controls.configureProject({ standard_oauth_providers: ['github'] });
  const account = { accountId: '4711', providerConfigId: 'github', email: 'ada@example.com', allowSignIn: true };
  const made = await app.createOAuthProvider({ ...account, userId: ada.id, allowConnectedAccounts: true });
  expect(made).toMatchObject({ status: 'ok', data: { type: 'github', accountId: '4711', userId: ada.id } });
  const refused = await app.createOAuthProvider({ ...account, userId: grace.id, allowConnectedAccounts: true });
  expect(refused).toMatchObject({
    status: 'error',
    error: { errorCode: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' },
  });
  const [provider] = await ada.listOAuthProviders();
  expect(await provider?.update({ allowSignIn: false })).toEqual({ status: 'ok', data: undefined });
  expect((await ada.getOAuthProvider(provider?.id ?? ''))?.allowSignIn).toBe(false);
  const [connected] = await ada.listConnectedAccounts();
  expect(connected).toMatchObject({ provider: 'github', providerAccountId: '4711' });
  expect(await connected?.getAccessToken()).toMatchObject({ status: 'error' });
  expect(await ada.getConnectedAccount('github')).toBeNull();
  await expect(ada.getConnectedAccount('github', { or: 'throw' })).rejects.toMatchObject({
    errorCode: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE',
  });
  await expect(ada.getOrLinkConnectedAccount('github')).rejects.toThrow('linkConnectedAccount');
  await provider?.delete();
  expect(await ada.listOAuthProviders()).toEqual([]);
});
