import { randomToken } from '../../base/random-token.ts';
import { createSigningSecret } from '../../rules/webhooks/signature.ts';
import type { WebhookType } from '../../rules/webhooks/webhook-types.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';

const HOUR_MS = 3_600_000;
const { projectId } = DEMO_PROJECT;

/** Where a development server of an app usually listens. Messages about deletions are rare, so that the demo seldom sends one there. */
const ENDPOINT = 'http://localhost:3000/api/webhooks';
const TYPES: readonly WebhookType[] = ['user.deleted', 'team.deleted'];

interface SampleMessage {
  readonly hoursAgo: number;
  /** When the last attempt ended. */
  readonly endedHoursAgo: number;
  readonly type: WebhookType;
  readonly status: 'delivered' | 'failed';
  readonly attempts: number;
  readonly response: number;
  readonly error: string | null;
}

/** Sample messages of the last days, oldest first: given up, delivered after the endpoint was repaired, and delivered at once. */
const MESSAGES: readonly SampleMessage[] = [
  {
    hoursAgo: 71,
    endedHoursAgo: 43,
    type: 'team.deleted',
    status: 'failed',
    attempts: 8,
    response: 500,
    error: 'It answered 500.',
  },
  {
    hoursAgo: 30,
    endedHoursAgo: 29,
    type: 'user.deleted',
    status: 'delivered',
    attempts: 4,
    response: 200,
    error: null,
  },
  { hoursAgo: 4, endedHoursAgo: 4, type: 'user.deleted', status: 'delivered', attempts: 1, response: 204, error: null },
];

/** Adds a webhook endpoint with sample messages to the demo project, unless the project has an endpoint. */
export async function addWebhooks(db: Queries, now: number): Promise<void> {
  const found = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (found) return;
  const id = `ep_${randomToken()}`;
  const messages = MESSAGES.map((message, index) => ({
    ...message,
    id: `msg_${randomToken()}`,
    subject: subjectId(index),
  }));
  await db
    .insertInto('webhook_endpoints')
    .values({
      id,
      project_id: projectId,
      url: ENDPOINT,
      types: JSON.stringify(TYPES),
      secret: createSigningSecret(),
      created_at: now - 100 * HOUR_MS,
    })
    .execute();
  await db
    .insertInto('webhook_messages')
    .values(
      messages.map(({ id: messageId, type, subject, hoursAgo }) => ({
        id: messageId,
        project_id: projectId,
        type,
        payload: JSON.stringify({ type, data: type === 'user.deleted' ? { id: subject, teams: [] } : { id: subject } }),
        created_at: now - hoursAgo * HOUR_MS,
      })),
    )
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values(
      messages.map(({ id: messageId, status, attempts, response, error, endedHoursAgo }) => ({
        message_id: messageId,
        endpoint_id: id,
        status,
        attempts,
        due_at: now - endedHoursAgo * HOUR_MS,
        response_status: response,
        error,
      })),
    )
    .execute();
}

/** The id of a user or team that is no more. */
function subjectId(index: number): string {
  return `00000000-0000-4000-8002-${String(index + 1).padStart(12, '0')}`;
}
