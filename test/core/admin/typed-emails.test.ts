import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnersWorld, type OwnersWorld } from '../server/support/owners-world.ts';

// An owner pastes addresses, too: those of the mail server and of a test email.

let { service, place, admin } = {} as OwnersWorld;

beforeEach(async () => {
  ({ service, place, admin } = await createOwnersWorld());
});
afterEach(() => service.close());

const TYPED = ' \u200bjose\u0301@example.com\n';
const EMAIL = 'jos\u00e9@example.com';
const server = { host: 'mail.example.com', port: 465, username: 'ada', password: 'secret', senderName: 'Ada' };

test('project.update() removes invisible characters from the sender address of the mail server', async () => {
  const app = admin();
  const emailConfig = { type: 'standard', ...server, senderEmail: TYPED } as const;
  await place.pass(app.project.update({ config: { emailConfig } }));
  const { config } = await place.pass(app.project.get());
  expect(config.emailConfig).toMatchObject({ senderEmail: EMAIL });
});

test('sendTestEmail() removes invisible characters from the recipient address and the sender address', async () => {
  const body: unknown[] = [];
  place.world.network = async (request) => {
    if (!request.url.endsWith('/internal/send-test-email')) return service.fetch(request);
    body.push(await request.json());
    return Response.json({ success: true });
  };
  await place.pass(admin().sendTestEmail({ recipientEmail: TYPED, emailConfig: { ...server, senderEmail: TYPED } }));
  expect(body).toMatchObject([{ recipient_email: EMAIL, email_config: { sender_email: EMAIL } }]);
});
