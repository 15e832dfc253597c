import type { RuleContext } from '../rules/rule-context.ts';
import { listWebhookMessages, type WebhookRecord } from '../rules/webhooks/webhook-messages.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';
import { DEMO_PROJECT } from '../tables/seeded-projects.ts';
import type { WebhookSearch } from './control-calls.ts';
import { waitUntilFound } from './wait-until-found.ts';

type WebhookListContext = Pick<RuleContext, 'db'> & WebhookContext;

const DEFAULT_TIMEOUT_MS = 5_000;

/** Returns the webhook messages of a project, newest first. First creates the messages of events that have none yet. */
export async function listWebhooks(
  { db, webhooks }: WebhookListContext,
  projectId: string = DEMO_PROJECT.projectId,
  type?: string,
): Promise<readonly WebhookRecord[]> {
  await webhooks.collectEvents();
  return listWebhookMessages(db, projectId, type);
}

/**
 * Waits for a message and returns the newest one of the type. Throws a TypeError that lists the existing messages when none
 * arrives in time.
 */
export async function waitForWebhook(
  context: WebhookListContext,
  projectId: string | undefined,
  { type, after, timeoutMs = DEFAULT_TIMEOUT_MS }: WebhookSearch,
): Promise<WebhookRecord> {
  const found = await waitUntilFound(timeoutMs, async () => {
    const [newest] = await listWebhooks(context, projectId, type);
    return newest?.id === after ? undefined : newest;
  });
  if (found) return found;
  const others = (await listWebhooks(context, projectId)).map((message) => message.type);
  throw new TypeError(
    `No new webhook ${type} came within ${timeoutMs} ms. There is: ${[...new Set(others)].join(', ') || 'none'}.`,
  );
}
