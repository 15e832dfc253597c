import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** A URL that receives a project's events. */
export interface WebhookEndpointTable {
  id: string;
  project_id: string;
  url: string;
  /** The types of events to send. Null: all. */
  types: JsonColumn<readonly string[] | null>;
  /** The secret for signatures. Stored unhashed, because the service signs messages with it. */
  secret: string;
  created_at: number;
}

/** A change of data that a database trigger recorded and from which no webhook message has been created yet. */
export interface WebhookEventTable {
  number: Generated<number>;
  project_id: string;
  type: string;
  /** The id of the created or updated user or team. For all other events, the complete data to send. */
  subject: JsonColumn<Readonly<Record<string, unknown>>>;
  /** The id of the database transaction that changed the data. */
  transaction: number;
}

/** A message that tells the webhook endpoints of a project about one event. */
export interface WebhookMessageTable {
  id: string;
  /** A number that increases with each message, so that messages of one millisecond have an order. */
  number: Generated<number>;
  project_id: string;
  type: string;
  /** The body of the HTTP request, exactly as it is signed and sent. */
  payload: string;
  created_at: number;
}

/** The delivery of a message to one endpoint, with the number of attempts so far. */
export interface WebhookDeliveryTable {
  message_id: string;
  endpoint_id: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** The time of the next attempt. For a finished delivery, the time of the last attempt. */
  due_at: number;
  /** The status of the endpoint's last response. Null: there was no response. */
  response_status: number | null;
  /** The reason why the last attempt failed. Null: the last attempt succeeded, or there was none. */
  error: string | null;
}
