import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export async function createTeamTables(db: Kysely<Tables>): Promise<void> {
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

export async function addMemberProfiles(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('team_members')
    .addColumn('display_name', 'text')
    .addColumn('profile_image_url', 'text')
    .execute();
}

/** Adds indexes for finding the teams, memberships and permissions of a user; the primary keys begin with the team. */
export async function indexTeams(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('teams_of_project').on('teams').columns(['project_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('team_members_of_user').on('team_members').columns(['user_id', 'team_id']).execute();
  await db.schema
    .createIndex('team_permissions_of_user')
    .on('team_permissions')
    .columns(['user_id', 'team_id'])
    .execute();
  await db.schema.createIndex('users_selected_team').on('users').column('selected_team_id').execute();
  for (const [name, field] of [
    ['team_invitations_of_team', 'team_id'],
    ['team_invitations_to_email', 'email'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('verification_codes')
      .expression(sql`(data->>${sql.lit(field)})`)
      .where(sql.ref('purpose'), '=', sql.lit('team-invitation'))
      .execute();
  }
}
