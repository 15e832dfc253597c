import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../demo/service/database/open.ts';
import { seedProjects } from '../../../../demo/service/rules/projects/seed-projects.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT } from '../../../../demo/service/tables/seeded-projects.ts';
import { createWebhooks } from '../../../../demo/service/rules/webhooks/create-webhooks.ts';
import { addWebhookEndpoint } from '../../../../demo/service/rules/webhooks/webhook-endpoints.ts';
import { listWebhookMessages } from '../../../../demo/service/rules/webhooks/webhook-messages.ts';
import type { Webhooks } from '../../../../demo/service/rules/webhooks/webhooks.ts';
import '../../support.ts';
import { type Receiver, startReceiver } from '../../webhook-support.ts';

const NOW = Date.UTC(2026, 0, 1);
/** As many messages of each project are kept. */
const KEPT = 1_000;
const busy = DEMO_PROJECT.projectId;
const quiet = INTERNAL_PROJECT.projectId;

const clock = { millis: NOW, now: () => clock.millis, wait: () => Promise.resolve() };
let opened: OpenDatabase;
let webhooks: Webhooks;
let receiver: Receiver;

beforeEach(async () => {
  clock.millis = NOW;
  opened = await openDatabase({});
  await seedProjects(opened.db, NOW);
  webhooks = createWebhooks({ db: opened.db, clock, signingClock: clock, servers: { allowsWebhook: () => true } });
  receiver = await startReceiver();
});

afterEach(async () => {
  await webhooks.stopDelivery();
  await opened.close();
});

/** As many teams are deleted in a project. */
async function happen(projectId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => ({
    project_id: projectId,
    type: 'team.deleted',
    subject: JSON.stringify({ id: String(number) }),
    transaction: number,
  }));
  await opened.db.insertInto('webhook_events').values(events).execute();
  await webhooks.waitUntilSent();
}

const subjects = async (projectId: string) =>
  (await listWebhookMessages(opened.db, projectId)).map(({ payload }) => payload);
const payload = (id: number) => JSON.stringify({ type: 'team.deleted', data: { id: String(id) } });

test('each project keeps its last 1,000 webhook messages, however many other projects have', async () => {
  await happen(quiet, 2);
  await happen(busy, KEPT);
  await happen(busy, 2);
  expect(await subjects(quiet)).toEqual([payload(1), payload(0)]);
  const kept = await subjects(busy);
  expect(kept).toHaveLength(KEPT);
  expect([...kept.slice(0, 3), kept.at(-1)]).toEqual([payload(1), payload(0), payload(KEPT - 1), payload(2)]);
});

test('an undelivered webhook message stays stored even if 1,000 newer messages exist', async () => {
  receiver.statuses = [500];
  await addWebhookEndpoint({ db: opened.db, clock }, busy, receiver.url, null);
  await happen(busy, 1);
  await opened.db.updateTable('webhook_endpoints').set({ types: '[]' }).execute();
  await happen(busy, KEPT);
  clock.millis += 5_000;
  await webhooks.waitUntilSent();
  expect(receiver.received.map(({ body }) => body)).toEqual([payload(0), payload(0)]);
  await happen(busy, 1);
  expect(await subjects(busy)).toHaveLength(KEPT);
});
