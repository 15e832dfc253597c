import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createClientApp } from '../../../../core/index.ts';
import { createServerApp } from '../../../../core/server.ts';
import type { RunningService } from '../../../../demo/service/emulator.ts';
import { type Receiver, startWithReceiver } from '../../webhook-support.ts';

let service: RunningService;
let receiver: Receiver;
let url: string;

beforeEach(async () => {
  ({ service, receiver } = await startWithReceiver());
  ({ url } = receiver);
});

const types = async () => (await service.webhooks.list()).map(({ type }) => type).toReversed();

test('webhook messages are in the order of the changes that cause them', async () => {
  const ada = await service.createUser({ email: 'ada@example.com' });
  const bob = await service.createUser({ email: 'bob@example.com' });
  const server = createServerApp(service.serverSettings);
  const made = await server.teams.create({ displayName: 'Blue', creatorUserId: ada.id });
  if (!made.ok) throw made.error;
  const team = made.value;
  await server.teams.update(team.id, { displayName: 'Deep blue' });
  await server.teamMembers.add(team.id, bob.id);
  await server.permissions.grant(bob.id, 'team_admin', team.id);
  await server.permissions.revoke(bob.id, 'team_admin', team.id);
  await server.teamMembers.remove(team.id, bob.id);
  await server.users.update(bob.id, { displayName: 'Bob' });
  await server.users.delete(ada.id);
  await server.teams.delete(team.id);
  expect((await types()).filter((type) => type !== 'user.updated')).toEqual([
    'user.created',
    'user.created',
    'team.created',
    'team_membership.created',
    'team_permission.created',
    'team.updated',
    'team_membership.created',
    'team_permission.created',
    'team_permission.created',
    'team_permission.deleted',
    'team_membership.deleted',
    'user.deleted',
    'team.deleted',
  ]);
});

test('a user or team that is deleted at once still causes a webhook message for its creation', async () => {
  const server = createServerApp(service.serverSettings);
  const { id } = await service.createUser();
  await server.users.delete(id);
  const made = await server.teams.create({ displayName: 'Blue' });
  if (!made.ok) throw made.error;
  await server.teams.delete(made.value.id);
  expect(await types()).toEqual(['user.created', 'user.deleted', 'team.created', 'team.deleted']);
  expect((await service.webhooks.last('user.created')).data).toMatchObject({ id });
  expect((await service.webhooks.last('team.created')).data).toMatchObject({ display_name: 'Blue' });
});

test('a sign-up causes one webhook message, but a sign-in or a refused sign-up causes no message', async () => {
  const ada = { email: 'ada@example.com', password: 'Correct-horse-1' };
  const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory', redirectMethod: 'none' });
  await app.signUpWithCredential({ ...ada, verificationCallbackUrl: 'http://localhost:3000/verify' });
  await app.signOut();
  await app.signInWithCredential(ada);
  await app.signUpWithCredential({ ...ada, verificationCallbackUrl: 'http://localhost:3000/verify' });
  expect(await types()).toEqual(['user.created']);
});

test('a webhook endpoint gets only messages of its own project and of its chosen types', async () => {
  const { secret } = await service.webhooks.addEndpoint(url, ['user.created']);
  const other = await service.createProject();
  await other.createUser({ email: 'eve@example.com' });
  await service.createUser({ email: 'ada@example.com', displayName: 'Ada' });
  await createServerApp(service.serverSettings).teams.create({ displayName: 'Blue' });
  await service.webhooks.sent();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({ type: 'user.created', data: { display_name: 'Ada' } });
  const { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature } = headers;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  const [message] = await service.webhooks.list('user.created');
  expect(message?.deliveries).toEqual([
    {
      endpointId: expect.stringMatching(/^ep_/),
      url,
      status: 'delivered',
      attempts: 1,
      dueAtMillis: expect.any(Number),
      responseStatus: 204,
      error: null,
    },
  ]);
  expect((await other.webhooks.list()).map(({ deliveries }) => deliveries)).toEqual([[]]);
});

test('a webhook message that fails is sent again up to seven times, each time with the same id', async () => {
  await service.webhooks.addEndpoint(url);
  receiver.statuses = Array.from({ length: 8 }, () => 500);
  await service.createUser();
  await service.webhooks.sent();
  const minute = 60_000;
  const waits = [5_000, 5 * minute, 30 * minute, 120 * minute, 300 * minute, 600 * minute, 600 * minute];
  for (const [index, wait] of waits.entries()) {
    await service.advanceTime(wait - 3_000);
    await service.webhooks.sent();
    expect(receiver.received).toHaveLength(index + 1);
    await service.advanceTime(3_000);
    await service.webhooks.sent();
    expect(receiver.received).toHaveLength(index + 2);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['svix-id'])).size).toBe(1);
  const [message] = await service.webhooks.list();
  expect(message?.deliveries).toMatchObject([{ status: 'failed', attempts: 8, responseStatus: 500 }]);
  await service.advanceTime(9_000 * minute);
  await service.webhooks.sent();
  expect(receiver.received).toHaveLength(8);
});

test('after a snapshot is restored, the service sends the snapshot’s undelivered webhook messages', async () => {
  await service.webhooks.addEndpoint(url);
  receiver.statuses = [500];
  await service.createUser();
  await service.webhooks.sent();
  const snapshot = await service.snapshot();
  for (let round = 0; round < 2; round += 1) {
    await service.advanceTime(5_000);
    await service.webhooks.sent();
    expect(receiver.received).toHaveLength(2 + round);
    await snapshot.restore();
  }
});

test('a failed webhook delivery is listed with its reason, and a redirect counts as a failure', async () => {
  receiver.statuses = [302];
  await service.webhooks.addEndpoint(url);
  await service.webhooks.addEndpoint('http://127.0.0.1:1/nobody');
  await service.createUser();
  await service.webhooks.sent();
  const [message] = await service.webhooks.list();
  expect(message?.deliveries.map(({ status, error }) => [status, error])).toEqual([
    ['waiting', 'It answered 302.'],
    ['waiting', expect.stringMatching(/ECONNREFUSED|bad port/)],
  ]);
  await expect(service.webhooks.addEndpoint('file:///etc/passwd')).rejects.toThrow('is no http address');
});

test('webhooks.last() waits for the next webhook message of a type and returns the message', async () => {
  const coming = service.webhooks.last('user.created');
  const ada = await service.createUser({ email: 'ada@example.com' });
  const message = await coming;
  expect(message.data).toMatchObject({ id: ada.id });
  const request = message.request('http://localhost:3000/hooks', 'whsec_c2VjcmV0');
  expect([request.method, request.headers.get('svix-id')]).toEqual(['POST', message.id]);
  expect(await request.json()).toEqual({ type: 'user.created', data: message.data });
  await expect(service.webhooks.last('team.created', { timeoutMs: 0 })).rejects.toThrow(
    'No new webhook team.created came within 0 ms. There is: user.created.',
  );
  await expect(service.webhooks.last('user.created', { after: message, timeoutMs: 30 })).rejects.toThrow(
    'No new webhook',
  );
});

test('the webhook page shows a failed delivery and can send its message again', async () => {
  const submit = (name: string, fields: Record<string, string>, origin = service.address) =>
    service.fetch(`/webhooks/${name}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ project: service.project.projectId, ...fields }).toString(),
    });
  expect((await submit('add', { url: 'javascript:alert(1)' })).status).toBe(400);
  expect((await submit('add', { url }, 'http://localhost:5173')).status).toBe(403);
  expect((await submit('add', { url }, 'https://evil.example')).status).toBe(403);
  expect((await submit('add', { url })).status).toBe(303);
  receiver.statuses = [500];
  await service.createUser({ displayName: '<img src=x onerror=alert(1)>' });
  await service.webhooks.sent();
  const page = async () => (await service.fetch('/webhooks')).text();
  const [message] = await service.webhooks.list();
  const [delivery] = message?.deliveries ?? [];
  expect(await page()).toContain('It answered 500.');
  const action = /action="([^"]*retry[^"]*)"/.exec(await page())?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await page()).not.toContain('<img');
  const again = await service.fetch(action, { method: 'POST', headers: { origin: service.address } });
  expect(again.headers.get('location')).toBe(`/webhooks?project=${service.project.projectId}`);
  expect(receiver.received).toHaveLength(2);
  expect(await page()).toContain('Delivered');
  expect((await submit('retry', { message: 'msg_1', endpoint: delivery?.endpointId ?? '' })).status).toBe(400);
  expect((await submit('remove', { endpoint: delivery?.endpointId ?? '' })).status).toBe(303);
  expect(await page()).toContain('No endpoints yet.');
  expect((await service.fetch('/webhooks?project=unknown')).status).toBe(404);
});

test('seedPeople() and the restoring of a snapshot cause no webhook messages', async () => {
  await service.service.controls.seedPeople(['ordinary', 'twelveTeams', 'owner']);
  const snapshot = await service.snapshot();
  const before = await types();
  await service.createUser();
  await snapshot.restore();
  expect(await types()).toEqual(before);
  // The demo project of the owner has sample messages of its own.
  const others = before.filter((type) => type !== 'user.updated' && type !== 'team.updated');
  expect(others.toSorted()).toEqual(['team.deleted', 'user.deleted', 'user.deleted']);
});
