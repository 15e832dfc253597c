import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp, ownedProjects } from '../../../core/admin.ts';
import { createClientApp } from '../../../core/index.ts';
import { DEMO_OWNER } from '../../../demo/service/index.ts';
import { valueOf } from '../../journeys/account-support.ts';
import { createOwnersWorld, type OwnersWorld } from '../server/support/owners-world.ts';

let { service, place, owner, tab, admin } = {} as OwnersWorld;

beforeEach(async () => {
  ({ service, place, owner, tab, admin } = await createOwnersWorld());
});
afterEach(() => service.close());

test('an owner can create a project, add a user to it and delete the project', async () => {
  const projects = ownedProjects(owner);
  const made = valueOf(
    await place.pass(
      projects.create({ displayName: 'Mine', ownerTeamId: DEMO_OWNER.teamId, config: { signUpEnabled: false } }),
    ),
  );
  expect(made).toMatchObject({ displayName: 'Mine', config: { signUpEnabled: false, credentialEnabled: true } });
  const names = (await place.pass(projects.list())).map(({ displayName }) => displayName);
  expect(names.toSorted()).toEqual(['Handover', 'Mine']);

  const app = admin(made.id);
  const user = valueOf(await place.pass(app.users.create({ displayName: 'Only here' })));
  expect(await place.pass(admin().users.get(user.id))).toBeNull();
  await place.pass(app.project.delete());
  expect((await place.pass(projects.list())).map(({ displayName }) => displayName)).toEqual(['Handover']);
});

test('ownedProjects() and createAdminApp() throw for a client app of a project other than "internal"', async () => {
  const { app } = place.open();
  expect(() => ownedProjects(app)).toThrow('Owned projects need an app of project "internal"');
  expect(() => createAdminApp({ projectId: service.project.projectId, owner: app })).toThrow(
    'must be of project "internal"',
  );
});

test("an admin app sends its requests to the base URL of the owner's client app", async () => {
  const asked: string[] = [];
  const platform = {
    ...tab,
    fetch: (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response('{}', { status: 404 }));
    },
  };
  const app = createClientApp(
    { projectId: 'internal', baseUrl: 'https://example.com/auth/', tokenStore: {} },
    platform,
  );
  const other = createAdminApp({ projectId: service.project.projectId, owner: app });
  await expect(other.project.get()).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
  expect(asked).toEqual(['https://example.com/auth/api/v1/internal/projects/current']);
});

test('createAdminApp() throws if the admin key is missing, malformed or used in a browser page', () => {
  const { projectId, superSecretAdminKey } = service.project;
  expect(() => createAdminApp({ projectId, superSecretAdminKey }, tab)).toThrow(
    expect.objectContaining({ code: 'MISUSE', message: expect.stringContaining('must not hold') }),
  );
  const without = { ...tab, page: null };
  for (const [key, problem] of [
    ['ssk_wrong', 'be a key that begins with "sak_"'],
    ['pck_wrong', 'be a key that begins with "sak_"'],
    ['', 'be a key that begins with "sak_"'],
    ['sak_é', 'be a key that begins with "sak_"'],
    ['two words', 'not contain white space or invisible characters'],
    ['a\r\nheader: x', 'not contain white space or invisible characters'],
    ['“sak_1”', 'not be in quotation marks'],
  ]) {
    expect(() => createAdminApp({ projectId, superSecretAdminKey: key }, without)).toThrow(
      `The option superSecretAdminKey must ${problem}. Set it in the options or as LATCHKEY_`,
    );
  }
  expect(createAdminApp({ projectId, superSecretAdminKey: 'a-key-of-ones-own' }, without).projectId).toBe(projectId);
  expect(() => createAdminApp({ projectId }, without)).toThrow(
    'The option superSecretAdminKey is missing. Set it in the options or as LATCHKEY_SUPER_SECRET_ADMIN_KEY in the environment',
  );
});
