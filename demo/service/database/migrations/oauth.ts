import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export async function createOAuthTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('oauth_accounts')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('allow_sign_in', 'boolean', (column) => column.notNull())
    .addColumn('allow_connected_accounts', 'boolean', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('access_token_expires_at', 'int8')
    .addColumn('refresh_token', 'text')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addUniqueConstraint('oauth_accounts_of_user', ['user_id', 'provider', 'account_id'])
    .execute();
  await db.schema
    .createIndex('oauth_accounts_for_sign_in')
    .unique()
    .on('oauth_accounts')
    .columns(['project_id', 'provider', 'account_id'])
    .where(sql.ref('allow_sign_in'), '=', sql.lit(true))
    .execute();
  await createOAuthFlows(db);
}

async function createOAuthFlows(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('oauth_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('callback_url', 'text', (column) => column.notNull())
    .addColumn('outer', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('authorization_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_new_user', 'boolean', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('after_callback_redirect_url', 'text')
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .execute();
}

/**
 * Adds the column that marks authorization codes which hand a session to another domain. Such a code needs no second factor.
 */
export async function addHandOffColumn(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('authorization_codes')
    .addColumn('is_hand_off', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}

/** Adds the refresh token of the session that an authorization code hands over. */
export async function addHandedOverTokens(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('authorization_codes').addColumn('sealed_refresh_token', 'text').execute();
}
