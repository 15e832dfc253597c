import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export async function createSessionTables(db: Kysely<Tables>): Promise<void> {
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

/** Adds the name of the program to which a session was given. */
export async function addSessionAgents(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('agent_name', 'text').execute();
}

/**
 * Adds the time at which the user of a session last authenticated. An existing session gets its creation time, and a
 * session that was given to a program gets 0.
 */
export async function addAuthenticationTimes(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('authenticated_at', 'int8').execute();
  await db
    .updateTable('sessions')
    .set((row) => ({
      authenticated_at: row.case().when('agent_name', 'is', null).then(row.ref('created_at')).else(0).end(),
    }))
    .execute();
  await db.schema
    .alterTable('sessions')
    .alterColumn('authenticated_at', (column) => column.setNotNull())
    .execute();
  await db.schema.alterTable('authorization_codes').addColumn('authenticated_at', 'int8').execute();
}

export async function createPasskeyTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'int8', (column) => column.notNull())
    .addColumn('transports', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addPrimaryKeyConstraint('passkeys_credential', ['project_id', 'credential_id'])
    .execute();
}

export async function createCliLoginTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('cli_logins')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('polling_code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('login_code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('refresh_token', 'text')
    .addColumn('anonymous_refresh_token', 'text')
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .addColumn('used_at', 'int8')
    .execute();
}

export async function createAgentRequestTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('agent_requests')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('claim_code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('poll_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('agent_name', 'text', (column) => column.notNull())
    .addColumn('agent_description', 'text')
    .addColumn('agent_url', 'text')
    .addColumn('user_hint', 'text')
    .addColumn('guest_session_id', 'uuid', (column) => column.notNull())
    .addColumn('session_id', 'uuid')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .execute();
}

/** Creates the table that connects sessions of other authentication services with sessions of this service. */
export async function createExternalSessionTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('external_sessions')
    .addColumn('session_id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('provider_session_id', 'text', (column) => column.notNull())
    .addUniqueConstraint('external_sessions_of_provider', [
      'project_id',
      'provider_id',
      'issuer',
      'subject',
      'provider_session_id',
    ])
    .execute();
}
