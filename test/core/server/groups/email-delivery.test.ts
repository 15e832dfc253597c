import { afterEach, expect, test } from 'vitest';
import { tickingService, valueOf } from '../../../journeys/account-support.ts';
import { closeSinks, LOCAL_MAIL, mailServer, startSink } from '../../../service/mail-support.ts';
import { scriptedServer, serverOf } from '../support/server-groups.ts';

// What happened to the emails of a project (protocol.md §10.3).

afterEach(closeSinks);

const NONE = { sent: 0, bounced: 0, markedAsSpam: 0 };
const CAPACITY = {
  ratePerSecond: 10_000 / 3_600,
  penaltyFactor: 1,
  boostMultiplier: 1,
  isBoostActive: false,
  boostExpiresAt: null,
};

test('getEmailDeliveryStats() counts sent and bounced emails of the last hour, day, week and month', async () => {
  const { service, skip } = await tickingService(LOCAL_MAIL);
  const server = serverOf(service);
  expect(await server.getEmailDeliveryStats()).toEqual({
    stats: { hour: NONE, day: NONE, week: NONE, month: NONE },
    capacity: CAPACITY,
  });
  valueOf(await server.users.create({ displayName: 'Ada', primaryEmail: 'ada@example.com' }));
  const { port } = await startSink();
  await service.controls.configureProject({ email_config: { type: 'standard', ...mailServer(port) } });
  valueOf(await server.sendEmail({ allUsers: true, subject: 'News', html: '<p>News</p>' }));
  skip(2 * 3_600_000);
  valueOf(await server.sendEmail({ allUsers: true, subject: 'More news', html: '<p>More news</p>' }));
  await closeSinks();
  await server.sendEmail({ allUsers: true, subject: 'Lost news', html: '<p>Lost news</p>' });
  const { stats } = await server.getEmailDeliveryStats();
  const both = { sent: 2, bounced: 1, markedAsSpam: 0 };
  expect(stats).toEqual({ hour: { ...both, sent: 1 }, day: both, week: both, month: both });
  await service.close();
});

test('getEmailDeliveryStats() returns the end time of an active boost of the sending rate', async () => {
  const stats = Object.fromEntries(
    ['hour', 'day', 'week', 'month'].map((period) => [period, { sent: 1, bounced: 0, marked_as_spam: 0 }]),
  );
  const answers: object[] = [
    { rate_per_second: 4, penalty_factor: 0.5 },
    {
      rate_per_second: 4,
      penalty_factor: 1,
      boost_multiplier: 4,
      is_boost_active: true,
      boost_expires_at: '2026-11-26T12:00:00.000Z',
    },
  ];
  const server = scriptedServer(() => Response.json({ stats, capacity: answers.shift() }));
  expect((await server.getEmailDeliveryStats()).capacity).toEqual({
    ...CAPACITY,
    ratePerSecond: 4,
    penaltyFactor: 0.5,
  });
  expect((await server.getEmailDeliveryStats()).capacity).toEqual({
    ratePerSecond: 4,
    penaltyFactor: 1,
    boostMultiplier: 4,
    isBoostActive: true,
    boostExpiresAt: Date.UTC(2026, 10, 26, 12),
  });
});
