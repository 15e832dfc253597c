import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function createTeams(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('profile_image_url', 'text')
    .addColumn('client_metadata', 'jsonb')
    .addColumn('client_read_only_metadata', 'jsonb')
    .addColumn('server_metadata', 'jsonb')
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('team_members')
    .addColumn('team_id', 'uuid', (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_members_pair', ['team_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('team_permissions')
    .addColumn('team_id', 'uuid', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    .addColumn('permission_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_permissions_grant', ['team_id', 'user_id', 'permission_id'])
    .addForeignKeyConstraint(
      'team_permissions_member',
      ['team_id', 'user_id'],
      'team_members',
      ['team_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
