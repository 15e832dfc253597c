import { expect, test } from 'vitest';
import {
  enableDemoAgents,
  enableDemoApiKeys,
  enableDemoProviders,
  enableDemoSignInMethods,
} from '../../../demo/service/database/migrations/demo-project.ts';
import { reconstructActivity } from '../../../demo/service/database/migrations/mails-and-activity.ts';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { createPermissionTables } from '../../../demo/service/database/migrations/permissions.ts';
import { addSeededKeyExpiry, enableProjectOwners } from '../../../demo/service/database/migrations/projects.ts';
import { addAuthenticationTimes } from '../../../demo/service/database/migrations/sign-in.ts';
import { normalizeEmails } from '../../../demo/service/database/migrations/users.ts';
import { seedPeople } from '../../../demo/service/controls/people/seed-people.ts';
import { seedProjects } from '../../../demo/service/rules/projects/seed-projects.ts';
import {
  DEMO_PROJECT,
  INTERNAL_CONFIG,
  INTERNAL_PROJECT,
  KEYS_EXPIRE_AT,
} from '../../../demo/service/tables/seeded-projects.ts';
import type { Queries } from '../../../demo/service/tables/tables.ts';
import { afterTest } from '../support.ts';

/** The database of a new folder, with what the service puts into it. */
async function openSeeded(now = 0): Promise<Queries> {
  const { db, close } = await openDatabase({});
  afterTest(close);
  await seedProjects(db, now);
  return db;
}

async function configureAll(db: Queries, config: object): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config: JSON.stringify(config) })
    .execute();
}

async function configsOf(db: Queries): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('projects').select(['id', 'config']).execute();
  return Object.fromEntries(rows.map(({ id, config }) => [id, config]));
}

test('migrations enable new sign-in methods in the demo project of an older data folder', async () => {
  const db = await openSeeded();
  const older = { sign_up_enabled: false, credential_enabled: true, domains: [] };
  await configureAll(db, older);

  await enableDemoSignInMethods(db);
  await enableDemoProviders(db);
  await enableDemoApiKeys(db);
  await enableDemoAgents(db);

  const configs = await configsOf(db);
  const offered = {
    magic_link_enabled: true,
    passkey_enabled: true,
    client_team_creation_enabled: true,
    allow_user_api_keys: true,
    allow_team_api_keys: true,
    agent_auth_enabled: true,
    enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'],
  };
  expect(configs[DEMO_PROJECT.projectId]).toEqual({ ...older, ...offered });
  expect(configs[INTERNAL_PROJECT.projectId]).toEqual(older);
});

test('a migration gives the projects of an older data folder the default permissions', async () => {
  const db = await openSeeded();
  await db.schema.dropTable('permission_definitions').execute();
  await db.schema.dropTable('project_permissions').execute();

  await createPermissionTables(db);

  const rows = await db.selectFrom('permission_definitions').select(['project_id', 'id']).orderBy('id').execute();
  expect(rows.filter((row) => row.project_id === DEMO_PROJECT.projectId).map(({ id }) => id)).toEqual([
    'team_admin',
    'team_member',
  ]);
  expect(rows.filter((row) => row.project_id === INTERNAL_PROJECT.projectId)).toHaveLength(2);
});

test('a migration adds the settings for project owners only to the internal project', async () => {
  const db = await openSeeded();
  const older = { sign_up_enabled: false, domains: [{ domain: 'https://a.example', handler_path: '/' }] };
  await configureAll(db, older);

  await enableProjectOwners(db);

  const configs = await configsOf(db);
  expect(configs[INTERNAL_PROJECT.projectId]).toEqual({ ...older, ...INTERNAL_CONFIG });
  expect(configs[DEMO_PROJECT.projectId]).toEqual(older);
});

test('a migration gives project keys without an expiry the default expiry', async () => {
  const db = await openSeeded();
  const ofDemo = db.updateTable('project_keys').where('project_id', '=', DEMO_PROJECT.projectId);
  await ofDemo.set({ expires_at: null }).execute();
  const ofInternal = db.updateTable('project_keys').where('project_id', '=', INTERNAL_PROJECT.projectId);
  await ofInternal.set({ expires_at: 1 }).execute();

  await addSeededKeyExpiry(db);

  const rows = await db.selectFrom('project_keys').select(['project_id', 'expires_at']).orderBy('project_id').execute();
  expect(rows).toEqual([
    { project_id: DEMO_PROJECT.projectId, expires_at: KEYS_EXPIRE_AT },
    { project_id: INTERNAL_PROJECT.projectId, expires_at: 1 },
  ]);
});

test('a migration fills the table of user activity from the existing sessions and users', async () => {
  const now = 500 * 86_400_000;
  const db = await openSeeded(now);
  await seedPeople(db, now, 'the-password-of-nobody', ['manySessions']);
  await db.deleteFrom('user_activity').execute();

  await reconstructActivity(db);
  await reconstructActivity(db);

  const rows = await db.selectFrom('user_activity').select(['project_id', 'day']).orderBy('day').execute();
  expect(rows[0]).toEqual({ project_id: DEMO_PROJECT.projectId, day: 103 });
  expect(rows.at(-1)).toEqual({ project_id: DEMO_PROJECT.projectId, day: 500 });
  // 200 sessions, one every six hours, the newest an hour ago.
  expect(rows.filter(({ day }) => day > 450)).toHaveLength(50);
});

test('a migration sets a session’s authentication time to its start, and to 0 for an agent’s session', async () => {
  const db = await openSeeded();
  await seedPeople(db, 1_000_000, 'the-password-of-nobody');
  const [first, second] = await db.selectFrom('sessions').select('id').orderBy('id').limit(2).execute();
  await db
    .updateTable('sessions')
    .set({ created_at: 5, agent_name: null })
    .where('id', '=', first?.id ?? '')
    .execute();
  await db
    .updateTable('sessions')
    .set({ created_at: 6, agent_name: 'Tidy' })
    .where('id', '=', second?.id ?? '')
    .execute();
  await db.schema.alterTable('sessions').dropColumn('authenticated_at').execute();
  await db.schema.alterTable('authorization_codes').dropColumn('authenticated_at').execute();

  await addAuthenticationTimes(db);

  const rows = await db.selectFrom('sessions').select('authenticated_at').orderBy('id').limit(2).execute();
  expect(rows.map((row) => row.authenticated_at)).toEqual([5, 0]);
});

test('normalizeEmails() composes accents in an email address unless the result is already taken', async () => {
  const db = await openSeeded();
  await seedPeople(db, 1_000_000, 'the-password-of-nobody');
  // The ids are random, and the owner is a user of another project, in which the same address is no duplicate.
  const first = db
    .selectFrom('contact_channels')
    .where('project_id', '=', DEMO_PROJECT.projectId)
    .orderBy('id')
    .limit(4);
  const channels = await first.select('id').execute();
  const values = ['jose\u0301@example.com', 'ame\u0301lie@example.com', 'am\u00e9lie@example.com', 'ada@example.com'];
  for (const [index, { id }] of channels.entries()) {
    await db
      .updateTable('contact_channels')
      .set({ value: values[index] ?? '' })
      .where('id', '=', id)
      .execute();
  }

  await normalizeEmails(db);

  const rows = await first.select('value').execute();
  expect(rows.map(({ value }) => value)).toEqual(['jos\u00e9@example.com', ...values.slice(1)]);
});
