import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export async function createMailTables(db: Kysely<Tables>): Promise<void> {
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

const DAY_MS = 86_400_000;

/** Creates the table of email templates, and adds to emails their HTML and the mail server that delivered them. */
export async function createEmailTemplateTable(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('html', 'text').addColumn('sender_config', 'jsonb').execute();
  await db.schema.createIndex('mails_of_project').on('mails').columns(['project_id', 'sent_at']).execute();
  await db.schema
    .createTable('email_templates')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('tsx_source', 'text')
    .addColumn('theme_id', 'uuid')
    .addColumn('subject', 'text')
    .addColumn('content', 'jsonb')
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addPrimaryKeyConstraint('email_templates_of_project', ['project_id', 'id'])
    .execute();
}

/** Numbers the emails, so that emails sent within one millisecond have an order. */
export async function numberMails(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .execute();
}

/** Creates the table of the days on which users were active, and the indexes for metrics about users. */
export async function createUserActivityTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('user_activity')
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'int4', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_activity_day', ['user_id', 'day'])
    .execute();
  await db.schema.createIndex('user_activity_of_project').on('user_activity').columns(['project_id', 'day']).execute();
  await db.schema.createIndex('users_by_sign_up').on('users').columns(['project_id', 'signed_up_at']).execute();
  await db.schema.createIndex('users_by_activity').on('users').columns(['project_id', 'last_active_at']).execute();
}

/**
 * Fills `user_activity` for the days before this table existed, from the times that users and sessions have: sign-up, last
 * activity, start and last use of a session.
 */
export async function reconstructActivity(db: Kysely<Tables>): Promise<void> {
  const activitySources = [
    { table: 'users', user: 'id', time: 'signed_up_at' },
    { table: 'users', user: 'id', time: 'last_active_at' },
    { table: 'sessions', user: 'user_id', time: 'created_at' },
    { table: 'sessions', user: 'user_id', time: 'last_used_at' },
  ] as const;
  for (const { table, user, time } of activitySources) {
    const day = sql<number>`(${sql.ref(time)} / ${sql.lit(DAY_MS)})::int4`.as('day');
    await db
      .insertInto('user_activity')
      .columns(['project_id', 'user_id', 'day'])
      .expression((query) =>
        query.selectFrom(table).select(['project_id', sql<string>`${sql.ref(user)}`.as('user_id'), day]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
