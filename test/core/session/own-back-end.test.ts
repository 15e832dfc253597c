import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../core/session/store.ts';
import { createSessionWorld } from '../../support/session-world.ts';

// Tokens that go to the app's own back end have at least 20 s left and are no older than 75 s.

const TEN_MINUTES_MS = 600_000;

function signedIn(lifetimeMs = TEN_MINUTES_MS) {
  const session = createSessionWorld(lifetimeMs);
  const { engine } = session.engine();
  engine.begin(engine.ticket(), session.server.open('one'));
  return { ...session, signedInEngine: engine };
}

test('tokensForBackEnd() renews an access token older than 75 s, but tokens() does not', async () => {
  const { world, server, signedInEngine: engine } = signedIn();
  const first = await engine.tokens();
  await world.clock.advance(75_000);
  expect(await engine.tokensForBackEnd()).toEqual(first);
  await world.clock.advance(1_000);
  expect(await engine.tokens()).toEqual(first);
  expect(server.refreshes).toHaveLength(0);
  expect(await engine.tokensForBackEnd()).not.toEqual(first);
  expect(server.refreshes).toHaveLength(1);
});

test('the age of an access token after a reload counts from its time of issue', async () => {
  const { world, server, engine: make } = signedIn();
  await world.clock.advance(76_000);
  const { engine } = make();
  await engine.tokens();
  expect(server.refreshes).toHaveLength(0);
  await engine.tokensForBackEnd();
  expect(server.refreshes).toHaveLength(1);
});

test('concurrent calls of tokens() and tokensForBackEnd() share one renewal', async () => {
  const { world, server, signedInEngine: engine } = signedIn();
  await world.clock.advance(581_000);
  const [forService, forBackEnd] = await Promise.all([engine.tokens(), engine.tokensForBackEnd()]);
  expect(forService).toEqual(forBackEnd);
  expect(server.refreshes).toHaveLength(1);
});

test('calling tokensForBackEnd() every second causes at most 7 renewals in 5 minutes', async () => {
  for (const lifetimeMs of [60_000, TEN_MINUTES_MS, 86_400_000]) {
    const { world, server, signedInEngine: engine } = signedIn(lifetimeMs);
    for (let second = 0; second < 300; second++) {
      expect(await engine.tokensForBackEnd()).not.toBeNull();
      await world.clock.advance(1_000);
    }
    expect(server.refreshes.length).toBeLessThanOrEqual(lifetimeMs === 60_000 ? 7 : 3);
  }
});

test('an access token without a refresh token is used until its expiry, also for the back end', async () => {
  const { world, server, engine: make } = createSessionWorld(TEN_MINUTES_MS);
  const { accessToken } = server.open('one');
  const { engine } = make({ store: createMemoryStore({ refreshToken: null, accessToken }) });
  await world.clock.advance(TEN_MINUTES_MS - 1_000);
  expect([await engine.tokens(), await engine.tokensForBackEnd()]).toEqual([
    { refreshToken: null, accessToken },
    { refreshToken: null, accessToken },
  ]);
  await world.clock.advance(2_000);
  expect([await engine.tokens(), await engine.tokensForBackEnd()]).toEqual([null, null]);
});
