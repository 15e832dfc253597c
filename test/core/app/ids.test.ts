import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { resources } from '../../../core/app/resources.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';
import { ID, ID_CALLS, ID_READS, type IdCall } from './support/client-calls.ts';

// What is no id must not get into a path: it might lead to another endpoint with the user's token. DELETE /teams/.. is DELETE /.

const NO_NAMES = ['', '.', '..', null, 5, {}];
const NO_IDS = [...NO_NAMES, 'ada', 'a/b', `${ID}/..`, `${ID}?user_id=me`, `${ID}#`, `${ID}\n`, '%2e%2e', '../teams'];

/** The verbs of resources that take no id. */
const WITHOUT_ID = [
  'connectedAccounts.connections',
  'connectedAccounts.getConnection',
  'connectedAccounts.list',
  'contactChannels.create',
  'contactChannels.list',
  'notifications.list',
  'receivedInvitations.list',
  'sessions.list',
  'sessions.revokeOthers',
  'teams.create',
  'teams.list',
];

const ALL: Readonly<Record<string, IdCall>> = {
  ...ID_CALLS,
  ...ID_READS,
  'teamProfiles.own': ['id', ({ teamProfiles }, teamId) => teamProfiles.own(teamId)],
};

test('the tests for invalid ids cover every resource method that takes an id', () => {
  const verbs = Object.entries(resources).flatMap(([group, table]) =>
    Object.keys(table.verbs).map((verb) => `${group}.${verb}`),
  );
  const tried = new Set(Object.keys(ALL).map((name) => name.split(' ')[0]));
  expect(verbs.filter((verb) => !tried.has(verb)).toSorted()).toEqual(WITHOUT_ID);
});

function open() {
  const world = createWorld(() => Response.json({ items: [], access_token: 'x' }));
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  const tokenStore = { accessToken, refreshToken: makeRefreshToken('one') };
  return { world, app: createClientApp({ projectId: 'internal', tokenStore }, world.tab()) };
}

test.each(Object.entries(ALL))('%s throws for an invalid id or name and sends no request', async (_, [kind, call]) => {
  const { world, app } = open();
  for (const given of kind === 'name' ? NO_NAMES : NO_IDS) {
    if (given === null && kind === 'id or null') continue;
    const error = await call(app, given as string).then(
      () => null,
      (reason: unknown) => reason,
    );
    const message = expect.stringMatching(/^The id of an? [a-z ]+ must be a (name|UUID of version 4)\.$/);
    expect(error, JSON.stringify(given)).toMatchObject({ name: 'LatchkeyError', code: 'MISUSE', message });
  }
  expect(world.requests).toEqual([]);
});

test('atoms for a team, such as apiKeys.$list(), fail with MISUSE for an invalid team id', async () => {
  const { world, app } = open();
  const states = [app.apiKeys, app.permissions, app.teamInvitations, app.teamMembers].map(({ $list }) => $list('..'));
  for (const $state of [...states, app.teamProfiles.$own('..')]) {
    $state.listen(() => {});
    await world.clock.advance(1_000);
    expect($state.get()).toMatchObject({ status: 'failed', error: { code: 'MISUSE' } });
  }
  expect(world.requests).toEqual([]);
});

test('contactChannels.delete() with an invalid id leaves the list unchanged and sends no request', async () => {
  const { world, app } = open();
  app.contactChannels.$list.listen(() => {});
  await world.clock.advance(1_000);
  const loaded = world.requests.length;
  await expect(app.contactChannels.delete('..')).rejects.toMatchObject({ code: 'MISUSE' });
  await world.clock.advance(1_000);
  expect(world.requests.length).toBe(loaded);
  expect(app.contactChannels.$list.get()).toEqual({ status: 'ready', data: [], refreshing: false });
});

test('connectedAccounts.getAccessToken() encodes slashes in the provider and in the account id', async () => {
  const { world, app } = open();
  const at = { provider: '../users', accountId: 'a/b?c=d' };
  await app.connectedAccounts.getAccessToken(at);
  expect(world.requests.at(-1)?.url).toMatch(/\/connected-accounts\/me\/\.\.%2Fusers\/a%2Fb%3Fc%3Dd\/access-token$/);
});

test('teamMembers.remove() accepts "me" as the user id', async () => {
  const { world, app } = open();
  void app.teamMembers.remove(ID, 'me');
  await world.clock.advance(0);
  expect(world.requests[0]?.url).toMatch(new RegExp(`/team-memberships/${ID}/me$`));
});
