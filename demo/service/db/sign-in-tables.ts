import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function createPasskeys(db: Kysely<Tables>): Promise<void> {
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

export async function createCliLogins(db: Kysely<Tables>): Promise<void> {
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
