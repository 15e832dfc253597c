import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerUser } from '../../../../core/admin.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { codeOf, tickingService, valueOf } from '../../../journeys/account-support.ts';
import { closeSinks, mailServer, startSink } from '../../../service/mail-support.ts';
import { readInbox } from '../../../service/support.ts';
import { NOBODY, scriptedServer, serverOf } from '../support/server-groups.ts';

// Mails that a server sends to users of its project (protocol.md §10.3).

let service: Service;
let server: ReturnType<typeof serverOf>;
let ada: ServerUser;
let bob: ServerUser;
beforeEach(async () => {
  ({ service } = await tickingService());
  server = serverOf(service);
  ada = valueOf(await server.users.create({ displayName: 'Ada', primaryEmail: 'ada@example.com' }));
  bob = valueOf(await server.users.create({ displayName: 'Bob', primaryEmail: 'bob@example.com' }));
  const { port } = await startSink();
  await service.controls.configureProject({ email_config: { type: 'standard', ...mailServer(port) } });
});
afterEach(() => service.close());
afterEach(closeSinks);

const done = { ok: true, value: undefined };
const recipients = async () => (await readInbox(service)).map(({ to }) => to).toSorted();

test('a mail of one’s own goes to the users that are named, and stands in the inbox', async () => {
  const mail = { subject: 'Your report', html: '<p>It is ready.</p>' };
  expect(await server.sendEmail({ userIds: [ada.id], ...mail })).toEqual(done);
  const [received, ...others] = await readInbox(service);
  expect(received).toMatchObject({ to: 'ada@example.com', subject: 'Your report' });
  expect(others).toEqual([]);
});

test('all users get a mail, but nobody who is a guest or has no address', async () => {
  valueOf(await server.users.create({ isAnonymous: true }));
  valueOf(await server.users.create({ displayName: 'Without an address' }));
  expect(await server.sendEmail({ allUsers: true, subject: 'News', html: '<p>News</p>' })).toEqual(done);
  expect(await recipients()).toEqual(['ada@example.com', 'bob@example.com']);
});

test('who turned a category off gets no mail of it', async () => {
  const marketing = (await server.notifications.list(ada.id)).find(({ name }) => name === 'Marketing');
  valueOf(await server.notifications.update(ada.id, marketing?.id ?? '', false));
  const mail = { userIds: [ada.id, bob.id], subject: 'News', html: '<p>News</p>' };
  expect(await server.sendEmail({ ...mail, notificationCategory: 'Marketing' })).toEqual(done);
  expect(await recipients()).toEqual(['bob@example.com']);
});

test('users that are not there and a project without a mail server of its own come back by their codes', async () => {
  const mail = { subject: 'News', html: '<p>News</p>' };
  expect(codeOf(await server.sendEmail({ userIds: [ada.id, NOBODY], ...mail }))).toBe('USER_ID_DOES_NOT_EXIST');
  await service.controls.configureProject({ email_config: { type: 'shared' } });
  expect(codeOf(await server.sendEmail({ userIds: [ada.id], ...mail }))).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
  expect(await recipients()).toEqual([]);
});

test('what is sent is the mail and nothing else', async () => {
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
