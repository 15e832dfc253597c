import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { DEMO_OWNER } from '../../../demo/service/index.ts';
import { codeOf, valueOf, watch } from '../../journeys/account-support.ts';
import { createOwnersWorld, type OwnersWorld } from '../server/support/owners-world.ts';

let { service, place, owner, admin, byKey } = {} as OwnersWorld;

beforeEach(async () => {
  ({ service, place, owner, admin, byKey } = await createOwnersWorld());
});
afterEach(() => service.close());

test('project.get() returns the same project with an admin key as with the session of an owner', async () => {
  const seen = await place.pass(admin().project.get());
  expect(seen).toMatchObject({ id: service.project.projectId, displayName: 'Handover', isProductionMode: false });
  expect(seen.ownerTeamId).toBe(DEMO_OWNER.teamId);
  expect(seen.config.oauthProviders.map(({ id }) => id).toSorted()).toEqual([
    'github',
    'google',
    'microsoft',
    'spotify',
  ]);
  expect(await place.pass(byKey().project.get())).toEqual(seen);
});

test("an admin app with an owner's session sends the current access token of the owner", async () => {
  const app = admin();
  await place.pass(app.project.get());
  service.controls.expireAccessTokens();
  await place.pass(app.project.get());
  const tokens = place
    .sent('/internal/projects/current')
    .map(({ headers }) => headers.get('x-stack-admin-access-token'));
  expect(new Set(tokens).size).toBe(2);
  expect(tokens.at(-1)).toBe(await place.pass(owner.getAccessToken()));
  for (const { headers } of place.sent('/internal/projects/current')) {
    expect(headers.has('x-stack-super-secret-admin-key')).toBe(false);
    expect(headers.has('x-stack-access-token')).toBe(false);
  }
});

test('after the owner has signed out, project.get() of the admin app rejects', async () => {
  const app = admin();
  const seen: string[] = [];
  app.project.$current.subscribe(({ status }) => void seen.push(status));
  await place.pass(app.project.get());
  await place.pass(owner.signOut());
  await expect(place.pass(app.project.get())).rejects.toMatchObject({ code: 'ADMIN_AUTHENTICATION_REQUIRED' });
  expect(seen[0]).toBe('loading');
  expect(seen).toContain('ready');
  expect(app.project.$current.get()).not.toMatchObject({ status: 'ready' });
});

test("if a different user signs up in the same tab, project.$current drops the owner's project", async () => {
  const { projectId, publishableClientKey } = service.internalProject;
  const { app: shared } = place.open({ projectId, publishableClientKey, tokenStore: 'memory' });
  const { email } = DEMO_OWNER;
  const { ownerPassword: password } = service;
  valueOf(await place.pass(shared.signInWithCredential({ email, password, noRedirect: true })));
  const app = createAdminApp({ projectId: service.project.projectId, owner: shared });
  const seen: (string | null)[] = [];
  app.project.$current.subscribe((state) => void seen.push(state.status === 'ready' ? state.data.displayName : null));
  await place.pass(app.project.get());
  expect(seen.at(-1)).toBe('Handover');

  const stranger = { email: 'stranger@owner.test', password: 'a-good-password', noRedirect: true };
  valueOf(await place.pass(shared.signUpWithCredential(stranger)));
  expect(seen.at(-1)).toBeNull();
  await expect(place.pass(app.project.get())).rejects.toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' });
  expect(seen.at(-1)).toBeNull();
});

test('project.$current shows an update at once and reverts the update if the service refuses it', async () => {
  const app = admin();
  const names = watch(app.project.$current, ({ displayName }: { displayName: string }) => displayName);
  await place.pass(app.project.get());
  const release = service.controls.hold('/internal/projects/current');
  const written = app.project.update({ displayName: 'Shown at once' });
  await Promise.resolve();
  expect(names.at(-1)).toBe('Shown at once');
  release();
  valueOf(await place.pass(written));
  const refused = await place.pass(
    app.project.update({ displayName: 'Refused', config: { domains: [{ domain: 'no address', handlerPath: '/' }] } }),
  );
  expect(codeOf(refused)).toBe('SCHEMA_ERROR');
  expect(names).toEqual(['Handover', 'Shown at once', 'Refused', 'Shown at once']);
});

test('project.update() changes logos, the theme of emails and the step of setting up', async () => {
  const { project } = byKey();
  expect(await place.pass(project.get())).toMatchObject({ onboardingStatus: 'completed', logoFullUrl: null });
  const logos = {
    logoUrl: 'https://example.com/logo.png',
    logoFullUrl: 'https://example.com/full.png',
    logoDarkModeUrl: 'https://example.com/dark.png',
    logoFullDarkModeUrl: 'https://example.com/full-dark.png',
  };
  const emailTheme = 'a0172b5d-cff0-463b-83bb-85124697373a';
  valueOf(await place.pass(project.update({ ...logos, onboardingStatus: 'auth_setup', config: { emailTheme } })));
  const changed = await place.pass(byKey().project.get());
  expect(changed).toMatchObject({ ...logos, onboardingStatus: 'auth_setup' });
  expect(changed.config.emailTheme).toBe(emailTheme);
  valueOf(await place.pass(project.update({ logoFullUrl: null, config: { emailTheme: null } })));
  const last = await place.pass(byKey().project.get());
  expect(last).toMatchObject({ ...logos, logoFullUrl: null });
  expect(last.config.emailTheme).toBe(emailTheme);
});

test('checkFeatureSupport() returns a message that names the unsupported feature', async () => {
  expect(await place.pass(admin().checkFeatureSupport('Carrier pigeons'))).toMatch(/^Carrier pigeons is not /);
});
