import { sql, type Kysely } from 'kysely';
import type { SmtpServer } from '../project-config/project-config.ts';
import type { Json, JsonColumn, Tables } from './tables.ts';

/** What the list of sent mails says of the server a mail went out by; null: the service's own way (wire §3.12, G25). */
export type SenderConfig = { type: 'standard' } & Omit<SmtpServer, 'password'>;

export interface MailTable {
  id: string;
  project_id: string;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string | null;
  link: string | null;
  code: string | null;
  /** Why it was not delivered. */
  error: string | null;
  sender_config: JsonColumn<SenderConfig | null>;
  sent_at: number;
}

/**
 * What an owner wrote in place of a built-in template, or one of their own. Only the model it was written in last
 * counts: `tsx_source` by id (G26), `subject` and `content` by type (G25).
 */
export interface EmailTemplateTable {
  project_id: string;
  id: string;
  display_name: string;
  tsx_source: string | null;
  theme_id: string | null;
  subject: string | null;
  content: JsonColumn<Json>;
  created_at: number;
}

/** A row for each day of UTC, counted from 1970, on which somebody was active. */
export interface UserActivityTable {
  project_id: string;
  user_id: string;
  day: number;
}

const DAY_MS = 86_400_000;

export async function createEmailTemplates(db: Kysely<Tables>): Promise<void> {
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

export async function createUserActivity(db: Kysely<Tables>): Promise<void> {
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

/** What an older folder tells of who was active when. */
export async function recallActivity(db: Kysely<Tables>): Promise<void> {
  const known = [
    { table: 'users', user: 'id', time: 'signed_up_at' },
    { table: 'users', user: 'id', time: 'last_active_at' },
    { table: 'sessions', user: 'user_id', time: 'created_at' },
    { table: 'sessions', user: 'user_id', time: 'last_used_at' },
  ] as const;
  for (const { table, user, time } of known) {
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
