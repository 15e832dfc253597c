import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../core/session/store.ts';
import { createSessionWorld } from '../../support/session-world.ts';

// An access token of one session beside the refresh token of another: the refresh token decides, and the session begins anew.

function given(accessOf: string, refreshOf: string) {
  const session = createSessionWorld(600_000);
  const [one, other] = [session.server.open(accessOf), session.server.open(refreshOf)];
  const store = createMemoryStore({ accessToken: one.accessToken, refreshToken: other.refreshToken });
  const { engine } = session.engine({ store });
  return { ...session, engine, store, accessToken: one.accessToken };
}

test('if a token renewal changes the session, onSwitch is called before $session changes', async () => {
  const { engine, world } = given('one', 'two');
  engine.$session.listen(() => {});
  const before = engine.$session.get();
  expect(before).toMatchObject({ userId: 'user-of-one', sessionId: 'one' });
  const seen: unknown[] = [];
  engine.onSwitch(() => seen.push(engine.$session.get()?.sessionId));
  await world.clock.advance(590_000);
  await engine.tokens();
  expect(engine.$session.get()).toMatchObject({ generation: 2, userId: 'user-of-two', sessionId: 'two' });
  expect(seen).toEqual(['one']);
});

test('if the tokens are of two sessions, a rejected access token makes $session follow the refresh token', async () => {
  const { engine, accessToken } = given('one', 'two');
  engine.$session.listen(() => {});
  expect(engine.generation()).toBe(1);
  engine.reject(accessToken);
  await engine.tokens();
  expect(engine.$session.get()).toMatchObject({ generation: 2, sessionId: 'two' });
});

test('if access and refresh token belong to one session, token renewals keep that session', async () => {
  const { engine, world } = given('one', 'one');
  engine.$session.listen(() => {});
  for (let renewal = 0; renewal < 3; renewal++) {
    await world.clock.advance(590_000);
    await engine.tokens();
  }
  expect(engine.$session.get()).toMatchObject({ generation: 1, sessionId: 'one' });
});

test('a token renewal increases the generation of $session only if it returns tokens of a different user', async () => {
  const { engine, world, server } = given('one', 'one');
  engine.$session.listen(() => {});
  const { accessToken, refreshToken } = server.open('one-later');
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as object;
  const ofSameUser = Buffer.from(JSON.stringify({ ...claims, sub: 'user-of-one' })).toString('base64url');
  server.answers.push({ accessToken: accessToken.replace(/\.[^.]+\./, `.${ofSameUser}.`), refreshToken });
  await world.clock.advance(590_000);
  await engine.tokens();
  expect(engine.$session.get()).toMatchObject({ generation: 1, sessionId: 'one-later' });
  server.answers.push({ ...server.open('somebody-else') });
  await world.clock.advance(590_000);
  await engine.tokens();
  expect(engine.$session.get()).toMatchObject({ generation: 2, userId: 'user-of-somebody-else' });
});
