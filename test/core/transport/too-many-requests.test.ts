import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { secret } from '../../support/canary.ts';
import { createWorld } from '../../support/world.ts';

const PROJECT = { id: 'internal', display_name: 'Shop', config: { credential_enabled: true } };
const MISMATCH = { code: 'EMAIL_PASSWORD_MISMATCH', error: 'No.' };
/** When the test clock starts: Wed, 01 Apr 2026 12:00:00 GMT. */
const DAY = 'Wed, 01 Apr 2026';

interface Refusal {
  readonly headers: Record<string, string>;
  /** How often the service refuses before it answers; by default always. */
  readonly times?: number;
  readonly call?: 'getProject' | 'signIn';
}

/** When requests were sent, in milliseconds from the first, and how and when the call ended. */
async function refused({ headers, times = Number.POSITIVE_INFINITY, call = 'getProject' }: Refusal) {
  const sent: number[] = [];
  const world = createWorld(() => {
    sent.push(world.clock.now());
    if (sent.length <= times) return new Response('', { status: 429, headers });
    if (call === 'getProject') return Response.json(PROJECT);
    return Response.json(MISMATCH, { status: 400, headers: { 'x-stack-known-error': MISMATCH.code } });
  });
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' }, world.tab());
  const credentials = { email: 'a@example.test', password: secret('password'), noRedirect: true };
  const start = world.clock.now();
  const result = (call === 'getProject' ? app.getProject() : app.signInWithCredential(credentials))
    .catch((error: unknown) => error)
    .then((value: unknown) => ({ value, endedMs: world.clock.now() - start }));
  await world.clock.advance(250_000);
  return { sent: sent.map((at) => at - start), ...(await result) };
}

test('after a 429 response with Retry-After: 4, a sign-in is sent again after 4 s plus a pause of 1 s', async () => {
  const { sent, value } = await refused({ headers: { 'retry-after': '4' }, times: 1, call: 'signIn' });
  expect(sent).toEqual([0, 5_000]);
  expect(value).toMatchObject({ ok: false, error: { code: 'EMAIL_PASSWORD_MISMATCH' } });
});

test.each([
  ['6', {}, 6_000],
  ['30', {}, 30_000],
  [' 3600 ', {}, 3_600_000],
  ['0120', {}, 120_000],
  ['9'.repeat(400), {}, 2 ** 31 * 1000],
  [`${DAY} 12:00:40 GMT`, {}, 40_000],
  ['Wednesday, 01-Apr-26 12:01:00 GMT', {}, 60_000],
  ['Wed Apr  1 12:02:00 2026', {}, 120_000],
  ['Fri, 31 Dec 9999 23:59:59 GMT', {}, 2 ** 31 * 1000],
  // The clock of this device is an hour slow, and the answer says what time it is.
  [`${DAY} 13:00:40 GMT`, { date: `${DAY} 13:00:00 GMT` }, 40_000],
])(
  'a 429 response with Retry-After: %j ends a call at once with TOO_MANY_REQUESTS and retryAfterMs',
  async (header, more, retryAfterMs) => {
    for (const call of ['getProject', 'signIn'] as const) {
      const { sent, value, endedMs } = await refused({ headers: { 'retry-after': header, ...more }, call });
      expect([sent, endedMs]).toEqual([[0], 0]);
      expect(value).toMatchObject({ name: 'LatchkeyError', code: 'TOO_MANY_REQUESTS', status: 429, retryAfterMs });
    }
  },
);

test.each([
  '',
  'soon',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '5, 10',
  '+5',
  '10 s',
  '2026.',
  `${DAY} 25:00:00 GMT`,
  '2026-04-01',
])('after a 429 response with invalid Retry-After %j, a request is repeated after the usual pauses', async (header) => {
  const { sent, value } = await refused({ headers: { 'retry-after': header } });
  expect(sent).toEqual([0, 1_000, 3_000]);
  expect(value).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterMs: undefined });
});

test.each(['0', `${DAY} 11:59:00 GMT`])(
  'after a 429 response with Retry-After: %j (not in the future), a request is repeated after 1 s',
  async (header) => {
    const { sent, value } = await refused({ headers: { 'retry-after': header }, times: 1 });
    expect(sent).toEqual([0, 1_000]);
    expect(value).toMatchObject({ id: 'internal' });
  },
);

test('a call ends with TOO_MANY_REQUESTS after three refused requests in three seconds', async () => {
  const { sent, endedMs, value } = await refused({ headers: {}, call: 'signIn' });
  expect([sent, endedMs]).toEqual([[0, 1_000, 3_000], 3_000]);
  expect(value).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
});

test('a second 429 response with Retry-After: 3 ends a call with TOO_MANY_REQUESTS', async () => {
  const { sent, value } = await refused({ headers: { 'retry-after': '3' } });
  expect(sent).toEqual([0, 4_000]);
  expect(value).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterMs: 3_000 });
});

test('if the token renewal gets a 429 response, getAccessToken() throws but keeps the session', async () => {
  const world = createWorld(() => new Response('', { status: 429, headers: { 'retry-after': '60' } }));
  const tokenStore = { refreshToken: secret('refresh'), accessToken: secret('access') };
  const app = createClientApp({ projectId: 'internal', tokenStore }, world.tab());
  await app.getAccessToken();
  await world.clock.advance(2_000);
  await expect(app.getAccessToken()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterMs: 60_000 });
  expect([world.requests.length, app.$session.get()]).toMatchObject([1, { userId: null }]);
});

test.each([
  { header: '5', times: 1, expected: [0, 6_000] },
  { header: '1', times: 2, expected: [0, 2_000, 5_000] },
])('a call succeeds after 429 responses ($times with Retry-After: $header)', async ({ header, times, expected }) => {
  const { sent, value } = await refused({ headers: { 'retry-after': header }, times });
  expect(sent).toEqual(expected);
  expect(value).toMatchObject({ id: 'internal' });
});
