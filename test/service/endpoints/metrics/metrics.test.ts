import { expect, test } from 'vitest';
import { useOwnServer } from '../../mail-support.ts';
import { atInternal, PASSWORD, startCaller, type Caller } from '../../support.ts';

/** GET /internal/metrics counts rows (protocol.md §11.7). */

const DAY_MS = 86_400_000;

interface Metrics {
  total_users: number;
  daily_users: readonly { date: string; activity: number }[];
  daily_active_users: readonly { date: string; activity: number }[];
  users_by_country: Readonly<Record<string, number>>;
  recently_registered: readonly { id: string; primary_email: string | null; server_metadata: unknown }[];
  recently_active: readonly { id: string }[];
  login_methods: readonly { method: string; count: number }[];
}

async function readMetrics({ call }: Caller, query = ''): Promise<Metrics> {
  const answer = await call('GET', `/internal/metrics${query}`, { access: 'admin' });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Metrics;
}

/** The days on which something happened. */
function busyDays(days: Metrics['daily_users']): Record<string, number> {
  return Object.fromEntries(days.filter(({ activity }) => activity > 0).map(({ date, activity }) => [date, activity]));
}

test('a project without users has metrics of zero for each of the last 31 days', async () => {
  const metrics = await readMetrics(await startCaller());
  expect(metrics).toMatchObject({ total_users: 0, users_by_country: {}, recently_active: [], login_methods: [] });
  expect(metrics.daily_users).toHaveLength(31);
  expect([metrics.daily_users[0]?.date, metrics.daily_users[30]?.date]).toEqual(['2025-12-02', '2026-01-01']);
  expect(busyDays([...metrics.daily_users, ...metrics.daily_active_users])).toEqual({});
});

test('daily metrics count a sign-up on its day and an active user once per day', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp('ada@example.com');
  await caller.signUp('bob@example.com');
  caller.clock.millis += 2 * DAY_MS;
  for (let count = 0; count < 2; count += 1) await caller.signIn('bob@example.com');
  await caller.refresh(ada.refresh_token);
  caller.clock.millis += DAY_MS;
  await caller.signUp('eve@example.com');
  const metrics = await readMetrics(caller);
  expect(metrics.total_users).toBe(3);
  expect(busyDays(metrics.daily_users)).toEqual({ '2026-01-01': 2, '2026-01-04': 1 });
  expect(busyDays(metrics.daily_active_users)).toEqual({ '2026-01-01': 2, '2026-01-03': 2, '2026-01-04': 1 });
  expect(metrics.recently_registered[0]).toMatchObject({ primary_email: 'eve@example.com', server_metadata: null });
});

test('daily metrics leave out sign-ups and activity from more than 30 days ago', async () => {
  const caller = await startCaller();
  await caller.signUp();
  caller.clock.millis += 30 * DAY_MS;
  expect(busyDays((await readMetrics(caller)).daily_users)).toEqual({ '2026-01-01': 1 });
  caller.clock.millis += DAY_MS;
  const metrics = await readMetrics(caller);
  expect([metrics.total_users, busyDays(metrics.daily_users), busyDays(metrics.daily_active_users)]).toEqual([
    1,
    {},
    {},
  ]);
});

test('metrics count anonymous users only with include_anonymous', async () => {
  const caller = await startCaller();
  await caller.signUp();
  await caller.call('POST', '/auth/anonymous/sign-up', { body: {} });
  const plain = await readMetrics(caller);
  expect([plain.total_users, plain.recently_active.length]).toEqual([1, 1]);
  expect(busyDays(plain.daily_active_users)).toEqual({ '2026-01-01': 1 });
  const all = await readMetrics(caller, '?include_anonymous=true');
  expect([all.total_users, all.recently_active.length]).toEqual([2, 2]);
  expect(busyDays(all.daily_active_users)).toEqual({ '2026-01-01': 2 });
  expect((await caller.call('GET', '/internal/metrics?other=1', { access: 'admin' })).knownError).toBe('SCHEMA_ERROR');
});

test('metrics count users by login method and list the five newest users', async () => {
  const caller = await startCaller();
  for (let index = 0; index < 6; index += 1) {
    caller.clock.millis += 1;
    const account = { id: 'github', account_id: `account-${index}` };
    const body = { display_name: `User ${index}`, ...(index < 2 ? { oauth_providers: [account] } : {}) };
    await caller.call('POST', '/users', { access: 'server', body: index < 3 ? { ...body, password: PASSWORD } : body });
  }
  const metrics = await readMetrics(caller);
  expect(metrics.login_methods).toEqual([
    { method: 'github', count: 2 },
    { method: 'password', count: 3 },
  ]);
  expect(metrics.recently_registered).toHaveLength(5);
  expect(metrics.recently_registered[0]).toMatchObject({ display_name: 'User 5' });
});

test('metrics of a project do not count the users of a different project', async () => {
  const caller = await startCaller();
  await caller.signUp();
  const answer = await caller.call('GET', '/internal/metrics', atInternal(caller, 'admin'));
  expect(answer.body).toMatchObject({ total_users: 0, recently_registered: [] });
});

test('metrics of a project with demo users show past sign-ups, activity and emails', async () => {
  const caller = await startCaller();
  caller.clock.millis += 12 * 3_600_000;
  await caller.service.controls.seedPeople(['ordinary', 'twelveTeams', 'manySessions', 'hebrew', 'arabic', 'guest']);
  const metrics = await readMetrics(caller);
  expect(Object.keys(busyDays(metrics.daily_users)).length).toBeGreaterThan(5);
  expect(Object.keys(busyDays(metrics.daily_active_users))).toHaveLength(31);
  expect(metrics.users_by_country).toEqual({ BR: 1, CA: 1, DE: 2, GB: 1, IS: 1, JP: 1, KE: 1 });
  const [newest] = metrics.recently_registered as unknown as readonly { signed_up_at_millis: number }[];
  expect(newest?.signed_up_at_millis).toBeLessThan(caller.clock.millis);
  const { items } = (await caller.call('GET', '/internal/emails', { access: 'admin' })).body;
  const errors = items.map((item) => (item as unknown as { error: string | null }).error);
  expect(errors.filter((error) => error !== null)).toEqual(['The email server took too long to respond.']);
});

interface Overviews {
  auth_overview: {
    daily_active_users_split: Readonly<Record<string, Metrics['daily_users']>>;
    daily_active_teams_split: Readonly<Record<string, Metrics['daily_users']>>;
  };
  email_overview: { daily_emails: Metrics['daily_users'] };
}

const readOverviews = async (caller: Caller, query = '') => (await readMetrics(caller, query)) as Metrics & Overviews;
const splitOf = (split: Readonly<Record<string, Metrics['daily_users']>>) =>
  Object.fromEntries(Object.entries(split).map(([name, days]) => [name, busyDays(days)]));

test('metrics split active users and teams into new, retained and reactivated', async () => {
  const caller = await startCaller();
  const signIn = (name: string) => caller.signIn(`${name}@example.com`);
  const ada = await caller.signUp('ada@example.com');
  await caller.signUp('bob@example.com');
  await caller.call('POST', '/teams', { token: ada.access_token, body: { display_name: 'Blue' } });
  await caller.call('POST', '/auth/anonymous/sign-up', { body: {} });
  caller.clock.millis += DAY_MS;
  await signIn('ada');
  caller.clock.millis += DAY_MS;
  for (const name of ['ada', 'bob']) await signIn(name);
  await caller.signUp('eve@example.com');
  const { auth_overview: auth } = await readOverviews(caller);
  expect(splitOf(auth.daily_active_users_split)).toEqual({
    total: { '2026-01-01': 2, '2026-01-02': 1, '2026-01-03': 3 },
    new: { '2026-01-01': 2, '2026-01-03': 1 },
    retained: { '2026-01-02': 1, '2026-01-03': 1 },
    reactivated: { '2026-01-03': 1 },
  });
  expect(splitOf(auth.daily_active_teams_split)).toEqual({
    total: { '2026-01-01': 1, '2026-01-02': 1, '2026-01-03': 1 },
    new: { '2026-01-01': 1 },
    retained: { '2026-01-02': 1, '2026-01-03': 1 },
    reactivated: {},
  });
  const counts = { verified_users: 0, unverified_users: 3, anonymous_users: 1, total_teams: 1, mau: 3 };
  expect(auth).toMatchObject({ ...counts, total_users_filtered: 3 });
  const all = await readOverviews(caller, '?include_anonymous=true');
  expect(all.auth_overview).toMatchObject({ unverified_users: 4, anonymous_users: 1, mau: 4, total_users_filtered: 4 });
});

test('metrics count users with a verified primary email address as verified users', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp('ada@example.com');
  await caller.call('PATCH', `/users/${ada.user_id}`, { access: 'server', body: { primary_email_verified: true } });
  caller.clock.millis += 29 * DAY_MS;
  expect((await readOverviews(caller)).auth_overview).toMatchObject({ verified_users: 1, unverified_users: 0, mau: 1 });
  caller.clock.millis += DAY_MS;
  expect((await readOverviews(caller)).auth_overview).toMatchObject({ verified_users: 1, mau: 0 });
});

test('metrics count emails by day and by delivery status', async () => {
  const caller = await startCaller();
  const body = { email: 'ada@example.com', callback_url: 'http://localhost:3000/handler/magic-link-callback' };
  const send = () => caller.call('POST', '/auth/otp/send-sign-in-code', { body });
  await send();
  caller.clock.millis += DAY_MS;
  // The service connects to no server that it was not told of.
  await useOwnServer(caller, 587);
  await send();
  const { email_overview: emails } = await readOverviews(caller);
  expect(busyDays(emails.daily_emails)).toEqual({ '2026-01-01': 1, '2026-01-02': 1 });
  expect(emails).toMatchObject({
    emails_by_status: { ok: 1, error: 1 },
    total_emails: 2,
    emails_sent: 1,
    deliverability_rate: 50,
    deliverability_status: { delivered: 1, bounced: 0, error: 1, in_progress: 0 },
    recent_emails: [{ status: 'SERVER_ERROR' }, { status: 'SENT', created_at_millis: caller.clock.millis - DAY_MS }],
  });
});
