import type { Generated } from 'kysely';
import type { Json, JsonColumn } from './columns.ts';
import type { SmtpServer } from './project-config.ts';

/**
 * The server that delivered an email, as the list of sent emails shows it. Null stands for the service's own server
 * (protocol.md §11.6, generation 1).
 */
type SenderConfig = { type: 'standard' } & Omit<SmtpServer, 'password'>;

/** An email that the service sent, or failed to send. */
export interface MailTable {
  id: string;
  /** A number that increases with each email, so that emails sent within one millisecond have an order. */
  number: Generated<number>;
  project_id: string;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string | null;
  link: string | null;
  code: string | null;
  /** The reason why the email was not delivered. Null: the email was delivered. */
  error: string | null;
  sender_config: JsonColumn<SenderConfig | null>;
  sent_at: number;
}

/** An email to a user that the service sends at a later time. It is deleted when it is sent. */
export interface ScheduledMailTable {
  number: Generated<number>;
  project_id: string;
  user_id: string;
  /** The notification category. A user who has turned it off by the time of sending receives no email. */
  category_id: string;
  subject: string;
  text: string;
  html: string | null;
  due_at: number;
}

/**
 * An owner's change of a built-in template, or a template that the owner created. A template has the format in which it was
 * last written: `tsx_source` when written by id (generation 2), `subject` and `content` when written by type (generation
 * 1).
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

/** A theme that an owner created, or an owner's change of a built-in theme. */
export interface EmailThemeTable {
  project_id: string;
  id: string;
  display_name: string;
  tsx_source: string;
  created_at: number;
}

/** A UTC day on which a user was active. `day` is the number of days since 1970. */
export interface UserActivityTable {
  project_id: string;
  user_id: string;
  day: number;
}
