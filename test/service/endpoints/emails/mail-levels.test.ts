import { expect, test } from 'vitest';
import { startCaller } from '../../support.ts';

/** Whose mails, webhooks and metrics are (protocol.md §11.5–11.8). */

const ADMINS = [
  'GET /email-templates',
  'PATCH /email-templates/magic_link',
  'DELETE /email-templates/magic_link',
  'GET /internal/email-drafts',
  'GET /internal/email-templates',
  'POST /internal/email-templates',
  'PATCH /internal/email-templates/822687fe-8d0a-4467-a0d1-416b6e639478',
  'DELETE /internal/email-templates/822687fe-8d0a-4467-a0d1-416b6e639478',
  'GET /internal/email-themes',
  'GET /internal/email-themes/1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
  'GET /internal/emails',
  'GET /internal/metrics',
  'POST /internal/send-sign-in-invitation',
  'POST /internal/send-test-email',
  'POST /internal/send-test-webhook',
  'POST /webhooks/svix-token',
];

test.each(ADMINS)('%s is for admins alone', async (route) => {
  const { call } = await startCaller();
  const [method = '', path = ''] = route.split(' ');
  const body = method === 'GET' ? {} : { body: {} };
  for (const access of ['client', 'server'] as const) {
    const answer = await call(method, path, { access, ...body });
    expect.soft(answer.knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect.soft(answer.body.details).toEqual({ actual_access_type: access, allowed_access_types: ['admin'] });
  }
});

test('a mail of one’s own words is for servers', async () => {
  const { call } = await startCaller();
  expect((await call('POST', '/emails/send-email', { body: {} })).knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
});

test('the counts of emails are for servers', async () => {
  const { call } = await startCaller();
  const answer = await call('GET', '/emails/delivery-info', { access: 'client' });
  expect(answer.knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
  expect(answer.body.details).toEqual({ actual_access_type: 'client', allowed_access_types: ['server', 'admin'] });
  const { status, body } = await call('GET', '/emails/delivery-info', { access: 'admin' });
  const none = { sent: 0, bounced: 0, marked_as_spam: 0 };
  expect([status, body]).toEqual([
    200,
    {
      stats: { hour: none, day: none, week: none, month: none },
      capacity: {
        rate_per_second: 10_000 / 3_600,
        boost_multiplier: 1,
        penalty_factor: 1,
        is_boost_active: false,
        boost_expires_at: null,
      },
    },
  ]);
});
