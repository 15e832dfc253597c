import type { Kysely } from 'kysely';
import type { JsonColumn, Tables } from './tables.ts';

/** Where a session was used last; the keys are spelled as on the wire (wire §3.3). */
export interface IpInfo {
  readonly ip: string;
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly cityName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tzIdentifier: string | null;
}

/** A row for each choice a person made; without one a category is on. */
export interface NotificationPreferenceTable {
  user_id: string;
  category_id: string;
  is_enabled: boolean;
}

/** What is known of the device a session is on. */
export interface SessionDevice {
  user_agent: string | null;
  ip_info: JsonColumn<IpInfo | null>;
}

export async function addSessionDevices(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').addColumn('ip_info', 'jsonb').execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
}

export async function createNotificationPreferences(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('notification_preferences')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category_id', 'uuid', (column) => column.notNull())
    .addColumn('is_enabled', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_preferences_choice', ['user_id', 'category_id'])
    .execute();
}
