import { expect, test } from 'vitest';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

const HOUR_MS = 3_600_000;

/** Makes the project send by a mail server of its own, and returns an app with one user, Ada. */
async function appWithAda() {
  const app = world.app();
  const sender = { sender_name: 'Handover', sender_email: 'hello@handover.test' };
  const server = { host: 'mail.example.com', port: 587, username: '', password: '', ...sender };
  await world.service.controls.configureProject({ email_config: { type: 'standard', ...server } });
  const ada = await app.createUser({ displayName: 'Ada', primaryEmail: 'ada@example.com' });
  return { app, userIds: [ada.id] };
}

async function inbox(): Promise<readonly { to: string; subject: string }[]> {
  const answer = await world.service.fetch(new Request(`${world.service.apiUrl}/inbox.json`));
  return (await answer.json()) as readonly { to: string; subject: string }[];
}

test('a server sends an email at a later time', async () => {
  const { app, userIds } = await appWithAda();
  const scheduledAt = new Date(Date.now() + HOUR_MS);
  await app.sendEmail({ userIds, html: '<p>Hello</p>', subject: 'Later', scheduledAt });
  await app.sendEmail({ userIds, html: '<p>Hello</p>', subject: 'Now', scheduledAt: new Date(0) });
  expect(await inbox()).toMatchObject([{ to: 'ada@example.com', subject: 'Now' }]);
  world.service.controls.advanceClock(HOUR_MS);
  expect((await inbox()).map(({ subject }) => subject)).toEqual(['Later', 'Now']);
});
