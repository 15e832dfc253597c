import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSinks, LOCAL_MAIL, startSink, useOwnServer } from '../../../service/mail-support.ts';
import { closeServices, PASSWORD, startCaller, type Caller } from '../../../service/support.ts';
import { BEN, providerTokens } from '../../../support/provider-visit.ts';
import { shapeDifferences, shapeOf } from '../../compare-shapes.ts';
import { readGroup } from '../../recordings.ts';

// The numbers of a project are other ones in every run, so only keys and types are compared. All else is replayed value by value.

const DAY_MS = 86_400_000;
/** Objects whose keys are data. */
const MAPS = [
  'body.users_by_country',
  'body.email_overview.emails_by_status',
  'body.payments_overview.subscriptions_by_status',
];

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller(LOCAL_MAIL);
  await meetUsers();
});
afterAll(closeServices);
afterAll(closeSinks);

/** Users who were active on several days, with teams, providers and emails. */
async function meetUsers(): Promise<void> {
  const { call, clock, service } = caller;
  await useOwnServer(caller, (await startSink()).port);
  const ada = await caller.signUp('ada@example.com');
  await providerTokens(service, { choice: BEN });
  await call('POST', '/auth/anonymous/sign-up', { body: {} });
  await call('POST', '/teams', { token: ada.access_token, body: { display_name: 'Blue' } });
  await call('POST', '/emails/send-email', { access: 'server', body: { all_users: true, html: '<p>x</p>' } });
  clock.millis += DAY_MS;
  await call('POST', '/auth/password/sign-in', { body: { email: 'ada@example.com', password: PASSWORD } });
}

test.each(['/internal/metrics', '/internal/metrics?include_anonymous=true'])(
  'GET %s returns the keys and value types that were recorded from the hosted service',
  async (path) => {
    const recorded = readGroup('internal-metrics').filter(({ request, response }) => {
      return request.path === `/api/v1${path}` && response.headers['x-stack-actual-status'] === undefined;
    });
    expect(recorded.length).toBeGreaterThan(0);
    const { status, body } = await caller.call('GET', path, { access: 'admin' });
    expect(status).toBe(200);
    const bodies = recorded.map(({ response }) => response.body);
    expect(shapeDifferences(shapeOf(bodies), shapeOf([body]), MAPS)).toEqual([]);
  },
);
