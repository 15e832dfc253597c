import { beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../../core/admin.ts';
import { createServerApp } from '../../../../core/server.ts';
import type { RunningService } from '../../../../demo/service/emulator.ts';
import { send } from '../../support.ts';
import { type Receiver, startWithReceiver } from '../../webhook-support.ts';

const HOUR_MS = 3_600_000;

let service: RunningService;
let receiver: Receiver;
let endpointId: string;

beforeEach(async () => {
  ({ service, receiver } = await startWithReceiver());
  // Nothing but test messages comes to it.
  ({ id: endpointId } = await service.webhooks.addEndpoint(receiver.url, ['user.deleted']));
});

async function sendTest(endpoint = endpointId): Promise<unknown> {
  const options = { access: 'admin', body: { endpoint_id: endpoint } } as const;
  return (await send(service.service, 'POST', '/internal/send-test-webhook', options)).body;
}

test('a webhook test message that is sent with admin access reaches the webhook endpoint', async () => {
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

test('a webhook receiver can create a team in the project before it answers a test message', async () => {
  const server = createServerApp(service.serverSettings);
  receiver.work = () => server.teams.create({ displayName: 'Blue' });
  expect(await sendTest()).toEqual({ success: true });
  expect((await service.webhooks.last('team.created')).data).toMatchObject({ display_name: 'Blue' });
});

test('after the service’s clock is moved, a webhook test message is still signed with the real time', async () => {
  await service.advanceTime(HOUR_MS);
  expect(await sendTest()).toEqual({ success: true });
  const seconds = Number(receiver.received[0]?.headers['svix-timestamp']);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60);
});
