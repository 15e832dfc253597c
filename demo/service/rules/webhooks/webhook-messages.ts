import type { Queries } from '../../tables/tables.ts';
import type { WebhookType } from './webhook-types.ts';

/** A webhook message with its deliveries, as tests and the webhook page of the service show it. */
export interface WebhookRecord {
  readonly id: string;
  readonly type: WebhookType;
  /** The body that was sent: `{ type, data }`. */
  readonly payload: string;
  readonly createdAtMillis: number;
  readonly deliveries: readonly WebhookDelivery[];
}

/** How far the delivery of a message to one endpoint is. */
export interface WebhookDelivery {
  readonly endpointId: string;
  readonly url: string;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** The time of the next attempt. For a finished delivery, the time of the last attempt. */
  readonly dueAtMillis: number;
  /** The HTTP status of the endpoint's last response. Null: there was no response. */
  readonly responseStatus: number | null;
  /** The reason why the last attempt failed. Null: the last attempt succeeded, or there was none. */
  readonly error: string | null;
}

/**
 * Returns the messages of a project with their deliveries, newest first. With `type`, returns only messages of this type.
 */
export async function listWebhookMessages(
  db: Queries,
  projectId: string,
  type?: string,
): Promise<readonly WebhookRecord[]> {
  const messages = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .orderBy('number', 'desc')
    .execute();
  const deliveries = await listDeliveries(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, type: own, payload, created_at }) => ({
    id,
    type: own as WebhookType,
    payload,
    createdAtMillis: created_at,
    deliveries: deliveries
      .filter(({ messageId }) => messageId === id)
      .map(({ messageId: _id, ...delivery }) => delivery),
  }));
}

async function listDeliveries(db: Queries, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .selectAll('webhook_deliveries')
    .select('webhook_endpoints.url')
    .where('webhook_deliveries.message_id', 'in', messageIds)
    .orderBy('webhook_endpoints.created_at')
    .execute();
  return rows.map((row) => ({
    messageId: row.message_id,
    endpointId: row.endpoint_id,
    url: row.url,
    status: row.status,
    attempts: row.attempts,
    dueAtMillis: row.due_at,
    responseStatus: row.response_status,
    error: row.error,
  }));
}
