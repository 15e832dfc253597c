import { sql, type Kysely } from 'kysely';
import { INTERNAL_CONFIG, INTERNAL_PROJECT, KEYS_EXPIRE_AT } from '../../tables/seeded-projects.ts';
import type { Tables } from '../../tables/tables.ts';

export async function createProjectTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_production_mode', 'boolean', (column) => column.notNull())
    .addColumn('config', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('project_keys')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('publishable_client_key_hash', 'text', (column) => column.unique())
    .addColumn('publishable_client_key_last_four', 'text')
    .addColumn('secret_server_key_hash', 'text', (column) => column.unique())
    .addColumn('secret_server_key_last_four', 'text')
    .addColumn('super_secret_admin_key_hash', 'text', (column) => column.unique())
    .addColumn('super_secret_admin_key_last_four', 'text')
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addColumn('expires_at', 'int8')
    .addColumn('manually_revoked_at', 'int8')
    .execute();
  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('private_jwk', 'jsonb', (column) => column.notNull())
    .addColumn('public_jwk', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
}

/** Adds the owner team, the onboarding status and the logos of projects. */
export async function addProjectOwners(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('owner_team_id', 'uuid', (column) => column.references('teams.id').onDelete('set null'))
    .addColumn('onboarding_status', 'text', (column) => column.notNull().defaultTo('completed'))
    .addColumn('logo_url', 'text')
    .addColumn('logo_full_url', 'text')
    .addColumn('logo_dark_mode_url', 'text')
    .addColumn('logo_full_dark_mode_url', 'text')
    .execute();
  await db.schema.createIndex('projects_of_owner_team').on('projects').column('owner_team_id').execute();
}

/** Changes the settings of an existing project `internal`, so that its users can create teams and own projects. */
export async function enableProjectOwners(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config: sql`config || ${JSON.stringify(INTERNAL_CONFIG)}::jsonb` })
    .where('id', '=', INTERNAL_PROJECT.projectId)
    .execute();
}

/** Gives seeded keys an expiry time, which the protocol requires of every key. */
export async function addSeededKeyExpiry(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('project_keys').set({ expires_at: KEYS_EXPIRE_AT }).where('expires_at', 'is', null).execute();
}

/** Creates the table of the configuration levels of projects, and adds where a configuration is pushed from. */
export async function createConfigOverrideTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('config_overrides')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('config', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('config_overrides_of_project', ['project_id', 'level'])
    .execute();
  await db.schema.alterTable('projects').addColumn('config_source', 'jsonb').execute();
}
