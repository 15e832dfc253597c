import { expect, test } from 'vitest';
import { startSink } from '../mail-support.ts';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller } from '../support.ts';

test('with the option smtpUrl, emails go out by SMTP and also appear in the service’s inbox', async () => {
  const sink = await startSink({ authOptional: true });
  const { call, service } = await startCaller({ smtpUrl: `smtp://127.0.0.1:${sink.port}` });
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };
  await call('POST', '/auth/password/sign-up', { body });
  expect(await readInbox(service)).toMatchObject([{ error: null, to: 'ada@example.com' }]);
  expect(sink.received).toMatchObject([{ to: ['ada@example.com'] }]);
  expect(sink.received[0]?.source).toContain('Subject: Verify your email for Handover');
});
