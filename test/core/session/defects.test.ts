import { expect, test } from 'vitest';
import { createSessionWorld } from '../../support/session-world.ts';

// Defects that were measured in a well-known client of this kind, and that ours must not have. Those of wrong clocks are in
// lifetimes.test.ts.

const MINUTE_MS = 60_000;

async function signedIn() {
  const { world, server, engine } = createSessionWorld(MINUTE_MS);
  const made = engine();
  made.engine.begin(made.engine.ticket(), server.open('one'));
  return { world, server, makeEngine: engine, ...made };
}

test.each(['%%%', '{', '[]', '["a"]', '[1,2]', 'null', '"x"', '["a","b","c"]', '\u0000', '[" "," "]'])(
  'garbage %j in the access cookie causes one token refresh and one warning',
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
  'garbage %j in the refresh cookie leaves the user signed out and causes one warning',
  async (garbage) => {
    const { world, engine: makeEngine } = createSessionWorld();
    world.cookies.set('stack-refresh-11111111-1111-4111-8111-111111111111--default', garbage);
    const { engine, tab } = makeEngine();

    expect(await engine.tokens()).toBeNull();
    expect(await engine.tokens()).toBeNull();
    expect(tab.warnings).toHaveLength(1);
  },
);
