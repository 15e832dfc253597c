import { expect, test } from 'vitest';
import type { SessionEngine } from '../../../core/session/session.ts';
import { createSessionWorld } from '../../support/session-world.ts';
import { settle } from '../../support/test-clock.ts';

// What a tab does while it waits for a new access token wins over the answer, which comes later.

/** Two tabs of a session whose access token has run out; renewals are answered when a test says so. */
async function renewing() {
  const { world, server, engine: make } = createSessionWorld();
  const { refresh } = server;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.refresh = (refreshToken) => answered.then(() => refresh(refreshToken));
  const [{ engine: here }, { engine: there }] = [make(), make()];
  here.begin(here.ticket(), server.open('one'));
  await world.clock.advance(60_000);
  const waiting = here.tokens();
  await settle();
  return { world, server, here, there, waiting, answer };
}

const PLACES = ['the renewing tab', 'a second tab'] as const;

test.each(PLACES)('a sign-out in %s during a token renewal leaves no tokens behind', async (place) => {
  const { world, here, there, waiting, answer } = await renewing();
  (place === 'a second tab' ? there : here).end();
  answer();
  expect(await waiting).toBeNull();
  expect([...world.cookies]).toEqual([]);
  expect([here.isSignedOut(), there.isSignedOut()]).toEqual([true, true]);
});

test.each(PLACES)('a token renewal does not overwrite the tokens of a concurrent sign-in in %s', async (place) => {
  for (const isRefused of [false, true]) {
    const { world, server, here, there, waiting, answer } = await renewing();
    if (isRefused) server.live.clear();
    const tokens = server.open('two');
    signIn(place === 'a second tab' ? there : here, tokens);
    const cookies = [...world.cookies];
    answer();
    expect(await waiting).toEqual(tokens);
    expect([...world.cookies]).toEqual(cookies);
  }
});

test('a tab that waits for the token renewal of a second tab sends no renewal after a sign-out', async () => {
  const { server, here, there, waiting, answer } = await renewing();
  const next = there.tokens();
  await settle();
  there.end();
  here.begin(here.ticket(), server.open('two'));
  here.end();
  answer();
  expect([await waiting, await next]).toEqual([null, null]);
  expect(server.refreshes).toHaveLength(1);
});

function signIn(engine: SessionEngine, tokens: { refreshToken: string; accessToken: string }) {
  expect(engine.begin(engine.ticket(), tokens)).toBe(true);
}
