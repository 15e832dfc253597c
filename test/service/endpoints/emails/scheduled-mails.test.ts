import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithOwnServer } from '../../mail-support.ts';
import { makeFolder, readInbox, startCaller, type Caller } from '../../support.ts';

/** Emails that a server sends at a later time (protocol.md §10.3). */

const HOUR_MS = 3_600_000;
const MARKETING = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';

const server = { access: 'server' } as const;

const sendLater = ({ call, clock }: Caller, more: object = {}) =>
  call('POST', '/emails/send-email', {
    ...server,
    body: {
      all_users: true,
      html: '<p>News</p>',
      subject: 'News',
      scheduled_at_millis: clock.millis + HOUR_MS,
      ...more,
    },
  });

test('an email with a later time is sent at that time', async () => {
  const { caller, sink } = await startWithOwnServer();
  const ada = await caller.signUp('ada@example.com');
  const listed = async () => (await caller.call('GET', '/internal/emails', { access: 'admin' })).body.items;
  const before = await listed();
  expect(await sendLater(caller)).toMatchObject({ status: 200, body: { results: [{ user_id: ada.user_id }] } });
  caller.clock.millis += HOUR_MS - 1;
  expect(await listed()).toEqual(before);
  caller.clock.millis += 1;
  expect((await listed())[0]).toMatchObject({ subject: 'News', sent_at_millis: caller.clock.millis, error: null });
  expect(await readInbox(caller.service)).toMatchObject([{ to: 'ada@example.com', text: 'News' }]);
  await vi.waitFor(() => expect(sink.received).toMatchObject([{ to: ['ada@example.com'] }]));
  caller.clock.millis += HOUR_MS;
  expect(await readInbox(caller.service)).toHaveLength(1);
});

test('an email with a later time goes out without a request when a test advances the clock', async () => {
  const { caller, sink } = await startWithOwnServer();
  await caller.signUp();
  await sendLater(caller);
  caller.service.controls.advanceClock(HOUR_MS);
  await vi.waitFor(() => expect(sink.received).toMatchObject([{ to: ['ada@example.com'] }]));
});

test('an email with a later time goes out by a timer when no request comes', async () => {
  const { caller, sink } = await startWithOwnServer();
  await caller.signUp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await sendLater(caller);
  caller.clock.millis += HOUR_MS;
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(sink.received).toMatchObject([{ to: ['ada@example.com'] }]));
});

test('an email with a time in the past is sent at once', async () => {
  const { caller } = await startWithOwnServer();
  await caller.signUp();
  await sendLater(caller, { scheduled_at_millis: 0 });
  expect(await readInbox(caller.service)).toMatchObject([{ subject: 'News', sent_at_millis: caller.clock.millis }]);
});

test('emails are sent in the order of their times, to the address that the user then has', async () => {
  const { caller } = await startWithOwnServer();
  const ada = await caller.signUp('ada@example.com');
  await sendLater(caller, { subject: 'Second', scheduled_at_millis: caller.clock.millis + 2 });
  await sendLater(caller, { subject: 'First', scheduled_at_millis: caller.clock.millis + 1 });
  await sendLater(caller, { subject: 'Much later' });
  const changes = { primary_email: 'ada@example.org' };
  expect((await caller.call('PATCH', `/users/${ada.user_id}`, { ...server, body: changes })).status).toBe(200);
  caller.clock.millis += 2;
  expect((await readInbox(caller.service)).map(({ subject, to }) => [subject, to])).toEqual([
    ['Second', 'ada@example.org'],
    ['First', 'ada@example.org'],
  ]);
});

test('an email with a later time is not sent to users who meanwhile turned its category off or were deleted', async () => {
  const { caller } = await startWithOwnServer();
  const ada = await caller.signUp('ada@example.com');
  const bob = await caller.signUp('bob@example.com');
  await caller.signUp('eve@example.com');
  await sendLater(caller, { notification_category_name: 'Marketing' });
  const path = `/emails/notification-preference/me/${MARKETING}`;
  await caller.call('PATCH', path, { token: ada.access_token, body: { enabled: false } });
  await caller.call('DELETE', `/users/${bob.user_id}`, { ...server, body: {} });
  caller.clock.millis += HOUR_MS;
  expect((await readInbox(caller.service)).map(({ to }) => to)).toEqual(['eve@example.com']);
});

test('emails with a later time survive a restart, and those that became due meanwhile are sent at the start', async () => {
  const dataFolder = await makeFolder();
  const first = await startCaller({ dataFolder });
  await first.signUp('ada@example.com');
  await first.service.controls.configureProject({
    email_config: {
      type: 'standard',
      host: 'mail.example.com',
      port: 587,
      username: '',
      password: '',
      sender_name: 'Handover',
      sender_email: 'hello@handover.test',
    },
  });
  await sendLater(first);
  await sendLater(first, { subject: 'Later news', scheduled_at_millis: first.clock.millis + 2 * HOUR_MS });
  await first.service.close();
  const clock = { now: () => first.clock.millis + HOUR_MS };
  const second = await startCaller({ dataFolder, clock });
  expect((await readInbox(second.service)).map(({ subject }) => subject)).toEqual(['News']);
  second.service.controls.advanceClock(HOUR_MS);
  expect((await readInbox(second.service)).map(({ subject }) => subject)).toEqual(['Later news', 'News']);
});

test('a restored snapshot has the emails that were not due when it was taken', async () => {
  const { caller } = await startWithOwnServer();
  const control = (name: string, body: object) => caller.call('POST', `//__control/${name}`, { access: 'none', body });
  await caller.signUp();
  await sendLater(caller);
  const { snapshotId } = (await control('snapshot', {})).body as unknown as { snapshotId: string };
  caller.service.controls.advanceClock(HOUR_MS);
  expect(await readInbox(caller.service)).toHaveLength(1);
  expect((await control('restore', { snapshotId })).status).toBe(200);
  expect(await readInbox(caller.service)).toEqual([]);
  caller.service.controls.advanceClock(HOUR_MS);
  expect(await readInbox(caller.service)).toHaveLength(1);
});

test('send-email refuses a time that is not a whole number of milliseconds', async () => {
  const { caller } = await startWithOwnServer();
  await caller.signUp();
  for (const time of [-1, 0.5, 'soon', null, 8_640_000_000_000_001]) {
    expect((await sendLater(caller, { scheduled_at_millis: time })).knownError).toBe('SCHEMA_ERROR');
  }
  caller.clock.millis += HOUR_MS;
  expect(await readInbox(caller.service)).toEqual([]);
});
