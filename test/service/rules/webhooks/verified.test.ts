import { beforeEach, expect, test } from 'vitest';
import { createServerApp, verifyWebhook, type WebhookEvent } from '../../../../core/server.ts';
import type { RunningService } from '../../../../demo/service/emulator.ts';
import { until } from '../../../support/until.ts';
import { type Receiver, startWithReceiver } from '../../webhook-support.ts';

let service: RunningService;
let receiver: Receiver;
let secret: string;

beforeEach(async () => {
  ({ service, receiver } = await startWithReceiver());
  ({ secret } = await service.webhooks.addEndpoint(receiver.url));
});

test('verifyWebhook() returns the data of a webhook message and refuses the message a second time', async () => {
  const server = createServerApp(service.serverSettings);
  const ada = await service.createUser({ email: 'ada@example.com' });
  const made = await server.teams.create({ displayName: 'Blue', creatorUserId: ada.id });
  if (!made.ok) throw made.error;
  const bob = await service.createUser({ email: 'bob@example.com' });
  await server.teamMembers.add(made.value.id, bob.id);
  await server.permissions.grant(bob.id, 'team_admin', made.value.id);
  await service.webhooks.sent();
  const team = await server.teams.get(made.value.id);
  await server.permissions.revoke(bob.id, 'team_admin', made.value.id);
  await server.teamMembers.remove(made.value.id, bob.id);
  await server.users.update(ada.id, { serverMetadata: { plan: 'pro' } });
  await service.webhooks.sent();
  const [user] = [await server.users.get(ada.id)];
  await server.users.delete(ada.id);
  await server.teams.delete(made.value.id);
  await service.webhooks.sent();

  const events: WebhookEvent[] = [];
  for (const request of receiver.received) events.push(await verifyWebhook(request, secret));
  const last = (type: WebhookEvent['type']) => events.findLast((event) => event.type === type)?.data;
  expect(events.filter(({ type }) => type === 'other')).toEqual([]);
  expect(last('team.created')).toEqual(team);
  expect(last('user.updated')).toEqual({ ...user, lastActiveAt: expect.any(Number) as number });
  expect(last('team_membership.deleted')).toEqual({ teamId: made.value.id, userId: bob.id });
  expect(last('team_permission.deleted')).toEqual({ id: 'team_admin', teamId: made.value.id, userId: bob.id });
  expect(last('user.deleted')).toEqual({ id: ada.id, teams: [{ id: made.value.id }] });
  expect(last('team.deleted')).toEqual({ id: made.value.id });
  for (const request of receiver.received)
    await expect(verifyWebhook(request, secret)).rejects.toMatchObject({ code: 'WEBHOOK_REPLAYED' });
  const [first] = receiver.received;
  await expect(verifyWebhook({ headers: first?.headers ?? {}, body: `${first?.body} ` }, secret)).rejects.toMatchObject(
    {
      code: 'WEBHOOK_WRONG_SIGNATURE',
    },
  );
});

test('after an error of the receiver, verifyWebhook() accepts the message that is sent again', async () => {
  receiver.statuses = [500];
  await service.createUser({ email: 'ada@example.com' });
  await service.webhooks.last('user.created');
  await service.webhooks.sent();
  await until(() => receiver.received.length === 1);
  await service.advanceTime(6_000);
  await service.webhooks.sent();
  await until(() => receiver.received.length === 2);
  // The clock of the service is six seconds ahead now, which the tolerance covers.
  const events = await Promise.all(receiver.received.map((request) => verifyWebhook(request, secret)));
  expect(events.map(({ id, type }) => [id, type])).toEqual(
    Array.from({ length: 2 }, () => [events[0]?.id, 'user.created']),
  );
});
