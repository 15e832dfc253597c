import { expect, test } from 'vitest';
import { meetOwner, projectOf, type OwnerScene } from '../../owner-support.ts';

const CONFIG = '/internal/config';
const OVERRIDE = '/internal/config/override';
const SUCCESS = { success: true };

interface Shown {
  readonly config_string: string;
}

const parsed = (body: unknown) => JSON.parse((body as Shown).config_string) as Record<string, unknown>;
const patch = ({ manage }: OwnerScene, level: string, override: object) =>
  manage('PATCH', `${OVERRIDE}/${level}`, { config_override_string: JSON.stringify(override) });
const read = async ({ manage }: OwnerScene, level: string) =>
  parsed((await manage('GET', `${OVERRIDE}/${level}`)).body);
const whole = async ({ manage }: OwnerScene) =>
  parsed((await manage('GET', CONFIG)).body) as { readonly auth?: { readonly oauth: { readonly providers: object } } };
const settings = async ({ manage }: OwnerScene) => projectOf(await manage('GET', '/internal/projects/current')).config;

test('a setting changed in the environment config appears at the project endpoint, and vice versa', async () => {
  const scene = await meetOwner();
  expect(
    (await patch(scene, 'environment', { 'auth.allowSignUp': false, 'auth.otp.allowSignIn': false })).body,
  ).toEqual(SUCCESS);
  expect(await settings(scene)).toMatchObject({ sign_up_enabled: false, magic_link_enabled: false });
  const refused = await scene.caller.call('POST', '/auth/password/sign-up', {
    body: { email: 'ada@example.com', password: 'Correct-horse-1' },
  });
  expect(refused.knownError).toBe('SIGN_UP_NOT_ENABLED');
  await scene.manage('PATCH', '/internal/projects/current', { config: { sign_up_enabled: true } });
  expect(await read(scene, 'environment')).toMatchObject({ 'auth.allowSignUp': true, 'auth.otp.allowSignIn': false });
  expect(await whole(scene)).toMatchObject({ auth: { allowSignUp: true, otp: { allowSignIn: false } } });
});

test('the environment config and the project endpoint show the same providers and email server', async () => {
  const scene = await meetOwner();
  const server = {
    isShared: false,
    provider: 'smtp',
    host: 'mail.example.com',
    port: 587,
    username: 'handover',
    password: 'smtp-password',
    senderName: 'Handover',
    senderEmail: 'hello@example.com',
  };
  const apple = { isShared: false, clientId: 'a', clientSecret: 'b', appleBundles: { x: { bundleId: 'com.example' } } };
  await patch(scene, 'environment', {
    'emails.server': server,
    'auth.oauth.providers': { apple, github: { isShared: true } },
    'domains.trustedDomains': { x: { baseUrl: 'https://app.example.com', handlerPath: '/handler' } },
    'rbac.defaultPermissions.teamMember': { team_member: true, team_admin: false },
  });
  expect(await settings(scene)).toMatchObject({
    email_config: { type: 'standard', host: 'mail.example.com', sender_email: 'hello@example.com' },
    oauth_providers: [
      { id: 'apple', type: 'standard', client_id: 'a', client_secret: 'b', apple_bundle_ids: ['com.example'] },
      { id: 'github', type: 'shared' },
    ],
    domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }],
    team_member_default_permissions: [{ id: 'team_member' }],
  });
  const before = await read(scene, 'environment');
  expect(before).toMatchObject({ 'emails.server': server });
  const put = await scene.manage('PUT', `${OVERRIDE}/environment`, { config_string: JSON.stringify(before) });
  expect(put.body).toEqual(SUCCESS);
  expect(await read(scene, 'environment')).toEqual(before);
});

test('a PUT of the environment config resets all settings that are not in the request', async () => {
  const scene = await meetOwner();
  await patch(scene, 'environment', { 'payments.blockNewPurchases': true });
  const config = { 'teams.allowClientTeamCreation': true };
  await scene.manage('PUT', `${OVERRIDE}/environment`, { config_string: JSON.stringify(config) });
  expect(await read(scene, 'environment')).toEqual({ ...config, 'rbac.permissions': expect.anything() });
  expect(await settings(scene)).toMatchObject({
    client_team_creation_enabled: true,
    magic_link_enabled: false,
    allow_user_api_keys: false,
    oauth_providers: [],
  });
});

test('reset-keys resets the given config keys and their nested keys to the defaults', async () => {
  const scene = await meetOwner();
  const reset = (level: string, ...keys: readonly string[]) =>
    scene.manage('POST', `${OVERRIDE}/${level}/reset-keys`, { keys });
  await patch(scene, 'environment', { 'auth.allowSignUp': false, 'payments.items.a': 1, 'payments.itemsOther': 2 });
  expect((await reset('environment', 'auth', 'payments.items')).body).toEqual(SUCCESS);
  expect(await settings(scene)).toMatchObject({
    sign_up_enabled: true,
    magic_link_enabled: false,
    oauth_providers: [],
  });
  const left = await read(scene, 'environment');
  expect(left).toMatchObject({ 'payments.itemsOther': 2, 'teams.allowClientTeamCreation': true });
  expect(left).not.toHaveProperty('payments.items.a');
  expect((await reset('environment', 'nope', 'payments.nope')).body).toEqual(SUCCESS);
  expect(await read(scene, 'environment')).toEqual(left);
});

test('a setting in the branch config applies unless the environment config has the same setting', async () => {
  const scene = await meetOwner();
  const push = (config: object) =>
    scene.manage('PUT', `${OVERRIDE}/branch`, { config_string: JSON.stringify(config), source: { type: 'unlinked' } });
  const reset = (key: string) => scene.manage('POST', `${OVERRIDE}/environment/reset-keys`, { keys: [key] });
  await reset('auth');
  expect((await push({ 'auth.passkey.allowSignIn': true, 'auth.otp.allowSignIn': true })).body).toEqual(SUCCESS);
  expect(await settings(scene)).toMatchObject({ passkey_enabled: true, magic_link_enabled: true });
  await patch(scene, 'environment', { 'auth.passkey.allowSignIn': false });
  expect(await settings(scene)).toMatchObject({ passkey_enabled: false, magic_link_enabled: true });
  expect(await whole(scene)).toMatchObject({ auth: { passkey: { allowSignIn: false }, otp: { allowSignIn: true } } });
  await reset('auth.passkey.allowSignIn');
  expect(await settings(scene)).toMatchObject({ passkey_enabled: true });
  await push({ 'auth.passkey.allowSignIn': true });
  expect(await settings(scene)).toMatchObject({ passkey_enabled: true, magic_link_enabled: false });
});

test('adding, changing or removing one entry of a config list leaves all other entries unchanged', async () => {
  const scene = await meetOwner();
  const ids = async () => Object.keys((await whole(scene)).auth?.oauth.providers ?? {}).toSorted();
  await patch(scene, 'environment', { 'auth.oauth.providers': { github: { isShared: true } } });
  const apple = { type: 'apple', isShared: false, clientId: 'a', clientSecret: 'b' };
  await Promise.all([
    patch(scene, 'environment', { 'auth.oauth.providers.apple': apple }),
    patch(scene, 'environment', { 'auth.oauth.providers.google': { type: 'google', isShared: true } }),
    patch(scene, 'environment', { 'domains.trustedDomains.one': { baseUrl: 'https://one.test', handlerPath: '/a' } }),
    patch(scene, 'environment', { 'domains.trustedDomains.two': { baseUrl: 'https://two.test', handlerPath: '/b' } }),
    patch(scene, 'environment', { 'rbac.defaultPermissions.teamMember.team_admin': true }),
  ]);
  expect(await ids()).toEqual(['apple', 'github', 'google']);
  await patch(scene, 'environment', {
    'auth.oauth.providers.github': null,
    'auth.oauth.providers.apple.clientSecret': 'another',
    'domains.trustedDomains.one': null,
  });
  expect(await ids()).toEqual(['apple', 'google']);
  expect(await whole(scene)).toMatchObject({
    auth: { oauth: { providers: { apple: { clientId: 'a', clientSecret: 'another' } } } },
    domains: { trustedDomains: { two: { baseUrl: 'https://two.test', handlerPath: '/b' } } },
    rbac: { defaultPermissions: { teamMember: { team_member: true, team_admin: true } } },
  });
  const { domains, team_member_default_permissions: members } = await settings(scene);
  expect(domains).toEqual([{ domain: 'https://two.test', handler_path: '/b' }]);
  expect(members).toEqual([{ id: 'team_member' }, { id: 'team_admin' }]);
});

test('writing a whole config group resets the settings that the request omits', async () => {
  const scene = await meetOwner();
  await patch(scene, 'environment', { 'teams.allowClientTeamCreation': true, 'payments.a': 1 });
  await patch(scene, 'environment', { teams: { createPersonalTeamOnSignUp: true }, payments: { b: 2 } });
  expect(await settings(scene)).toMatchObject({ client_team_creation_enabled: false, create_team_on_sign_up: true });
  expect(await whole(scene)).toMatchObject({ payments: { b: 2 } });
  expect(await read(scene, 'environment')).not.toHaveProperty('payments.a');
});

for (const [name, level, config, message] of [
  ['an unknown group of settings', 'environment', { 'nope.value': true }, 'nope.value'],
  ['an unknown setting of a known group', 'environment', { 'auth.allowSingUp': true }, 'auth.allowSingUp'],
  ['the key __proto__', 'environment', { 'payments.__proto__.a': true }, '__proto__'],
  [
    'a provider of an unknown type',
    'environment',
    { 'auth.oauth.providers.github': { type: 'nope', isShared: true } },
    'type must be one of the following values',
  ],
  ['a client secret', 'branch', { 'auth.oauth.providers.github': { clientSecret: 's' } }, 'clientSecret'],
  ['a domain setting', 'branch', { 'domains.allowLocalhost': true }, 'domains.allowLocalhost'],
  ['an email server', 'branch', { emails: { server: { isShared: true } } }, 'emails.server'],
] as const) {
  test(`the ${level} config refuses ${name} with an explanation, and no setting changes`, async () => {
    const scene = await meetOwner();
    const before = await whole(scene);
    const refused = await patch(scene, level, config);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)]);
    expect(await whole(scene)).toEqual(before);
  });
}

test('the environment config overrides the branch config, which overrides the project config', async () => {
  const scene = await meetOwner();
  await patch(scene, 'project', { 'payments.a': 1, 'payments.b': 1, 'payments.c': 1, 'auth.allowSignUp': false });
  await patch(scene, 'branch', { 'payments.b': 2, 'payments.c': 2 });
  await patch(scene, 'environment', { 'payments.c': 3 });
  expect(await read(scene, 'branch')).toEqual({ 'payments.b': 2, 'payments.c': 2 });
  expect(await whole(scene)).toMatchObject({ payments: { a: 1, b: 2, c: 3 }, auth: { allowSignUp: true } });
  expect(await settings(scene)).toMatchObject({ sign_up_enabled: true });
});

test('the repository and commit of a pushed config are stored until they are deleted', async () => {
  const { manage } = await meetOwner();
  const source = {
    type: 'pushed-from-github',
    owner: 'latchkey',
    repo: 'handover',
    branch: 'main',
    commit_hash: 'abc123',
    config_file_path: 'latchkey.config.json',
  };
  expect((await manage('GET', `${CONFIG}/source`)).body).toEqual({ source: { type: 'unlinked' } });
  await manage('PUT', `${OVERRIDE}/branch`, { config_string: '{}', source });
  expect((await manage('GET', `${CONFIG}/source`)).body).toEqual({ source });
  expect((await manage('DELETE', `${CONFIG}/source`, {})).body).toEqual(SUCCESS);
  expect((await manage('GET', `${CONFIG}/source`)).body).toEqual({ source: { type: 'unlinked' } });
});

test('an Apple provider with a private key also needs a team id and a key id', async () => {
  const scene = await meetOwner();
  const key = { id: 'apple', type: 'standard', client_id: 'a', apple_private_key: 'p' };
  const configure = (provider: object) =>
    scene.manage('PATCH', '/internal/projects/current', { config: { oauth_providers: [provider] } });
  const refused = await configure(key);
  expect(refused.body.error).toContain('oauth_providers[0].apple_team_id must be defined');
  expect(refused.body.error).toContain('oauth_providers[0].apple_key_id must be defined');
  const complete = { ...key, apple_team_id: 't', apple_key_id: 'k' };
  await configure(complete);
  expect(await settings(scene)).toMatchObject({ oauth_providers: [complete] });
  const before = await read(scene, 'environment');
  expect(before).toMatchObject({
    'auth.oauth.providers': { apple: { clientId: 'a', appleTeamId: 't', appleKeyId: 'k', applePrivateKey: 'p' } },
  });
  await scene.manage('PUT', `${OVERRIDE}/environment`, { config_string: JSON.stringify(before) });
  expect(await settings(scene)).toMatchObject({ oauth_providers: [complete] });
  expect((await configure({ ...complete, id: 'github' })).body.error).toContain('client_secret must be defined');
});
