import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** Where a project wants its events sent. */
export interface WebhookEndpointTable {
  id: string;
  project_id: string;
  url: string;
  /** Which events; null: all. */
  types: JsonColumn<readonly string[] | null>;
  /** Kept as it is, because it signs. */
  secret: string;
  created_at: number;
}

/** What triggers of other tables noted and nobody has made a message of yet. */
export interface WebhookEventTable {
  number: Generated<number>;
  project_id: string;
  type: string;
  /** The ids it is about; of what was deleted, the data to send. */
  subject: JsonColumn<Readonly<Record<string, unknown>>>;
  transaction: number;
}

export interface WebhookMessageTable {
  id: string;
  /** Grows with each message. */
  number: Generated<number>;
  project_id: string;
  type: string;
  /** The body as it is signed and sent. */
  payload: string;
  created_at: number;
}

export interface WebhookDeliveryTable {
  message_id: string;
  endpoint_id: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** When to try again; of a delivery that has ended, when it was tried last. */
  due_at: number;
  /** What the endpoint answered last; null: nothing. */
  response_status: number | null;
  /** Why the last attempt failed. */
  error: string | null;
}
