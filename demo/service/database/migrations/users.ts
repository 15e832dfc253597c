import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export async function createUserTables(db: Kysely<Tables>): Promise<void> {
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

/** Adds the user agent and the location of sessions. */
export async function addSessionDevices(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').addColumn('ip_info', 'jsonb').execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
}

/** Drops the user agents of sessions. No client needs them, because the hosted service does not return them. */
export async function dropUserAgents(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('sessions').dropColumn('user_agent').execute();
}

export async function createNotificationPreferenceTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('notification_preferences')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category_id', 'uuid', (column) => column.notNull())
    .addColumn('is_enabled', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_preferences_choice', ['user_id', 'category_id'])
    .execute();
}

export async function addRiskScores(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('users').addColumn('risk_scores', 'jsonb').execute();
}

/** Adds the time step of the last used TOTP code, so that each code is accepted only once. */
export async function addTotpSteps(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('users').addColumn('totp_step', 'int8').execute();
}

/**
 * Converts stored email addresses to Unicode form NFC, in which new addresses are stored. An address stays unchanged if
 * another address of the project has the same NFC form, because that one may belong to another user.
 */
export async function normalizeEmails(db: Kysely<Tables>): Promise<void> {
  const compose = (column: 'old.value' | 'other.value') => sql<string>`normalize(${sql.ref(column)})`;
  await db
    .updateTable('contact_channels as old')
    .set({ value: compose('old.value') })
    .where('old.value', '<>', compose('old.value'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_channels as other')
            .select('other.id')
            .whereRef('other.project_id', '=', 'old.project_id')
            .whereRef('other.id', '<>', 'old.id')
            .where(compose('other.value'), '=', compose('old.value')),
        ),
      ),
    )
    .execute();
}
