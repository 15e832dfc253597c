import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Service } from '../../../../demo/service/index.ts';
import { tickingService, valueOf } from '../../../journeys/account-support.ts';
import { closeSinks, LOCAL_MAIL, mailServer, startSink } from '../../../service/mail-support.ts';
import { readInbox } from '../../../service/support.ts';
import { START_MS } from '../../../support/test-clock.ts';
import { NOBODY, scriptedServer, serverOf } from '../support/server-groups.ts';

// Mails that a server sends to users of its project (protocol.md §10.3).

let service: Service;
let now: () => number;
let skip: (ms: number) => void;
let server: ReturnType<typeof serverOf>;
beforeEach(async () => {
  ({ service, now, skip } = await tickingService(LOCAL_MAIL));
  server = serverOf(service);
  valueOf(await server.users.create({ displayName: 'Ada', primaryEmail: 'ada@example.com' }));
  valueOf(await server.users.create({ displayName: 'Bob', primaryEmail: 'bob@example.com' }));
  const { port } = await startSink();
  await service.controls.configureProject({ email_config: { type: 'standard', ...mailServer(port) } });
});
afterEach(() => service.close());
afterEach(closeSinks);

const done = { ok: true, value: undefined };
const recipients = async () => (await readInbox(service)).map(({ to }) => to).toSorted();

test('sendEmail() to all users skips anonymous users and users without an address', async () => {
  valueOf(await server.users.create({ isAnonymous: true }));
  valueOf(await server.users.create({ displayName: 'Without an address' }));
  expect(await server.sendEmail({ allUsers: true, subject: 'News', html: '<p>News</p>' })).toEqual(done);
  expect(await recipients()).toEqual(['ada@example.com', 'bob@example.com']);
});

test('sendEmail() sends exactly the fields that the caller passes', async () => {
  const bodies: unknown[] = [];
  const { sendEmail } = scriptedServer(async (request) => {
    bodies.push(await request.json());
    return Response.json({ results: [] });
  });
  const variables = { teamDisplayName: 'Blue', isNew: true, count: 3, link: null };
  await sendEmail({ userIds: [NOBODY], templateId: NOBODY, variables, themeId: NOBODY });
  const rest = { notificationCategory: 'Marketing', scheduledAt: START_MS, themeId: false } as const;
  await sendEmail({ allUsers: true, draftId: NOBODY, ...rest });
  expect(bodies).toEqual([
    {
      user_ids: [NOBODY],
      template_id: NOBODY,
      variables: { teamDisplayName: 'Blue', isNew: true, count: 3, link: null },
      theme_id: NOBODY,
    },
    {
      all_users: true,
      draft_id: NOBODY,
      notification_category_name: 'Marketing',
      scheduled_at_millis: START_MS,
      theme_id: false,
    },
  ]);
});

test('sendEmail() with a later time sends the email at that time', async () => {
  const scheduledAt = now() + 3_600_000;
  expect(await server.sendEmail({ allUsers: true, subject: 'News', html: '<p>News</p>', scheduledAt })).toEqual(done);
  expect(await recipients()).toEqual([]);
  skip(3_600_000);
  expect(await recipients()).toEqual(['ada@example.com', 'bob@example.com']);
});

test('sendEmail() refuses a time that is not a whole number of milliseconds', async () => {
  const { sendEmail } = scriptedServer(() => Response.json({ results: [] }));
  for (const scheduledAt of [Number.NaN, 0.5, -1, Number.POSITIVE_INFINITY]) {
    await expect(sendEmail({ allUsers: true, html: '', scheduledAt })).rejects.toMatchObject({ code: 'MISUSE' });
  }
});
