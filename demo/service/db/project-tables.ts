import { sql, type Kysely } from 'kysely';
import { INTERNAL_CONFIG, INTERNAL_PROJECT, KEYS_EXPIRE_AT } from '../seed.ts';
import type { Tables } from './tables.ts';

export const ONBOARDING_STATES = [
  'config_choice',
  'apps_selection',
  'auth_setup',
  'domain_setup',
  'email_theme_setup',
  'payments_setup',
  'welcome',
  'completed',
] as const;

/** What an owner sees of a project beyond its config (wire §3.12). */
export interface ProjectOwnership {
  /** A team of project `internal`, whose members own the project; null: nobody does. */
  owner_team_id: string | null;
  onboarding_status: (typeof ONBOARDING_STATES)[number];
  logo_url: string | null;
  logo_full_url: string | null;
  logo_dark_mode_url: string | null;
  logo_full_dark_mode_url: string | null;
}

export const CONFIG_LEVELS = ['project', 'branch', 'environment'] as const;

export type ConfigLevel = (typeof CONFIG_LEVELS)[number];

/** Keys of a configuration that are no settings of the project, as the JSON text they came as. */
export interface ConfigOverrideTable {
  project_id: string;
  level: ConfigLevel;
  config: string;
}

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

/** A folder of an older version has project `internal` without what owners need. */
export async function openInternalProject(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config: sql`config || ${JSON.stringify(INTERNAL_CONFIG)}::jsonb` })
    .where('id', '=', INTERNAL_PROJECT.projectId)
    .execute();
}

/** On the wire every key has an end. */
export async function endSeededKeys(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('project_keys').set({ expires_at: KEYS_EXPIRE_AT }).where('expires_at', 'is', null).execute();
}

export async function createConfigOverrides(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('config_overrides')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('config', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('config_overrides_of_project', ['project_id', 'level'])
    .execute();
  await db.schema.alterTable('projects').addColumn('config_source', 'jsonb').execute();
}
