import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminApp, AdminProject, ProjectChanges } from '../../../core/admin.ts';
import { valueOf } from '../../journeys/account-support.ts';
import { createOwnersWorld, type OwnersWorld } from '../server/support/owners-world.ts';

let { service, place, admin, byKey } = {} as OwnersWorld;

/** Two apps of owners who have seen the same state of the project. */
async function meet(): Promise<{ one: AdminApp; other: AdminApp; since: AdminProject }> {
  const one = admin();
  return { one, other: byKey(), since: await place.pass(one.project.get()) };
}

beforeEach(async () => {
  ({ service, place, admin, byKey } = await createOwnersWorld());
});
afterEach(() => service.close());

/** Saves settings of the project, which must succeed. */
const saveConfig = async (app: AdminApp, config: ProjectChanges['config'], since?: AdminProject) =>
  valueOf(await place.pass(app.project.update({ config }, { since })));

const SERVER = {
  type: 'standard',
  host: 'mail.example.com',
  port: 587,
  username: 'someone',
  password: 'words',
  senderName: 'Example',
  senderEmail: 'noreply@example.com',
} as const;
const APPLE = {
  id: 'apple',
  type: 'standard',
  clientId: 'a',
  clientSecret: 'b',
  facebookConfigId: null,
  microsoftTenantId: null,
} as const;

for (const generation of ['newer', 'older'] as const) {
  test(`if two owners change different OAuth providers, a ${generation} service keeps both changes`, async () => {
    const { one, other, since } = await meet();
    if (generation === 'older') service.controls.failNext({ path: '/internal/config', status: 404, times: 20 });
    const { oauthProviders, domains } = since.config;
    const shared = { id: 'spotify', type: 'shared' } as const;
    const mine = [...oauthProviders.filter(({ id }) => id !== 'github'), APPLE];
    await saveConfig(other, { oauthProviders: mine }, since);
    const theirs = [...oauthProviders.filter(({ id }) => id !== 'google' && id !== 'spotify'), shared];
    await saveConfig(one, { oauthProviders: theirs }, since);
    const first = { domain: 'https://first.test', handlerPath: '/handler' };
    const second = { domain: 'https://second.test', handlerPath: '/handler' };
    await saveConfig(one, { domains: [...domains, first] }, since);
    await saveConfig(other, { domains: [...domains, second] }, since);
    const defaults = { userDefaultPermissions: since.config.userDefaultPermissions };
    valueOf(await place.pass(one.project.update({ config: defaults }, { since })));
    const after = await place.pass(one.project.get());
    expect(after.config.oauthProviders.map(({ id }) => id).toSorted()).toEqual(['apple', 'microsoft', 'spotify']);
    expect(after.config.domains.map(({ domain }) => domain).toSorted()).toEqual(
      [...domains, first, second].map(({ domain }) => domain).toSorted(),
    );
  });
}

test('if two owners each add a domain at the same time, a newer service stores both domains', async () => {
  const { one, other, since } = await meet();
  const { domains } = since.config;
  const add = (app: AdminApp, name: string) =>
    app.project.update(
      { config: { domains: [...domains, { domain: `https://${name}.test`, handlerPath: '/' }] } },
      { since },
    );
  const results = await place.pass(Promise.all([add(one, 'first'), add(other, 'second')]));
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  const after = await place.pass(one.project.get());
  expect(after.config.domains.length).toBe(domains.length + 2);
  expect(place.sent('/internal/projects/current').filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('project.update() keeps unknown fields of an OAuth provider', async () => {
  const { one, since } = await meet();
  const apple = { type: 'apple', isShared: false, clientId: 'a', clientSecret: 'b' };
  const others = { 'auth.oauth.providers.apple': { ...apple, appleBundles: { x: { bundleId: 'com.example' } } } };
  valueOf(await place.pass(one.config.update({}, { others })));
  const now = await place.pass(one.project.get());
  const oauthProviders = [...since.config.oauthProviders, { ...APPLE, clientSecret: 'another' }];
  await saveConfig(one, { oauthProviders }, now);
  expect((await place.pass(one.config.get()))?.all).toMatchObject({
    auth: { oauth: { providers: { apple: { clientSecret: 'another', appleBundles: expect.any(Object) } } } },
  });
});

test('switching Apple from a private key to a client secret keeps the custom callback URL', async () => {
  const { one, since } = await meet();
  const body = 'Ab9+/'.repeat(40);
  const key = { appleTeamId: 'TEAM567890', appleKeyId: 'KEY4567890', applePrivateKey: body };
  const byKeyOfApple = { ...APPLE, clientSecret: '', ...key, customCallbackUrl: 'https://auth.example.com/cb' };
  const { oauthProviders } = since.config;
  await saveConfig(one, { oauthProviders: [...oauthProviders, byKeyOfApple] }, since);
  const stored = async () => (await place.pass(one.config.get()))?.settings['auth.oauth.providers']['apple'];
  const pem = `-----BEGIN PRIVATE KEY-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----`;
  expect(await stored()).toMatchObject({
    ...key,
    applePrivateKey: pem,
    clientSecret: null,
    customCallbackUrl: 'https://auth.example.com/cb',
  });
  const now = await place.pass(one.project.get());
  expect(now.config.oauthProviders.find(({ id }) => id === 'apple')).toMatchObject({
    clientSecret: '',
    ...key,
    applePrivateKey: pem,
  });
  const change = async (apple: object) => {
    const latest = await place.pass(one.project.get());
    const others = latest.config.oauthProviders.filter(({ id }) => id !== 'apple');
    return saveConfig(one, { oauthProviders: [...others, { ...APPLE, ...apple }] }, latest);
  };
  await change({ clientSecret: 'secret' });
  expect(await stored()).toMatchObject({
    clientSecret: 'secret',
    appleTeamId: null,
    customCallbackUrl: 'https://auth.example.com/cb',
  });
  await change({ clientSecret: 'secret', customCallbackUrl: null });
  expect(await stored()).toMatchObject({ clientSecret: 'secret', customCallbackUrl: null });
});

test('an OAuth provider that switches to shared keys loses its client id and its custom callback URL', async () => {
  const { one } = await meet();
  const github = { type: 'github', isShared: false, clientId: 'a', clientSecret: 'b' };
  const changes = {
    'auth.oauth.providers.github': { ...github, customCallbackUrl: 'https://auth.example.com/cb' },
  } as const;
  valueOf(await place.pass(one.config.update(changes)));
  const since = await place.pass(one.project.get());
  const oauthProviders = since.config.oauthProviders.map((each) =>
    each.id === 'github' ? ({ id: 'github', type: 'shared' } as const) : each,
  );
  await saveConfig(one, { oauthProviders }, since);
  expect((await place.pass(one.config.get()))?.settings['auth.oauth.providers']['github']).toMatchObject({
    isShared: true,
    clientId: null,
    customCallbackUrl: null,
  });
});

test('saving the OAuth providers unchanged keeps the private key of the Apple provider', async () => {
  const { one } = await meet();
  const key = { appleTeamId: 'TEAM567890', appleKeyId: 'KEY4567890', applePrivateKey: 'Ab9+/'.repeat(40) };
  const apple = { ...APPLE, clientSecret: '', ...key, appleBundleIds: ['com.example.app'] };
  await saveConfig(one, { oauthProviders: [apple] });
  const { config } = await place.pass(one.project.get());
  await saveConfig(one, { oauthProviders: config.oauthProviders });
  const kept = (await place.pass(one.project.get())).config.oauthProviders;
  expect(kept).toEqual(config.oauthProviders);
  expect(kept[0]).toMatchObject({ appleTeamId: 'TEAM567890', appleBundleIds: ['com.example.app'], clientSecret: '' });
});

test('if another owner has meanwhile changed one of the same settings, project.update() saves nothing', async () => {
  const { one, other, since } = await meet();
  const renamed = await place.pass(other.project.update({ displayName: 'Theirs' }, { since }));
  expect(renamed.ok).toBe(true);
  const emailConfig = { config: { emailConfig: SERVER } };
  valueOf(await place.pass(other.project.update(emailConfig, { since })));
  const refused = await place.pass(
    one.project.update(
      {
        displayName: 'Mine',
        description: 'Only I changed this',
        config: { emailConfig: { ...SERVER, host: 'mine.example.com' }, oauthProviders: [] },
      },
      { since },
    ),
  );
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'CHANGED_MEANWHILE', details: { settings: ['displayName', 'config.emailConfig'] } },
  });
  expect(JSON.stringify(refused)).not.toContain(SERVER.password);
  const now = await place.pass(one.project.get());
  expect(now).toMatchObject({ displayName: 'Theirs', description: since.description, config: emailConfig.config });
  expect(valueOf(await place.pass(one.project.update({ displayName: 'Mine' }, { since: now }))).displayName).toBe(
    'Mine',
  );
});

test('if two owners change an OAuth provider differently, the second project.update() fails', async () => {
  const { one, other, since } = await meet();
  const added = await saveConfig(one, { oauthProviders: [...since.config.oauthProviders, APPLE] }, since);
  const withSecret = (clientSecret: string) => ({
    config: {
      oauthProviders: added.config.oauthProviders.map((each) =>
        each.id === 'apple' ? { ...each, clientSecret } : each,
      ),
    },
  });
  valueOf(await place.pass(other.project.update(withSecret('theirs'), { since: added })));
  const refused = await place.pass(one.project.update(withSecret('mine'), { since: added }));
  expect(refused).toMatchObject({ error: { details: { settings: ['config.oauthProviders.apple'] } } });
  expect((await place.pass(one.project.update(withSecret('theirs'), { since: added }))).ok).toBe(true);
});

test('without the option "since", the last project.update() of each field wins', async () => {
  const { one, other } = await meet();
  valueOf(await place.pass(other.project.update({ displayName: 'Theirs', description: 'Kept' })));
  const after = valueOf(await place.pass(one.project.update({ displayName: 'Mine' })));
  expect(after).toMatchObject({ displayName: 'Mine', description: 'Kept' });
});

test('permissionDefinitions.update() fails if another owner has changed the description differently', async () => {
  const { one, other } = await meet();
  const since = valueOf(await place.pass(one.permissionDefinitions.create('team', { id: 'write' })));
  valueOf(await place.pass(other.permissionDefinitions.update('team', 'write', { description: 'Theirs' })));
  const change = (description: string) =>
    place.pass(one.permissionDefinitions.update('team', 'write', { description }, { since }));
  expect(await change('Mine')).toMatchObject({
    error: { code: 'CHANGED_MEANWHILE', details: { settings: ['description'] } },
  });
  expect((await change('Theirs')).ok).toBe(true);
});

test('an email template update fails if another owner has changed the template differently', async () => {
  const { one, other } = await meet();
  await saveConfig(one, { emailConfig: SERVER });
  const named = await place.pass(one.emailTemplates.all());
  const [since] = named.model === 'by-id' ? named.templates : [];
  if (!since) throw new Error('The service has no templates by id.');
  const theirs = `${since.source}\n`;
  valueOf(await place.pass(other.emailTemplates.update(since.id, { source: theirs })));
  const change = (source: string) => place.pass(one.emailTemplates.update(since.id, { source }, { since }));
  expect(await change(`${theirs}\n`)).toMatchObject({ error: { details: { settings: ['source'] } } });
  expect((await change(theirs)).ok).toBe(true);

  service.controls.failNext({ path: '/internal/email-templates', status: 404, times: 20 });
  const typed = await place.pass(one.emailTemplates.all());
  const [first] = typed.model === 'by-type' ? typed.templates : [];
  if (!first) throw new Error('The service has no templates by type.');
  valueOf(await place.pass(other.emailTemplates.updateType(first.type, { subject: 'Theirs' })));
  const rename = (subject: string) =>
    place.pass(one.emailTemplates.updateType(first.type, { subject }, { since: first }));
  expect(await rename('Mine')).toMatchObject({ error: { details: { settings: ['subject'] } } });
  expect((await rename('Theirs')).ok).toBe(true);
});
