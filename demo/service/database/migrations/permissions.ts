import type { Kysely } from 'kysely';
import { addDefaultPermissionDefinitions } from '../../tables/default-permissions.ts';
import type { Tables } from '../../tables/tables.ts';

export async function createPermissionTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('permission_definitions')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('contained_permission_ids', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('permission_definitions_id', ['project_id', 'id'])
    .execute();
  await db.schema
    .createTable('project_permissions')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('permission_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_permissions_grant', ['user_id', 'permission_id'])
    .execute();
  await db.schema.createIndex('project_permissions_project').on('project_permissions').column('project_id').execute();
  const projects = await db.selectFrom('projects').select('id').execute();
  for (const { id } of projects) await addDefaultPermissionDefinitions(db, id);
}
