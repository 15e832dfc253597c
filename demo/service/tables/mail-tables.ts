import type { Generated } from 'kysely';
import type { Json, JsonColumn } from './columns.ts';
import type { SmtpServer } from './project-config.ts';

/** By which server a sent mail went out, as its list says; null: the service's own server (protocol.md §11.6, generation 1). */
type SenderConfig = { type: 'standard' } & Omit<SmtpServer, 'password'>;

export interface MailTable {
  id: string;
  /** Grows with each mail, because several are sent in one millisecond. */
  number: Generated<number>;
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
 * counts: `tsx_source` by id (generation 2), `subject` and `content` by type (generation 1).
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
