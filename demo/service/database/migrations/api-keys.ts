import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export async function createApiKeyTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('team_id', 'uuid', (column) => column.references('teams.id').onDelete('cascade'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_public', 'boolean', (column) => column.notNull())
    .addColumn('value_hash', 'text', (column) => column.notNull().unique())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addColumn('expires_at', 'int8')
    .addColumn('manually_revoked_at', 'int8')
    .addCheckConstraint(
      'api_keys_one_owner',
      sql`(type = 'user' and user_id is not null and team_id is null)
        or (type = 'team' and team_id is not null and user_id is null)`,
    )
    .execute();
  for (const owner of ['user_id', 'team_id'] as const) {
    await db.schema.createIndex(`api_keys_of_${owner}`).on('api_keys').columns([owner, 'created_at']).execute();
  }
}
