import { expect, test } from 'vitest';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import { createSessionWorld } from '../../support/session-world.ts';

// The five defects D1–D5 that were measured in a well-known client of this kind, and that ours must not have.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function signedIn(offsetMs = 0, lifetimeMs = MINUTE_MS) {
  const { world, server, engine } = createSessionWorld(lifetimeMs);
  const made = engine({ offsetMs });
  made.engine.begin(made.engine.ticket(), server.open('one'));
  return { world, server, makeEngine: engine, ...made };
}

test('D1: after one failed refresh the next call asks again and succeeds', async () => {
  const { world, server, engine } = await signedIn();
  await world.clock.advance(MINUTE_MS);
  server.answers.push(new LatchkeyError('NETWORK', 'no network'));

  await expect(engine.tokens()).rejects.toMatchObject({ code: 'NETWORK' });
  const later = engine.tokens();
  await world.clock.advance(1_000);

  expect((await later)?.accessToken).toEqual(expect.any(String));
  expect(server.refreshes).toHaveLength(2);
});

test.each([45_000, 59_000])('D2: a device clock %d ms ahead throws nothing', async (offsetMs) => {
  const { world, server, engine } = await signedIn(offsetMs);
  for (let second = 0; second < 30; second++) {
    expect(await engine.tokens()).not.toBeNull();
    await world.clock.advance(1_000);
  }
  expect(server.refreshes).toHaveLength(0);
});

test.each([MINUTE_MS, 5 * MINUTE_MS, DAY_MS])(
  'D3: a device clock %d ms ahead refreshes once per lifetime',
  async (offsetMs) => {
    const { world, server, engine } = await signedIn(offsetMs);
    const calls = 3 * 60;
    for (let second = 0; second < calls; second++) {
      expect(await engine.tokens()).not.toBeNull();
      await world.clock.advance(1_000);
    }
    // 60 s tokens are renewed 20 s before their end: at 40, 80, 120 and 160 s.
    expect(server.refreshes).toHaveLength(4);
  },
);

test.each([-5 * MINUTE_MS, -DAY_MS])(
  'D4: with a device clock %d ms behind an expired token is not handed out',
  async (offsetMs) => {
    const { world, server, engine } = await signedIn(offsetMs);
    const first = await engine.tokens();
    await world.clock.advance(MINUTE_MS + 1_000);

    const second = await engine.tokens();

    expect(second?.accessToken).not.toBe(first?.accessToken);
    expect(server.refreshes).toHaveLength(1);
  },
);

test.each(['%%%', '{', '[]', '["a"]', '[1,2]', 'null', '"x"', '["a","b","c"]', '\u0000', '[" "," "]'])(
  'D5: garbage %j in the access cookie means no access token, with one warning',
  async (garbage) => {
    const { world, server, makeEngine } = await signedIn();
    world.cookies.set('stack-access', garbage);
    const { engine, tab } = makeEngine();

    const tokens = await engine.tokens();
    await engine.tokens();

    expect(tokens?.accessToken).toEqual(expect.any(String));
    expect(server.refreshes).toHaveLength(1);
    expect(tab.warnings).toEqual(['The cookie stack-access could not be read and was ignored.']);
  },
);

test.each(['%%%', '{', '{}', '[]', '{"refresh_token":1}', '{"refresh_token":"undefined"}', 'null'])(
  'D5: garbage %j in the refresh cookie means signed out, with one warning',
  async (garbage) => {
    const { world, engine: makeEngine } = createSessionWorld();
    world.cookies.set('stack-refresh-11111111-1111-4111-8111-111111111111--default', garbage);
    const { engine, tab } = makeEngine();

    expect(await engine.tokens()).toBeNull();
    expect(await engine.tokens()).toBeNull();
    expect(tab.warnings).toHaveLength(1);
  },
);
