import { expect, test } from 'vitest';
import { PASSWORD, startCaller, type Caller, type Result } from '../../support.ts';

/** People who sign up at the same moment (protocol.md §16): a few wait, the others come back when they are told to. */

const REQUESTS_AT_ONCE = 100;

const signUp = ({ call }: Caller, number: number): Promise<Result> =>
  call('POST', '/auth/password/sign-up', { body: { email: `user-${number}@example.com`, password: PASSWORD } });

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

test('of 130 simultaneous sign-ups 100 succeed and 30 get status 429', async () => {
  const caller = await startCaller();
  const answers = await Promise.all(numbers(REQUESTS_AT_ONCE + 30).map((number) => signUp(caller, number)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 429));
  for (const { headers, text } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect(text).toMatch(/^Too many people sign in at this moment\. Try again in \d+ s\.$/);
  }
  const { items } = (await caller.call('GET', '/users?limit=200', { access: 'server' })).body;
  expect(items).toHaveLength(REQUESTS_AT_ONCE);
  const last = answers.findIndex(({ status }) => status !== 200);
  expect((await signUp(caller, last)).status).toBe(200);
});

test('requests without a password succeed while 100 simultaneous sign-ups keep the service busy', async () => {
  const caller = await startCaller();
  let isOver = false;
  const storm = Promise.all(numbers(REQUESTS_AT_ONCE).map((number) => signUp(caller, number))).then(() => {
    isOver = true;
  });
  const headers = { 'x-stack-override-error-status': 'true' };
  const body = { email: 'late@example.com', password: PASSWORD };
  const refused = await caller.call('POST', '/auth/password/sign-in', { headers, body });
  expect([refused.status, refused.headers.get('x-stack-actual-status')]).toEqual([200, '429']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await caller.call('GET', '/projects/current')).status).toBe(200);
  expect((await caller.call('POST', '/auth/anonymous/sign-up', { body: {} })).status).toBe(200);
  expect(isOver).toBe(false);
  await storm;
});

test('a password reset that is refused with status 429 does not use up its code', async () => {
  const caller = await startCaller();
  await caller.signUp('ada@example.com');
  const callbackUrl = 'http://localhost:3000/handler/password-reset';
  const ask = { email: 'ada@example.com', callback_url: callbackUrl };
  await caller.call('POST', '/auth/password/send-reset-code', { body: ask });
  const inbox = await caller.call('GET', '//inbox.json?to=ada@example.com', { access: 'none' });
  const [{ code } = { code: '' }] = JSON.parse(inbox.text) as { code: string }[];
  const storm = Promise.all(numbers(REQUESTS_AT_ONCE).map((number) => signUp(caller, number)));
  const reset = () => caller.call('POST', '/auth/password/reset', { body: { code, password: 'Another-horse-2' } });
  expect((await reset()).status).toBe(429);
  await storm;
  expect((await reset()).body).toEqual({ success: true });
});
