import { expect, test } from 'vitest';
import type { SessionEngine } from '../../../core/session/session.ts';
import { consentOfPage } from '../../../core/session/consent.ts';
import { createSessionWorld } from '../../support/session-world.ts';

// A sign-in takes a ticket when its user clicks. What the user does after that wins over the answer, which comes later.

test.each<[string, (engine: SessionEngine) => void]>([
  ['a sign-out', (engine) => void engine.end()],
  ['a sign-in followed by a sign-out', (engine) => (engine.begin(engine.ticket(), later()), void engine.end())],
  ['the disposal of the app', (engine) => engine.dispose()],
])('a sign-in stores no tokens if its answer arrives after %s', (_, act) => {
  const { world, server, engine: make } = createSessionWorld();
  const { engine } = make();
  const ticket = engine.ticket();
  act(engine);
  const before = [...world.cookies];
  expect(engine.begin(ticket, server.open('late'))).toBe(false);
  expect([...world.cookies]).toEqual(before);
  expect(engine.isSignedOut()).toBe(true);
});

test('of two concurrent sign-ins, only the one that is answered first stores its tokens', async () => {
  const { server, engine: make } = createSessionWorld();
  const { engine } = make();
  const [one, two] = [engine.ticket(), engine.ticket()];
  const tokens = server.open('one');
  expect(engine.begin(one, tokens)).toBe(true);
  expect(engine.begin(two, server.open('two'))).toBe(false);
  expect(await engine.tokens()).toEqual(tokens);
});

test('a pending sign-in succeeds despite a token refresh in its tab and a sign-out in a second tab', async () => {
  const { world, server, engine: make } = createSessionWorld();
  const { engine } = make();
  engine.begin(engine.ticket(), server.open('one'));
  const ticket = engine.ticket();
  await world.clock.advance(60_000);
  await engine.tokens();
  expect(server.refreshes).toHaveLength(1);
  make().engine.end();
  expect(engine.begin(ticket, server.open('two'))).toBe(true);
});

test('what a page does by itself makes no ticket void', async () => {
  const { server, engine: make } = createSessionWorld();
  const { engine } = make();
  const ticket = engine.ticket();
  expect(engine.begin(engine.ticket(), server.open('guest'), consentOfPage(engine))).toBe(true);
  engine.end(true);
  const tokens = server.open('person');
  expect(engine.begin(ticket, tokens)).toBe(true);
  expect(await engine.tokens()).toEqual(tokens);
});

test('a page stores no tokens by itself when the session is another one by then, here or in another tab', async () => {
  const { server, engine: make } = createSessionWorld();
  for (const isSameTab of [true, false]) {
    const { engine } = make();
    const consent = consentOfPage(engine);
    const ticket = engine.ticket();
    const other = isSameTab ? engine : make().engine;
    const tokens = server.open(`person-${isSameTab}`);
    other.begin(other.ticket(), tokens);
    expect(engine.begin(ticket, server.open('late'), consent)).toBe(false);
    expect(await engine.tokens()).toEqual(tokens);
  }
});

function later() {
  return createSessionWorld().server.open('earlier');
}
