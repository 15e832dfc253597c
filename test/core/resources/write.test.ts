import { expect, test } from 'vitest';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { type CacheKey, createCache } from '../../../core/cache/cache.ts';
import { completeWrite } from '../../../core/resources/write.ts';
import { createSessionWorld } from '../../support/session-world.ts';

const KEY = ['teamProfiles', 't1'];
/** What else a profile makes stale. */
const MEMBERS = ['teamMembers', 't1'];
const DEAD = new Error('dead');

/** Two cached texts that are listened to; what is loaded next is for a test to say. */
async function open() {
  const { world, engine: make } = createSessionWorld();
  const { engine: session, tab } = make();
  const cache = createCache({ ...tab, page: null }, () => () => {});
  const answers = new Map<readonly string[], string | Error>([
    [KEY, 'one'],
    [MEMBERS, 'members'],
  ]);
  const resources = [...answers.keys()].map((key) => {
    const load = async () => {
      const answer = answers.get(key);
      if (answer instanceof Error || answer === undefined) throw answer ?? DEAD;
      return answer;
    };
    return cache.resource<string>(key, { scope: 'session', load });
  });
  for (const { $state } of resources) $state.listen(() => {});
  await world.clock.advance(1_000);
  const written = async (request: Promise<Result<undefined, string>>) => {
    const show = [{ key: KEY, change: (text: string) => `${text}!` }];
    const outcome = completeWrite({ cache, session }, request, { key: KEY, show }).catch((error: unknown) => error);
    const shown = resources.map((each) => each.current());
    await world.clock.advance(1_000);
    return { shown, outcome: await outcome, after: resources.map((each) => each.current()) };
  };
  return { answers, written };
}

test.each([
  ['the optimistic change of a write is not applied twice to the value that is reloaded after the write', 'one!'],
  ['a successful write keeps its optimistic change if the changed value cannot be reloaded', DEAD],
])('%s', async (_, answer) => {
  const { answers, written } = await open();
  answers.set(KEY, answer).set(MEMBERS, 'members of today');
  expect(await written(Promise.resolve(ok(undefined)))).toEqual({
    shown: ['one!', 'members'],
    outcome: ok(undefined),
    after: ['one!', 'members of today'],
  });
});

test.each([
  ['refused by the service', () => Promise.resolve(fail('refused')), fail('refused')],
  ['answer lost', () => Promise.reject(DEAD), DEAD],
])('a failed write (%s) reverts its optimistic change and reloads the affected values', async (_, request, outcome) => {
  const { answers, written } = await open();
  answers.set(KEY, 'two').set(MEMBERS, 'members of today');
  expect(await written(request())).toEqual({
    shown: ['one!', 'members'],
    outcome,
    after: ['two', 'members of today'],
  });
});

/** After which write which values are loaded again, as those who look at them expect. */
const LOADED_AGAIN: Readonly<Record<string, readonly string[]>> = {
  'apiKeys t1': [],
  connectedAccounts: ['me'],
  receivedInvitations: ['teams', 'me'],
  'teamProfiles t1': ['teamMembers t1'],
  profile: ['me', 'teamMembers', 'teamProfiles'],
  emails: ['contactChannels', 'me'],
  password: ['me', 'sessions'],
  'team t1': ['teams', 'me'],
  'formerTeam t1': ['teams', 'me', 'teamMembers t1', 'teamProfiles t1', 'teamInvitations t1', 'permissions t1'],
  config: ['project'],
  project: ['config'],
  'renamedPermission team': ['permissionDefinitions team', 'project'],
};

test.each(Object.entries(LOADED_AGAIN))(
  'a write to the cache key "%s" reloads that key and the keys %j',
  async (written, others) => {
    const { server, engine: make } = createSessionWorld(600_000);
    const { engine: session, tab } = make();
    session.begin(session.ticket(), server.open('one'));
    const loaded: string[] = [];
    const refresh = async (key: CacheKey) => void loaded.push(key.join(' '));
    const cache = { ...createCache({ ...tab, page: null }, () => () => {}), refresh };
    await completeWrite({ cache, session }, Promise.resolve(ok(undefined)), { key: written.split(' ') });
    expect(loaded).toEqual([written, ...others]);
    // The access token repeats what the user says.
    expect(server.refreshes).toHaveLength(others.includes('me') ? 1 : 0);
  },
);
