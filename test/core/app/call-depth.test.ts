import { expect, test } from 'vitest';
import { createClientApp, type ClientApp } from '../../../core/index.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

/**
 * Between a public call and the function that calls `fetch`, as a stack trace at the fetch shows them, `await` included. The cache counts
 * once: how many of its own functions a trace shows depends on whether it had to wait for something.
 */
const MOST_FRAMES = 4;

const IN_CACHE = /at (?:async )?run \(.*(?<!\/test)\/core\/cache\//;

const TEAM = { id: '11111111-1111-4111-8111-111111111111', display_name: 'Blue', profile_image_url: null };

/** The functions of core below the one that calls `fetch`, at the first request that a public call makes. */
async function framesOf(call: (app: ClientApp) => Promise<unknown>, isSignedIn: boolean): Promise<readonly string[]> {
  const world = createWorld(() => Response.json({ ...TEAM, items: [] }));
  const tab = world.tab();
  const stacks: string[] = [];
  const fetch: typeof tab.fetch = (...given) => {
    stacks.push(new Error('here').stack ?? '');
    return tab.fetch(...given);
  };
  const issuedAtMs = world.clock.now();
  const pair = {
    accessToken: makeAccessToken({ issuedAtMs, lifetimeMs: 600_000 }),
    refreshToken: makeRefreshToken('one'),
  };
  const options = { projectId: 'internal', tokenStore: isSignedIn ? pair : 'memory' } as const;
  const app = createClientApp(options, { ...tab, fetch });
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  try {
    await call(app).catch(() => {});
  } finally {
    Error.stackTraceLimit = limit;
    app.dispose();
  }
  const lines = (stacks[0] ?? '').split('\n');
  const [caller, ...frames] = lines.flatMap(
    (line) =>
      /at (?:async )?(\w+) \(.*(?<!\/test)\/core\/(?!cache\/)/.exec(line)?.[1] ?? (IN_CACHE.test(line) ? 'run' : []),
  );
  expect(caller).toBe('fetchOnce');
  return frames;
}

test.each<[string, boolean, (app: ClientApp) => Promise<unknown>, readonly string[]]>([
  [
    'a flow',
    false,
    (app) => app.signInWithCredential({ email: 'ada@example.com', password: 'any' }),
    ['exchange', 'send', 'signInWithCredential'],
  ],
  ['a write', true, (app) => app.teams.update(TEAM.id, { displayName: 'Navy' }), ['exchange', 'send', 'write']],
  ['a cached read', true, (app) => app.teams.list(), ['exchange', 'send', 'list', 'run']],
  ['a read of a team', true, (app) => app.teamMembers.list(TEAM.id), ['exchange', 'send', 'list', 'run']],
  ['the project', false, (app) => app.getProject(), ['exchange', 'send', 'load', 'run']],
])('%s is at most four frames above the function that fetches', async (_, isSignedIn, call, expected) => {
  const frames = await framesOf(call, isSignedIn);
  expect(frames).toEqual(expected);
  expect(frames.length).toBeLessThanOrEqual(MOST_FRAMES);
});
