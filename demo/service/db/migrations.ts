import { sql, type Kysely, type Migration } from 'kysely';
import { createApiKeys } from './api-key-tables.ts';
import { offerDemoApiKeys, offerDemoMethods } from './demo-methods.ts';
import { createCliLogins, createPasskeys } from './sign-in-tables.ts';
import { createOAuth, offerDemoProviders } from './oauth-tables.ts';
import { addSessionDevices, createNotificationPreferences } from './people-tables.ts';
import { createEmailTemplates, createUserActivity, recallActivity } from './mail-tables.ts';
import { createPermissions } from './permission-tables.ts';
import { addProjectOwners, createConfigOverrides, endSeededKeys, openInternalProject } from './project-tables.ts';
import type { Tables } from './tables.ts';
import { addMemberProfiles, createTeams, indexTeams } from './team-tables.ts';

/** Every change of the tables, in order. A published step is never edited; add the next one. */
export const migrations: Record<string, Migration> = {
  '001-projects': { up: createProjects },
  '002-users': { up: createUsers },
  '003-sessions': { up: createSessions },
  '004-mails': { up: createMails },
  '005-passkeys': { up: createPasskeys },
  '006-cli-logins': { up: createCliLogins },
  '007-teams': { up: createTeams },
  '008-demo-methods': { up: offerDemoMethods },
  '009-oauth': { up: createOAuth },
  '010-demo-providers': { up: offerDemoProviders },
  '011-session-devices': { up: addSessionDevices },
  '012-notification-preferences': { up: createNotificationPreferences },
  '013-demo-api-keys': { up: offerDemoApiKeys },
  '015-permissions': { up: createPermissions },
  '016-member-profiles': { up: addMemberProfiles },
  '017-team-indexes': { up: indexTeams },
  '018-api-keys': { up: createApiKeys },
  '019-project-owners': { up: addProjectOwners },
  '020-internal-project': { up: openInternalProject },
  '021-seeded-keys': { up: endSeededKeys },
  '022-config-overrides': { up: createConfigOverrides },
  '024-email-templates': { up: createEmailTemplates },
  '025-user-activity': { up: createUserActivity },
  '026-past-activity': { up: recallActivity },
};

async function createProjects(db: Kysely<Tables>): Promise<void> {
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

async function createUsers(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('display_name', 'text')
    .addColumn('profile_image_url', 'text')
    .addColumn('client_metadata', 'jsonb')
    .addColumn('client_read_only_metadata', 'jsonb')
    .addColumn('server_metadata', 'jsonb')
    .addColumn('password_hash', 'text')
    .addColumn('otp_auth_enabled', 'boolean', (column) => column.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('is_anonymous', 'boolean', (column) => column.notNull())
    .addColumn('restricted_by_admin', 'boolean', (column) => column.notNull())
    .addColumn('restricted_by_admin_reason', 'text')
    .addColumn('restricted_by_admin_private_details', 'text')
    .addColumn('country_code', 'text')
    .addColumn('selected_team_id', 'uuid')
    .addColumn('signed_up_at', 'int8', (column) => column.notNull())
    .addColumn('last_active_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('contact_channels')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('used_for_auth', 'boolean', (column) => column.notNull())
    .addColumn('is_verified', 'boolean', (column) => column.notNull())
    .addColumn('is_primary', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addUniqueConstraint('contact_channels_user_value', ['user_id', 'type', 'value'])
    .execute();
  await createChannelIndexes(db);
}

async function createChannelIndexes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('contact_channels_auth_value')
    .unique()
    .on('contact_channels')
    .columns(['project_id', 'type', 'value'])
    .where(sql.ref('used_for_auth'), '=', sql.lit(true))
    .execute();
  await db.schema
    .createIndex('contact_channels_primary')
    .unique()
    .on('contact_channels')
    .columns(['user_id', 'type'])
    .where(sql.ref('is_primary'), '=', sql.lit(true))
    .execute();
}

async function createSessions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('refresh_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('is_impersonation', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addColumn('last_used_at', 'int8', (column) => column.notNull())
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('verification_codes')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('nonce_hash', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('attempts', 'int4', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .addColumn('used_at', 'int8')
    .execute();
}

async function createMails(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('code', 'text')
    .addColumn('error', 'text')
    .addColumn('sent_at', 'int8', (column) => column.notNull())
    .execute();
}
