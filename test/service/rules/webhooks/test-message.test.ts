import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../../core/admin.ts';
import { createServerApp } from '../../../../core/server.ts';
import { type RunningService, startService } from '../../../../demo/service/emulator.ts';
import '../../support.ts';
import { type Receiver, startReceiver } from '../../webhook-support.ts';

const HOUR_MS = 3_600_000;

let service: RunningService;
let receiver: Receiver;
let endpointId: string;

beforeEach(async () => {
  service = await startService();
  receiver = await startReceiver();
  // Nothing but test messages comes to it.
  ({ id: endpointId } = await service.webhooks.addEndpoint(receiver.url, ['user.deleted']));
});

afterEach(async () => {
  receiver.close();
  await service.close();
});

async function sendTest(endpoint = endpointId): Promise<unknown> {
  const answer = await service.fetch('/api/v1/internal/send-test-webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'admin',
      'x-stack-project-id': service.project.projectId,
      'x-stack-super-secret-admin-key': service.project.superSecretAdminKey,
    },
    body: JSON.stringify({ endpoint_id: endpoint }),
  });
  return answer.json();
}

test('the owner gets the address of the page, and a test message reaches the endpoint', async () => {
  const admin = createAdminApp(service.adminSettings);
  const { url: page } = await admin.getWebhookToken();
  expect(page).toBe(`${service.address}/webhooks?project=${service.project.projectId}`);
  expect(await sendTest()).toEqual({ success: true });
  expect(receiver.received.map(({ body }) => body)).toEqual(['{"type":"test","data":{}}']);
  receiver.statuses = [410];
  expect(await sendTest()).toEqual({ success: false, error_message: 'It answered 410.' });
  const unknown = { success: false, error_message: 'This project has no such endpoint.' };
  expect(await sendTest('ep_unknown')).toEqual(unknown);
});

test('a receiver may write to the project before it answers a test message', async () => {
  const server = createServerApp(service.serverSettings);
  receiver.work = () => server.teams.create({ displayName: 'Blue' });
  expect(await sendTest()).toEqual({ success: true });
  expect((await service.webhooks.last('team.created')).data).toMatchObject({ display_name: 'Blue' });
});

test('a test message is signed with the time of receivers, however far that of the service was moved', async () => {
  await service.advanceTime(HOUR_MS);
  expect(await sendTest()).toEqual({ success: true });
  const seconds = Number(receiver.received[0]?.headers['svix-timestamp']);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60);
});
