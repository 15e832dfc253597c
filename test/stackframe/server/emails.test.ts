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

interface Email {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

const fetchPage = (path: string) => world.service.fetch(new Request(`${world.service.apiUrl}${path}`));

async function inbox(): Promise<readonly Email[]> {
  return (await (await fetchPage('/inbox.json')).json()) as readonly Email[];
}

async function newestHtml(): Promise<string> {
  const [email] = await inbox();
  return (await fetchPage(`/inbox/${email?.id ?? ''}`)).text();
}

test('a server sends an email with a theme, or without one', async () => {
  const { app, userIds } = await appWithAda();
  const templateId = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
  await app.sendEmail({ userIds, templateId, themeId: 'a0172b5d-cff0-463b-83bb-85124697373a' });
  expect(await newestHtml()).toContain('background-color:#09090b');
  await app.sendEmail({ userIds, templateId, themeId: null });
  expect(await newestHtml()).toContain('background-color:#fafbfb');
  await app.sendEmail({ userIds, templateId, themeId: false });
  expect(await newestHtml()).toContain('<body style="margin:0"><h3>');
});

test('a server sends an email at a later time', async () => {
  const { app, userIds } = await appWithAda();
  const scheduledAt = new Date(Date.now() + HOUR_MS);
  await app.sendEmail({ userIds, html: '<p>Hello</p>', subject: 'Later', scheduledAt });
  await app.sendEmail({ userIds, html: '<p>Hello</p>', subject: 'Now', scheduledAt: new Date(0) });
  expect(await inbox()).toMatchObject([{ to: 'ada@example.com', subject: 'Now' }]);
  world.service.controls.advanceClock(HOUR_MS);
  expect((await inbox()).map(({ subject }) => subject)).toEqual(['Later', 'Now']);
});
