import { expect, test } from 'vitest';
import { meetOwner, projectOf, type OwnerScene } from '../../owner-support.ts';
import { PASSWORD } from '../../support.ts';

const CURRENT = '/internal/projects/current';

const configure = ({ manage }: OwnerScene, config: object) => manage('PATCH', CURRENT, { config });
const configOf = async ({ manage }: OwnerScene) => projectOf(await manage('GET', CURRENT)).config;

test('two simultaneous changes of different project settings are both stored', async () => {
  const scene = await meetOwner();
  const before = await configOf(scene);
  await scene.manage('PATCH', CURRENT, { display_name: 'Quay', description: 'Boats', is_production_mode: true });
  await Promise.all([configure(scene, { magic_link_enabled: false }), configure(scene, { passkey_enabled: false })]);
  const { body } = await scene.manage('GET', CURRENT);
  expect(body).toMatchObject({ display_name: 'Quay', description: 'Boats', is_production_mode: true });
  expect(await configOf(scene)).toEqual({ ...before, magic_link_enabled: false, passkey_enabled: false });
  await scene.manage('PATCH', CURRENT, { description: null, config: {} });
  expect((await scene.manage('GET', CURRENT)).body).toMatchObject({ description: '' });
});

test('a feature that is disabled in the project settings is refused to clients', async () => {
  const scene = await meetOwner();
  const { caller } = scene;
  const { access_token: token } = await caller.signUp();
  const flags = {
    credential_enabled: false,
    sign_up_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    passkey_enabled: false,
  };
  expect((await configure(scene, flags)).status).toBe(200);
  const seen = await caller.call('GET', '/projects/current');
  expect(seen.body).toMatchObject({
    config: { credential_enabled: false, sign_up_enabled: false, allow_user_api_keys: false, passkey_enabled: false },
  });
  const body = { email: 'ada@example.com', password: PASSWORD };
  const signIn = await caller.call('POST', '/auth/password/sign-in', { body });
  expect(signIn.knownError).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  expect((await caller.call('POST', '/teams', { token, body: { display_name: 'Blue' } })).status).toBe(403);
  expect((await caller.call('DELETE', '/users/me', { token, body: {} })).status).toBe(400);
  expect((await caller.call('GET', '/user-api-keys?user_id=me', { token })).status).toBe(400);
});

test('a new list of OAuth providers in the project settings replaces the old list', async () => {
  const scene = await meetOwner();
  const microsoft = {
    id: 'microsoft',
    type: 'standard',
    client_id: 'm',
    client_secret: 'n',
    microsoft_tenant_id: 'tenant',
  };
  const facebook = { id: 'facebook', type: 'standard', client_id: 'f', client_secret: 'g', facebook_config_id: 'c' };
  const answer = await configure(scene, { oauth_providers: [microsoft, facebook, { id: 'google', type: 'shared' }] });
  expect(projectOf(answer).config['oauth_providers']).toEqual([
    { provider_config_id: 'facebook', ...facebook },
    { provider_config_id: 'google', id: 'google', type: 'shared' },
    { provider_config_id: 'microsoft', ...microsoft },
  ]);
  const again = await configure(scene, { oauth_providers: projectOf(answer).config['oauth_providers'] });
  expect(projectOf(again).config).toEqual(projectOf(answer).config);
  const shared = await configure(scene, { oauth_providers: [{ ...microsoft, type: 'shared' }] });
  expect(projectOf(shared).config['oauth_providers']).toEqual([
    { provider_config_id: 'microsoft', id: 'microsoft', type: 'shared' },
  ]);
});

const SMTP = {
  host: 'mail.example.com',
  port: 587,
  username: 'handover',
  password: 'smtp-password',
  sender_name: 'Handover',
  sender_email: 'hello@example.com',
};

const REFUSED: readonly (readonly [string, object, string])[] = [
  ['an unknown flag', { colour: 'red' }, 'body.config contains unknown properties: colour'],
  ['mail port 65536', { email_config: { type: 'standard', ...SMTP, port: 65_536 } }, 'email_config.port must be'],
  ['no email host', { email_config: { type: 'standard', ...SMTP, host: '' } }, 'body.config.email_config.host must'],
  [
    'a provider with an empty secret',
    { oauth_providers: [{ id: 'github', type: 'standard', client_id: 'a', client_secret: '' }] },
    'body.config.oauth_providers[0].client_secret must have at least 1 characters',
  ],
];

test.each(REFUSED)('a project config with %s is refused, and no setting changes', async (_what, config, line) => {
  const scene = await meetOwner();
  const before = await configOf(scene);
  const refused = await configure(scene, { ...config, sign_up_enabled: false });
  expect(refused.knownError).toBe('SCHEMA_ERROR');
  expect(refused.body.error).toContain(line);
  expect(await configOf(scene)).toEqual(before);
});

test('project settings with an unknown provider, permission or theme are refused with an explanation', async () => {
  const scene = await meetOwner();
  const named = async (config: object) => {
    const { knownError, body, text } = await configure(scene, config);
    return [knownError ?? text, body.details];
  };
  expect(await named({ oauth_providers: [{ id: 'myspace', type: 'shared' }] })).toEqual([
    'INVALID_SHARED_OAUTH_PROVIDER_ID',
    { provider_id: 'myspace' },
  ]);
  const own = { id: 'myspace', type: 'standard', client_id: 'a', client_secret: 'b' };
  expect(await named({ oauth_providers: [own] })).toEqual([
    'INVALID_STANDARD_OAUTH_PROVIDER_ID',
    { provider_id: 'myspace' },
  ]);
  expect(await named({ team_member_default_permissions: [{ id: 'nope' }] })).toEqual([
    'PERMISSION_NOT_FOUND',
    { permission_id: 'nope' },
  ]);
  expect(await named({ user_default_permissions: [{ id: 'team_member' }] })).toEqual([
    'WRONG_PERMISSION_SCOPE',
    { permission_id: 'team_member', expected_scope: 'project', actual_scope: 'team' },
  ]);
  const [theme] = await named({ email_theme: '5baf8f5f-6889-4fbd-b216-ec70fb087eb7' });
  expect(theme).toBe('There is no such theme.');
});

test('a logo URL of a project can be set, and removed with null', async () => {
  const { manage } = await meetOwner();
  const logo = 'https://example.com/logo.svg';
  const set = await manage('PATCH', CURRENT, { logo_url: logo, logo_full_dark_mode_url: logo });
  expect(set.body).toMatchObject({ logo_url: logo, logo_full_url: null, logo_full_dark_mode_url: logo });
  expect((await manage('PATCH', CURRENT, { logo_url: null })).body).toMatchObject({
    logo_url: null,
    logo_full_dark_mode_url: logo,
  });
});
