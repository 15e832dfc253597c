import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConfigSource, ownedProjects } from '../../../../core/admin.ts';
import { DEMO_OWNER } from '../../../../demo/service/index.ts';
import { valueOf } from '../../../journeys/account-support.ts';
import { createOwnersWorld, type OwnersWorld } from '../../server/support/owners-world.ts';

let { service, place, owner, admin, byKey } = {} as OwnersWorld;

beforeEach(async () => {
  ({ service, place, owner, admin, byKey } = await createOwnersWorld());
});
afterEach(() => service.close());

const VERIFIED = 'onboarding.requireEmailVerification';
const PASSKEY = 'auth.passkey.allowSignIn';
const OTP = 'auth.otp.allowSignIn';
const UNLINKED: ConfigSource = { type: 'unlinked' };
const GITHUB: ConfigSource = {
  type: 'pushed-from-github',
  owner: 'latchkey',
  repo: 'handover',
  branch: 'main',
  commitHash: 'abc123',
  configFilePath: 'latchkey.config.json',
  workflowPath: null,
};

async function settings() {
  const config = await place.pass(byKey().config.get());
  if (!config) throw new Error('The service has no configuration.');
  return config.settings;
}

const change = async (...given: Parameters<ReturnType<typeof admin>['config']['update']>) =>
  valueOf(await place.pass(admin().config.update(...given)));
const push = async (...given: Parameters<ReturnType<typeof admin>['config']['push']>) =>
  valueOf(await place.pass(admin().config.push(...given)));
const reset = async (...given: Parameters<ReturnType<typeof admin>['config']['reset']>) =>
  valueOf(await place.pass(admin().config.reset(...given)));

test('config.get() returns the same settings for an owner session and for an admin key', async () => {
  const config = await place.pass(admin().config.get());
  expect(await settings()).toEqual(config?.settings);
  const project = await place.pass(admin().project.get());
  expect(config?.settings).toMatchObject({
    'auth.allowSignUp': project.config.signUpEnabled,
    [PASSKEY]: project.config.passkeyEnabled,
    [VERIFIED]: false,
    'auth.signUpRulesDefaultAction': 'allow',
    'emails.server': { isShared: true },
    'rbac.defaultPermissions.teamCreator': { team_admin: true },
  });
  const providers = Object.keys(config?.settings['auth.oauth.providers'] ?? {});
  expect(providers.toSorted()).toEqual(project.config.oauthProviders.map(({ id }) => id).toSorted());
  expect(config?.all).toMatchObject({ auth: { signUpRules: {} } });
});

test('config.update() sends only the changed setting to the service', async () => {
  const app = admin();
  const seen: boolean[] = [];
  app.config.$current.subscribe((state) => {
    if (state.status === 'ready' && state.data) seen.push(state.data.settings[VERIFIED]);
  });
  await place.pass(app.config.get());
  valueOf(await place.pass(app.config.update({ [VERIFIED]: true })));
  expect([seen.at(0), seen.at(-1)]).toEqual([false, true]);
  const [sent] = place.sent('/internal/config/override/environment');
  expect(await sent?.json()).toEqual({ config_override_string: JSON.stringify({ [VERIFIED]: true }) });
});

test('project.$current shows the new values after config.update()', async () => {
  const app = admin();
  app.project.$current.subscribe(() => {});
  await place.pass(app.project.get());
  valueOf(await place.pass(app.config.update({ [PASSKEY]: false, 'domains.allowLocalhost': false })));
  expect(app.project.$current.get()).toMatchObject({
    status: 'ready',
    data: { config: { passkeyEnabled: false, allowLocalhost: false } },
  });
});

test('config.update() and config.push() return a SCHEMA_ERROR that names the unknown setting', async () => {
  const others = { 'nonExistent.value': true };
  const updated = await place.pass(admin().config.update({}, { others }));
  const pushed = await place.pass(admin().config.push({}, { source: UNLINKED, others }));
  const error = { code: 'SCHEMA_ERROR', message: expect.stringContaining('nonExistent') };
  expect([updated, pushed]).toMatchObject([{ error }, { error }]);
});

test('config.update() overrides a setting from config.push() until config.reset() removes the override', async () => {
  await reset('environment', ['auth']);
  await push({ [PASSKEY]: true }, { source: UNLINKED });
  valueOf(await place.pass(admin().config.updatePushed({ [OTP]: true })));
  expect(await settings()).toMatchObject({ [PASSKEY]: true, [OTP]: true });
  await change({ [PASSKEY]: false });
  expect(await settings()).toMatchObject({ [PASSKEY]: false, [OTP]: true });
  const origins = await place.pass(admin().config.getOrigins());
  expect(origins).toMatchObject({ [PASSKEY]: 'environment', [OTP]: 'branch', [VERIFIED]: 'default' });
  await reset('environment', [PASSKEY]);
  expect(await settings()).toMatchObject({ [PASSKEY]: true });
  await reset('branch', [PASSKEY, 'nonExistent.key']);
  expect(await place.pass(admin().config.getOverride('branch'))).toEqual({ [OTP]: true });
});

test('the project stays linked to GitHub after config.replaceOverride(), until config.unlinkSource()', async () => {
  await reset('environment', ['teams']);
  await push({ 'teams.allowClientTeamCreation': true }, { source: GITHUB });
  valueOf(await place.pass(admin().config.replaceOverride('branch', { 'teams.createPersonalTeamOnSignUp': true })));
  expect(await place.pass(admin().config.getSource())).toEqual(GITHUB);
  expect((await settings())['teams.allowClientTeamCreation']).toBe(false);
  await place.pass(admin().config.unlinkSource());
  expect(await place.pass(admin().config.getSource())).toEqual(UNLINKED);
  expect((await settings())['teams.createPersonalTeamOnSignUp']).toBe(true);
  await push({}, { source: { type: 'pushed-from-unknown' } });
  expect(await place.pass(admin().config.getSource())).toEqual({ type: 'pushed-from-unknown' });
});

test('config.push() accepts an OAuth provider under a custom id', async () => {
  await reset('environment', ['auth.oauth.providers']);
  await push({ 'auth.oauth.providers.own': { type: 'google', allowSignIn: true } }, { source: UNLINKED });
  expect((await settings())['auth.oauth.providers']).toMatchObject({ own: { type: 'google', clientId: null } });
  await change({ 'auth.oauth.providers.github': { type: 'github', isShared: true, clientId: null } });
  expect(await place.pass(admin().config.getOverride('environment'))).toMatchObject({
    'auth.oauth.providers': { github: { type: 'github', isShared: true } },
  });
});

test('the field "all" of config.get() contains even settings without a TypeScript type', async () => {
  await change({ 'payments.testMode': true }, { others: { 'emails.themes.mine': { displayName: 'Mine' } } });
  expect(await place.pass(admin().config.get())).toMatchObject({
    all: { payments: { testMode: true }, emails: { themes: { mine: { displayName: 'Mine' } } } },
  });
});

test('config.get() returns null if the service is too old to have a configuration', async () => {
  service.controls.failNext({ path: '/internal/config', status: 404 });
  expect(await place.pass(admin().config.get())).toBeNull();
});

test('project.update() and projects.create() can turn on requireEmailVerification for a project', async () => {
  const set = (config: { readonly requireEmailVerification: boolean }) =>
    place.pass(admin().project.update({ config }));
  valueOf(await set({ requireEmailVerification: true }));
  expect((await settings())[VERIFIED]).toBe(true);
  const projects = ownedProjects(owner);
  const ownerTeamId = DEMO_OWNER.teamId;
  const config = { requireEmailVerification: true };
  const made = valueOf(await place.pass(projects.create({ displayName: 'Strict', ownerTeamId, config })));
  const found = await place.pass(admin(made.id).config.get());
  expect(found?.settings[VERIFIED]).toBe(true);
});
