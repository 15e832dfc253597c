import { randomToken } from '../../base/random-token.ts';
import type { Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';
import { createDelivery } from './create-messages.ts';
import { createSigningSecret } from './signature.ts';
import { WEBHOOK_TYPES, type WebhookType } from './webhook-types.ts';

/** A webhook endpoint of a project, as its owner sees it. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  /** The types of events that the endpoint receives. Null: all. */
  readonly types: readonly WebhookType[] | null;
  /** The secret with which the receiver verifies signatures. */
  readonly secret: string;
}

/**
 * Adds an endpoint, which receives the events that happen from now on: those of `types`, or all if `types` is null. Throws a
 * TypeError for a URL that is not http or https.
 */
export async function addWebhookEndpoint(
  { db, clock }: RuleContext,
  projectId: string,
  url: string,
  types: readonly WebhookType[] | null,
): Promise<WebhookEndpoint> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new TypeError(`${url} is no http address.`);
  const endpoint: WebhookEndpoint = { id: `ep_${randomToken()}`, url, types, secret: createSigningSecret() };
  const columns = { ...endpoint, types: types && JSON.stringify(types) };
  await db
    .insertInto('webhook_endpoints')
    .values({ ...columns, project_id: projectId, created_at: clock.now() })
    .execute();
  return endpoint;
}

/** Returns the endpoints of a project, oldest first. */
export async function listWebhookEndpoints(db: Queries, projectId: string): Promise<readonly WebhookEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'types', 'secret'])
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ types, ...row }) => ({ ...row, types: types && types.filter(isWebhookType) }));
}

export async function removeWebhookEndpoint(db: Queries, projectId: string, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('project_id', '=', projectId).where('id', '=', id).execute();
}

/**
 * Makes a message due at an endpoint, even if the endpoint never got the message, has accepted it, or the delivery was given
 * up. Returns false when there is no such message or endpoint.
 */
export async function sendWebhookAgain(
  { db, clock }: RuleContext,
  projectId: string,
  messageId: string,
  endpointId: string,
): Promise<boolean> {
  const message = await db
    .selectFrom('webhook_messages')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.project_id', 'webhook_messages.project_id')
    .select('webhook_messages.id')
    .where('webhook_messages.project_id', '=', projectId)
    .where('webhook_messages.id', '=', messageId)
    .where('webhook_endpoints.id', '=', endpointId)
    .executeTakeFirst();
  if (!message) return false;
  const delivery = createDelivery(messageId, endpointId, clock.now());
  const { status, attempts, due_at } = delivery;
  await db
    .insertInto('webhook_deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.columns(['message_id', 'endpoint_id']).doUpdateSet({ status, attempts, due_at }))
    .execute();
  return true;
}

function isWebhookType(type: string): type is WebhookType {
  return WEBHOOK_TYPES.some((known) => known === type);
}
