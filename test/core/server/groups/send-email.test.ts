import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Service } from '../../../../demo/service/index.ts';
import { tickingService, valueOf } from '../../../journeys/account-support.ts';
import { closeSinks, LOCAL_MAIL, mailServer, startSink } from '../../../service/mail-support.ts';
import { readInbox } from '../../../service/support.ts';
import { NOBODY, scriptedServer, serverOf } from '../support/server-groups.ts';

// Mails that a server sends to users of its project (protocol.md §10.3).

let service: Service;
let server: ReturnType<typeof serverOf>;
beforeEach(async () => {
  ({ service } = await tickingService(LOCAL_MAIL));
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
  await sendEmail({ allUsers: true, draftId: NOBODY, notificationCategory: 'Marketing' });
  expect(bodies).toEqual([
    {
      user_ids: [NOBODY],
      template_id: NOBODY,
      variables: { teamDisplayName: 'Blue', isNew: true, count: 3, link: null },
      theme_id: NOBODY,
    },
    { all_users: true, draft_id: NOBODY, notification_category_name: 'Marketing' },
  ]);
});
