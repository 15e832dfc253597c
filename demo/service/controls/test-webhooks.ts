import type { RuleContext } from '../rules/rule-context.ts';
import { listWebhookMessages, type WebhookRecord } from '../rules/webhooks/webhook-messages.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';
import { DEMO_PROJECT } from '../tables/seeded-projects.ts';
import type { WebhookSearch } from './control-calls.ts';
import { waitUntilFound } from './wait-until-found.ts';

type WebhookListContext = Pick<RuleContext, 'db'> & WebhookContext;

const DEFAULT_TIMEOUT_MS = 5_000;

/** The messages of a project, newest first, with everything that has happened so far. */
export async function listWebhooks(
  { db, webhooks }: WebhookListContext,
  projectId: string = DEMO_PROJECT.projectId,
  type?: string,
): Promise<readonly WebhookRecord[]> {
  await webhooks.collect();
  return listWebhookMessages(db, projectId, type);
}

/** The newest message of a type, as soon as there is one. Throws a TypeError that says what there is when none came in time. */
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
