import { expect, test } from 'vitest';
import { StackAdminApp, StackClientApp, StackServerApp } from '../../../react/stackframe/js.ts';
import { DEMO_OWNER } from '../../../demo/service/index.ts';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

function adminApp() {
  const { projectId, publishableClientKey, baseUrl } = world.options;
  const options = { projectId, publishableClientKey, baseUrl };
  const { superSecretAdminKey } = world.service.project;
  return new StackAdminApp({ ...options, superSecretAdminKey, tokenStore: null });
}

test('an admin app has the calls of a server app, and sessions only with the secret server key', async () => {
  const app = adminApp();
  const user = await app.createUser({ displayName: 'Ada' });
  expect((await app.getUser(user.id))?.displayName).toBe('Ada');
  await expect(app.getUser({ tokenStore: { headers: {} } })).rejects.toThrow('secretServerKey');
  const { superSecretAdminKey } = world.service.project;
  const both = new StackAdminApp({ ...world.options, superSecretAdminKey, tokenStore: null });
  expect(await both.getUser({ tokenStore: { headers: {} } })).toBeNull();
  expect(JSON.stringify(both)).not.toContain(superSecretAdminKey);
});

test('an owner reads and changes a project', async () => {
  const app = adminApp();
  const project = await app.getProject();
  expect(project.createdAt).toBeInstanceOf(Date);
  expect(project.config).toMatchObject({ credentialEnabled: true, emailConfig: { type: 'shared' } });
  await project.update({
    displayName: 'Renamed',
    config: {
      magicLinkEnabled: false,
      domains: [{ domain: 'https://example.com', handlerPath: '/handler' }],
      oauthProviders: [{ id: 'github', type: 'standard', clientId: 'id', clientSecret: 'a secret' }],
      emailTheme: 'a0172b5d-cff0-463b-83bb-85124697373a',
    },
  });
  const changed = await app.getProject();
  expect(changed.displayName).toBe('Renamed');
  expect(changed.config).toMatchObject({
    magicLinkEnabled: false,
    domains: [{ domain: 'https://example.com', handlerPath: '/handler' }],
    oauthProviders: [{ id: 'github', type: 'standard', clientId: 'id', clientSecret: 'a secret' }],
  });
  expect(await project.getConfig()).toMatchObject({
    emails: { selectedThemeId: 'a0172b5d-cff0-463b-83bb-85124697373a' },
  });
  expect(changed.config.emailTheme).toBe('a0172b5d-cff0-463b-83bb-85124697373a');
  await project.update({ requirePublishableClientKey: true });
  expect(await project.getConfig()).toMatchObject({ project: { requirePublishableClientKey: true } });
});

test('an owner reads and changes the logos and the onboarding status of a project', async () => {
  const app = adminApp();
  const project = await app.getProject();
  expect(project).toMatchObject({ onboardingStatus: 'completed', logoUrl: null, logoFullDarkModeUrl: null });
  const changes = {
    onboardingStatus: 'domain_setup',
    logoUrl: 'https://example.com/logo.png',
    logoFullUrl: 'https://example.com/full.png',
    logoDarkModeUrl: 'https://example.com/dark.png',
    logoFullDarkModeUrl: 'https://example.com/full-dark.png',
  } as const;
  await project.update(changes);
  expect(await app.getProject()).toMatchObject(changes);
  await project.update({ logoFullUrl: null });
  expect(await app.getProject()).toMatchObject({ ...changes, logoFullUrl: null });
});

test('an owner sees what prevents production mode, and turns it on', async () => {
  const app = adminApp();
  const project = await app.getProject();
  expect(project.isProductionMode).toBe(false);
  await project.update({
    config: { allowLocalhost: true, domains: [{ domain: 'http://app.example', handlerPath: '/' }] },
  });
  const errors = await (await app.getProject()).getProductionModeErrors();
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('Localhost'),
    'Trusted domains should be HTTPS: http://app.example',
  ]);
  expect(errors[0]?.relativeFixUrl).toBe(`/projects/${project.id}/domains`);
  await project.update({
    isProductionMode: true,
    config: { allowLocalhost: false, domains: [{ domain: 'https://app.example', handlerPath: '/' }] },
  });
  const changed = await app.getProject();
  expect(changed.isProductionMode).toBe(true);
  expect(await changed.getProductionModeErrors()).toEqual([]);
});

test('an owner reads and changes the levels of the configuration', async () => {
  const project = await adminApp().getProject();
  await project.updateConfig({ 'auth.allowSignUp': false });
  expect(await project.getConfig()).toMatchObject({ auth: { allowSignUp: false } });
  expect(await project.getConfigOverride('environment')).toMatchObject({ 'auth.allowSignUp': false });
  await project.resetConfigOverrideKeys('environment', ['auth.allowSignUp']);
  const source = {
    type: 'pushed-from-github',
    owner: 'example',
    repo: 'app',
    branch: 'main',
    commitHash: 'abc',
    configFilePath: 'config.ts',
  } as const;
  await project.pushConfig({ 'teams.allowClientTeamCreation': false }, { source });
  expect(await project.getPushedConfigSource()).toEqual(source);
  await project.updatePushedConfig({ 'users.allowClientUserDeletion': true });
  expect(await project.getConfigOverride('branch')).toMatchObject({ 'users.allowClientUserDeletion': true });
  await project.unlinkPushedConfigSource();
  expect(await project.getPushedConfigSource()).toEqual({ type: 'unlinked' });
  await project.replaceConfigOverride('branch', {});
  expect(await project.getConfigOverride('branch')).toEqual({});
});

test('an owner manages the keys of a project', async () => {
  const app = adminApp();
  const key = await app.createInternalApiKey({
    description: 'Back end',
    expiresAt: new Date(Date.now() + 60_000),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
  expect(key).not.toHaveProperty('superSecretAdminKey');
  const found = (await app.listInternalApiKeys()).find(({ id }) => id === key.id);
  expect(found?.secretServerKey).toEqual({ lastFour: key.secretServerKey?.slice(-4) });
  expect(found).toMatchObject({ superSecretAdminKey: null, manuallyRevokedAt: null });
  expect(found?.isValid()).toBe(true);
  await found?.revoke();
  expect((await app.listInternalApiKeys()).find(({ id }) => id === key.id)?.whyInvalid()).toBe('manually-revoked');
});

test('an owner manages permissions', async () => {
  const app = adminApp();
  await app.createTeamPermissionDefinition({ id: 'read', containedPermissionIds: [] });
  await app.createTeamPermissionDefinition({ id: 'write', description: 'Writes', containedPermissionIds: ['read'] });
  await app.updateTeamPermissionDefinition('write', { description: 'Writes all' });
  expect(await app.listTeamPermissionDefinitions()).toContainEqual({
    id: 'write',
    description: 'Writes all',
    containedPermissionIds: ['read'],
  });
  const all = (await app.listTeamPermissionDefinitions()).map(({ id }) => id);
  const first = await app.listTeamPermissionDefinitionsPaginated({ limit: 2 });
  expect(first.items.map(({ id }) => id)).toEqual(all.slice(0, 2));
  const rest = await app.listTeamPermissionDefinitionsPaginated({ limit: 100, cursor: first.nextCursor ?? '' });
  expect(rest).toMatchObject({ nextCursor: null });
  expect(rest.items.map(({ id }) => id)).toEqual(all.slice(2));
  const found = await app.listTeamPermissionDefinitionsPaginated({ limit: 5, query: 'WRITES' });
  expect(found.items.map(({ id }) => id)).toEqual(['write']);
  await app.deleteTeamPermissionDefinition('read');
  await app.createProjectPermissionDefinition({ id: 'beta', containedPermissionIds: [] });
  await app.updateProjectPermissionDefinition('beta', { description: 'Beta' });
  expect(await app.listProjectPermissionDefinitions()).toMatchObject([{ id: 'beta', description: 'Beta' }]);
  await app.deleteProjectPermissionDefinition('beta');
  expect(await app.listProjectPermissionDefinitions()).toEqual([]);
  await expect(app.deleteProjectPermissionDefinition('beta')).rejects.toMatchObject({
    errorCode: 'PERMISSION_NOT_FOUND',
  });
});

test('an owner reads themes, templates and sent emails, and tests the mail server', async () => {
  const app = adminApp();
  expect((await app.listEmailThemes()).map(({ displayName }) => displayName)).toContain('Default Light');
  const [template] = await app.listEmailTemplates();
  expect(template?.tsxSource).toContain('export');
  await expect(app.createEmailTemplate('Mine')).rejects.toMatchObject({ errorCode: 'REQUIRES_CUSTOM_EMAIL_SERVER' });
  const emailConfig = {
    host: '127.0.0.1',
    port: 1,
    username: 'u',
    password: 'p',
    senderEmail: 'a@example.com',
    senderName: 'A',
  };
  const outcome = await app.sendTestEmail({ recipientEmail: 'b@example.com', emailConfig });
  expect(outcome.status).toBe('error');
  const team = await app.createTeam({ displayName: 'Blue' });
  await team.inviteUser({ email: 'ada@example.com', callbackUrl: 'http://localhost:3000/invitation' });
  const [email] = await app.listSentEmails();
  expect(email).toMatchObject({ to: ['ada@example.com'], recipient: 'ada@example.com' });
  expect(email?.sentAt).toBeInstanceOf(Date);
  expect(await app.sendTestWebhook({ endpointId: 'none' })).toMatchObject({ status: 'error' });
  await world.service.controls.configureProject({ magic_link_enabled: true });
  await app.sendSignInInvitationEmail('grace@example.com', 'http://localhost:3000/handler/magic-link-callback');
  expect((await app.listSentEmails()).map(({ recipient }) => recipient)).toContain('grace@example.com');
  await expect(app.sendSignInInvitationEmail('grace@example.com', 'https://evil.test/')).rejects.toMatchObject({
    errorCode: 'REDIRECT_URL_NOT_WHITELISTED',
  });
});

test('an owner sees previews of emails by ids and by sources', async () => {
  const app = adminApp();
  const templateId = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
  expect(await app.getEmailPreview({ templateId })).toContain('background-color:#fafbfb');
  expect(await app.getEmailPreview({ templateId, themeId: false })).toContain('<body style="margin:0"><h3>');
  const themeTsxSource = 'export function EmailTheme({ children }) { return <b>{children}</b> }';
  const templateTsxSource = 'export function EmailTemplate() { return <i>Hi</i> }';
  expect(await app.getEmailPreview({ themeTsxSource, templateTsxSource })).toContain('<b><i>Hi</i></b>');
  await expect(app.getEmailPreview({ templateTsxSource: '' })).rejects.toMatchObject({
    errorCode: 'EMAIL_RENDERING_ERROR',
  });
  await expect(app.getEmailPreview({})).rejects.toThrow('templateId or templateTsxSource');
});

test('an owner writes themes of emails', async () => {
  const app = adminApp();
  const { id } = await app.createEmailTheme('Winter');
  expect(await app.listEmailThemes()).toContainEqual({ id, displayName: 'Winter' });
  const source = 'export function EmailTheme({ children }) { return <Body>{children}</Body> }';
  await app.updateEmailTheme(id, source);
  await expect(app.updateEmailTheme(id, 'no theme')).rejects.toMatchObject({ errorCode: 'EMAIL_RENDERING_ERROR' });
  await app.deleteEmailTheme(id);
  expect((await app.listEmailThemes()).map((theme) => theme.id)).not.toContain(id);
});

test('an owner lists, creates and manages projects', async () => {
  const { service } = world;
  await service.controls.seedPeople(['owner']);
  const { access_token: accessToken, refresh_token: refreshToken } = await service.controls.signInAs('owner');
  const { publishableClientKey } = service.internalProject;
  const owner = new StackClientApp({
    projectId: 'internal',
    publishableClientKey,
    baseUrl: service.apiUrl,
    tokenStore: { accessToken, refreshToken },
  });
  const user = await owner.getUser({ or: 'throw' });
  const made = await user.createProject({
    displayName: 'Mine',
    teamId: DEMO_OWNER.teamId,
    logoFullUrl: 'https://example.com/full.png',
    config: { signUpEnabled: false, emailTheme: 'a0172b5d-cff0-463b-83bb-85124697373a' },
  });
  expect(made).toMatchObject({
    displayName: 'Mine',
    logoFullUrl: 'https://example.com/full.png',
    config: { signUpEnabled: false, emailTheme: 'a0172b5d-cff0-463b-83bb-85124697373a' },
  });
  const rest = { displayName: 'Other', teamId: DEMO_OWNER.teamId };
  await expect(user.createProject({ ...rest, isDevelopmentEnvironment: true })).rejects.toThrow(
    'isDevelopmentEnvironment of a new project',
  );
  expect((await user.listOwnedProjects()).map(({ displayName }) => displayName).toSorted()).toEqual([
    'Handover',
    'Mine',
  ]);
  const ada = await made.app.createUser({ displayName: 'Ada' });
  expect((await made.app.listUsers()).map(({ id }) => id)).toEqual([ada.id]);
  await expect(made.app.getUser({ tokenStore: { headers: {} } })).rejects.toThrow('owned project');
  const { secretServerKey } = service.internalProject;
  const server = new StackServerApp({
    projectId: 'internal',
    publishableClientKey,
    secretServerKey,
    baseUrl: service.apiUrl,
    tokenStore: { accessToken, refreshToken },
  });
  const onServer = await server.getUser({ or: 'throw' });
  expect((await onServer.listOwnedProjects()).map(({ id }) => id)).toContain(made.id);
  await user.transferProject(made.id, DEMO_OWNER.teamId);
  await made.delete();
  expect(await user.listOwnedProjects()).toHaveLength(1);
});
