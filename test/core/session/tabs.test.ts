// Loaded on demand by the store: loaded here, so that no test waits for the file.
import '../../../core/session/cookies/poll.ts';
import { expect, test } from 'vitest';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import { stateAfterRead, type SessionState, stateAfterSignIn } from '../../../core/session/state.ts';
import { expectNoCanary } from '../../support/canary.ts';
import { createSessionWorld, PROJECT_ID } from '../../support/session-world.ts';
import { settle } from '../../support/test-clock.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import type { TabOptions } from '../../support/world.ts';

function openTabs(count: number, options?: TabOptions) {
  const session = createSessionWorld(60_000);
  const tabs = Array.from({ length: count }, () => session.engine(options));
  for (const { engine } of tabs) engine.$session.listen(() => {});
  const [first] = tabs;
  if (!first) throw new Error('No tab.');
  first.engine.begin(first.engine.ticket(), session.server.open('one'));
  return { ...session, tabs, first };
}

test.each([2, 3, 8, 16])('%d tabs refresh an expired session with one request', async (count) => {
  const { world, server, tabs } = openTabs(count);
  await world.clock.advance(60_000);

  const all = await Promise.all(tabs.map(({ engine }) => engine.tokens()));

  expect(server.refreshes).toHaveLength(1);
  expect(new Set(all.map((tokens) => tokens?.accessToken)).size).toBe(1);
});

test.each([2, 3, 8, 16])(
  '%d tabs without Web Locks send at most one refresh request each and stay signed in',
  async (count) => {
    const { world, server, tabs } = openTabs(count, { without: ['locks'] });
    await world.clock.advance(60_000);

    const all = await Promise.all(tabs.map(({ engine }) => engine.tokens()));

    expect(server.refreshes.length).toBeLessThanOrEqual(count);
    expect(all.every((tokens) => tokens !== null)).toBe(true);
  },
);

test.each<{ how: string; options: TabOptions; waitMs: number }>([
  { how: 'the broadcast channel', options: { without: ['cookieEvents'] }, waitMs: 0 },
  { how: 'cookie events alone', options: { without: ['channel'] }, waitMs: 0 },
  { how: 'reads of the cookies every 100 ms', options: { without: ['channel', 'cookieEvents'] }, waitMs: 100 },
])('a sign-out in one of 16 tabs reaches all tabs through $how', async ({ options, waitMs }) => {
  const { world, tabs, first } = openTabs(16, options);
  await world.clock.advance(waitMs);
  expect(tabs.every(({ engine }) => engine.$session.get() !== null)).toBe(true);

  first.engine.end();
  await world.clock.advance(waitMs);

  expect(tabs.map(({ engine }) => engine.$session.get())).toEqual(tabs.map(() => null));
});

test('a sign-out sends exactly one message between tabs, and the message contains no token', async () => {
  const { world, first } = openTabs(16);
  await settle();
  const before = world.messages.length;

  first.engine.end();
  await settle();

  expect(world.messages.length - before).toBe(1);
  expectNoCanary(world.messages);
});

test('cookies are polled only while $session has a listener and the page is visible', async () => {
  const { world, engine: make } = createSessionWorld();
  const { engine, tab } = make({ without: ['channel', 'cookieEvents'] });
  let reads = 0;
  const { cookies } = tab;
  if (!cookies) throw new Error('No cookies.');
  const read = cookies.read;
  cookies.read = () => {
    reads += 1;
    return read();
  };
  await world.clock.advance(1_000);
  expect(world.clock.timerCount).toBe(0);

  const stop = engine.$session.listen(() => {});
  await settle();
  reads = 0;
  await world.clock.advance(1_000);
  expect(reads).toBe(10);

  tab.visible = false;
  await world.clock.advance(1_000);
  expect(reads).toBe(10);

  stop();
  expect(world.clock.timerCount).toBe(0);
});

test('without cookie events a tab notices cookie changes by code outside Latchkey within 100 ms', async () => {
  const { world, tabs } = openTabs(2, { without: ['cookieEvents'] });
  const shown = () => tabs.map(({ engine }) => engine.$session.get()?.sessionId ?? null);
  await settle();
  expect(shown()).toEqual(['one', 'one']);
  world.cookies.clear();
  await world.clock.advance(99);
  expect(shown()).toEqual(['one', 'one']);
  await world.clock.advance(1);
  expect(shown()).toEqual([null, null]);

  const entry = { refresh_token: makeRefreshToken('two'), updated_at_millis: 1 };
  world.cookies.set(`stack-refresh-${PROJECT_ID}--default`, JSON.stringify(entry));
  await world.clock.advance(100);
  expect(tabs.map(({ engine }) => engine.$session.get()?.generation)).toEqual([4, 4]);
});

test('a tab reads the cookies again if a sign-out message arrives before the cookie change', async () => {
  const { world, tabs, first } = openTabs(2, { without: ['cookieEvents'] });
  const [, second] = tabs;
  const { cookies } = second?.tab ?? {};
  if (!second || !cookies) throw new Error('No second tab.');
  // The other process still shows this tab what was there before.
  const { read } = cookies;
  await settle();
  const before = read();
  cookies.read = () => before;
  first.engine.end();
  await settle();
  expect(second.engine.$session.get()).not.toBeNull();
  cookies.read = read;
  await world.clock.advance(100);
  expect(second.engine.$session.get()).toBeNull();
});

test('a token refresh waits at most 5 s for a Web Lock that is never granted', async () => {
  const { world, server, engine: make } = createSessionWorld();
  const holder = world.tab();
  void holder.locks.run('latchkey-refresh:11111111-1111-4111-8111-111111111111', 5_000, () => new Promise(() => {}));
  const { engine } = make();
  engine.begin(engine.ticket(), server.open('one'));
  await world.clock.advance(60_000);

  let isSettled = false;
  void engine.tokens().then(() => {
    isSettled = true;
  });
  await world.clock.advance(4_999);
  expect(isSettled).toBe(false);
  await world.clock.advance(1);
  expect(isSettled).toBe(true);
  expect(server.refreshes).toHaveLength(1);
});

test('tokens() resolves when it is called inside a $session listener', async () => {
  const { world, server, engine: make } = createSessionWorld();
  const { engine } = make();
  const seen: unknown[] = [];
  engine.$session.listen(() => {
    void engine.tokens().then((tokens) => seen.push(tokens));
  });
  engine.begin(engine.ticket(), server.open('one'));
  await world.clock.advance(60_000);
  await engine.tokens();
  engine.end();
  await settle();
  expect(seen.length).toBeGreaterThanOrEqual(2);
  expect(seen.at(-1)).toBeNull();
});

test('a page that returns from the back/forward cache reads the session again at once', async () => {
  const { tabs, first } = openTabs(2, { without: ['channel', 'cookieEvents'] });
  const [, frozen] = tabs;
  if (!frozen) throw new Error('No second tab.');
  frozen.tab.send('visible');
  expect(frozen.engine.$session.get()).not.toBeNull();

  first.engine.end();
  frozen.tab.send('restored');

  expect(frozen.engine.$session.get()).toBeNull();
});

test.each([
  ['a dead network', new LatchkeyError('NETWORK', 'x')],
  ['the status 500', new LatchkeyError('UNEXPECTED_STATUS', 'x')],
  ['malformed JSON', new LatchkeyError('MALFORMED_ANSWER', 'x')],
])('all tabs stay signed in if a token refresh fails with %s', async (_, error) => {
  const { world, server, tabs, first } = openTabs(2);
  await world.clock.advance(60_000);
  server.answers.push(error);

  await expect(first.engine.tokens()).rejects.toBe(error);

  expect(tabs.every(({ engine }) => engine.$session.get() !== null)).toBe(true);
});

test('a rejected refresh token signs out all tabs until a new sign-in in one of the tabs', async () => {
  const { world, server, tabs, first } = openTabs(2);
  await world.clock.advance(60_000);
  server.live.clear();

  expect(await first.engine.tokens()).toBeNull();
  await settle();
  expect(tabs.map(({ engine }) => engine.$session.get())).toEqual([null, null]);

  const [, second] = tabs;
  second?.engine.begin(second.engine.ticket(), server.open('two'));
  await settle();
  expect(await first.engine.tokens()).toMatchObject({ refreshToken: expect.stringContaining('two') as string });
});

test('an older access token that is read later does not replace a newer access token', () => {
  const { world, server } = createSessionWorld();
  const at = { monotonicMs: 0, wallMs: world.clock.now() };
  const started = stateAfterSignIn({ status: 'unknown', generation: 0 }, server.open('one'), at);
  const token = (issuedAtMs: number) => makeAccessToken({ issuedAtMs, lifetimeMs: 60_000, session: 'one' });
  const observe = (state: SessionState, accessToken: string) =>
    stateAfterRead(state, { refreshToken: makeRefreshToken('one'), accessToken }, at, 0);

  const newer = observe(started, token(at.wallMs + 10_000));
  const afterwards = observe(newer, token(at.wallMs + 5_000));

  expect(newer).toMatchObject({ access: { token: token(at.wallMs + 10_000) } });
  expect(afterwards).toMatchObject({ access: { token: token(at.wallMs + 10_000) } });
});

test('ten thousand cycles of sign-in and sign-out leave no timer and no cookie behind', async () => {
  const { world, server, engine: make } = createSessionWorld();
  const { engine } = make();
  for (let cycle = 0; cycle < 10_000; cycle++) {
    const stop = engine.$session.listen(() => {});
    engine.begin(engine.ticket(), server.open(`s${cycle}`));
    engine.end();
    stop();
  }
  await world.clock.advance(0);
  expect(world.clock.timerCount).toBe(0);
  expect(world.cookies.size).toBe(0);
});
