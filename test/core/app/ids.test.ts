import { expect, test } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import type { Resources } from '../../../core/app/resources.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

// What is no id must not get into a path: it might lead to another endpoint with the user's token. DELETE /teams/.. is DELETE /.

const ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const NO_NAMES = ['', '.', '..', null, 5, {}];
const NO_IDS = [...NO_NAMES, 'ada', 'a/b', `${ID}/..`, `${ID}?user_id=me`, `${ID}#`, `${ID}\n`, '%2e%2e', '../teams'];

type Call = (app: ClientApp, id: string) => Promise<unknown>;
/** An id is a UUID; a name may have any characters, which are encoded. */
type Place = readonly ['id' | 'id or null' | 'name', Call];

/** Every place for an id of every verb: a verb that takes a text by itself has one at least. */
type Places = {
  readonly [Group in keyof Resources]: {
    readonly [Verb in Exclude<keyof Resources[Group], `$${string}`>]: Resources[Group][Verb] extends (
      ...given: infer Given
    ) => unknown
      ? string extends Given[number]
        ? readonly [Place, ...Place[]]
        : readonly Place[]
      : never;
  };
};

const key = { description: 'x', expiresAt: null };
const mail = { callbackUrl: 'http://localhost:3000/' };

const PLACES: Places = {
  apiKeys: {
    list: [['id', ({ apiKeys }, id) => apiKeys.list(id)]],
    create: [['id', ({ apiKeys }, teamId) => apiKeys.create({ ...key, teamId })]],
    update: [
      ['id', ({ apiKeys }, id) => apiKeys.update(id, {})],
      ['id', ({ apiKeys }, id) => apiKeys.update(id, { teamId: ID })],
      ['id', ({ apiKeys }, teamId) => apiKeys.update(ID, { teamId })],
    ],
    revoke: [
      ['id', ({ apiKeys }, id) => apiKeys.revoke(id)],
      ['id', ({ apiKeys }, teamId) => apiKeys.revoke(ID, { teamId })],
    ],
  },
  connectedAccounts: {
    list: [],
    // Services of the first generation name accounts by their provider.
    get: [['name', ({ connectedAccounts }, id) => connectedAccounts.get(id)]],
    connections: [],
    getConnection: [],
    getAccessToken: [
      ['name', ({ connectedAccounts }, provider) => connectedAccounts.getAccessToken(provider)],
      ['name', ({ connectedAccounts }, provider) => connectedAccounts.getAccessToken({ provider, accountId: '1' })],
      ['name', ({ connectedAccounts: of }, accountId) => of.getAccessToken({ provider: 'github', accountId })],
    ],
    update: [['id', ({ connectedAccounts }, id) => connectedAccounts.update(id, { allowSignIn: true })]],
    disconnect: [['id', ({ connectedAccounts }, id) => connectedAccounts.disconnect(id)]],
  },
  contactChannels: {
    list: [],
    create: [],
    update: [['id', ({ contactChannels }, id) => contactChannels.update(id, { isPrimary: true })]],
    delete: [['id', ({ contactChannels }, id) => contactChannels.delete(id)]],
    sendVerificationEmail: [['id', ({ contactChannels }, id) => contactChannels.sendVerificationEmail(id, mail)]],
  },
  notifications: { list: [], update: [['id', ({ notifications }, id) => notifications.update(id, true)]] },
  permissions: {
    list: [['id', ({ permissions }, teamId) => permissions.list(teamId)]],
    has: [
      ['name', ({ permissions }, id) => permissions.has(id)],
      ['id', ({ permissions }, teamId) => permissions.has('read', teamId)],
    ],
    get: [
      ['name', ({ permissions }, id) => permissions.get(id)],
      ['id', ({ permissions }, teamId) => permissions.get('read', teamId)],
    ],
  },
  receivedInvitations: { list: [], accept: [['id', ({ receivedInvitations }, id) => receivedInvitations.accept(id)]] },
  sessions: { list: [], revoke: [['id', ({ sessions }, id) => sessions.revoke(id)]], revokeOthers: [] },
  teamInvitations: {
    list: [['id', ({ teamInvitations }, teamId) => teamInvitations.list(teamId)]],
    send: [['id', ({ teamInvitations }, teamId) => teamInvitations.send(teamId, 'a@example.com', mail)]],
    revoke: [
      ['id', ({ teamInvitations }, teamId) => teamInvitations.revoke(teamId, ID)],
      ['id', ({ teamInvitations }, id) => teamInvitations.revoke(ID, id)],
    ],
  },
  teamMembers: {
    list: [['id', ({ teamMembers }, teamId) => teamMembers.list(teamId)]],
    remove: [
      ['id', ({ teamMembers }, teamId) => teamMembers.remove(teamId, ID)],
      ['id', ({ teamMembers }, userId) => teamMembers.remove(ID, userId)],
    ],
  },
  teamProfiles: {
    own: [['id', ({ teamProfiles }, teamId) => teamProfiles.own(teamId)]],
    update: [['id', ({ teamProfiles }, teamId) => teamProfiles.update(teamId, {})]],
  },
  teams: {
    list: [],
    get: [['id', ({ teams }, id) => teams.get(id)]],
    create: [],
    update: [['id', ({ teams }, id) => teams.update(id, {})]],
    delete: [['id', ({ teams }, id) => teams.delete(id)]],
    leave: [['id', ({ teams }, id) => teams.leave(id)]],
    select: [['id or null', ({ teams }, id) => teams.select(id)]],
  },
};

const ALL: readonly (readonly [name: string, ...Place])[] = [
  ...Object.entries(PLACES).flatMap(([group, verbs]: [string, Readonly<Record<string, readonly Place[]>>]) =>
    Object.entries(verbs).flatMap(([verb, places]) => places.map((place) => [`${group}.${verb}`, ...place] as const)),
  ),
  ['updateUser', 'id or null', (app, selectedTeamId) => app.updateUser({ selectedTeamId })],
];

function open() {
  const world = createWorld(() => Response.json({ items: [], access_token: 'x' }));
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  const tokenStore = { accessToken, refreshToken: makeRefreshToken('one') };
  return { world, app: createClientApp({ projectId: 'internal', tokenStore }, world.tab()) };
}

test.each(ALL)('%s takes as %s nothing else, and sends nothing', async (_, kind, call) => {
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

test('an atom of what is no team fails, and asks nobody', async () => {
  const { world, app } = open();
  const states = [app.apiKeys, app.permissions, app.teamInvitations, app.teamMembers].map(({ $list }) => $list('..'));
  for (const $state of [...states, app.teamProfiles.$own('..')]) {
    $state.listen(() => {});
    await world.clock.advance(1_000);
    expect($state.get()).toMatchObject({ status: 'failed', error: { code: 'MISUSE' } });
  }
  expect(world.requests).toEqual([]);
});

test('a write of what is no id leaves a list that is shown as it is, and loads nothing', async () => {
  const { world, app } = open();
  app.contactChannels.$list.listen(() => {});
  await world.clock.advance(1_000);
  const loaded = world.requests.length;
  await expect(app.contactChannels.delete('..')).rejects.toMatchObject({ code: 'MISUSE' });
  await world.clock.advance(1_000);
  expect(world.requests.length).toBe(loaded);
  expect(app.contactChannels.$list.get()).toEqual({ status: 'ready', data: [], refreshing: false });
});

test('names are written into a path as one part of it', async () => {
  const { world, app } = open();
  const at = { provider: '../users', accountId: 'a/b?c=d' };
  await app.connectedAccounts.getAccessToken(at);
  expect(world.requests.at(-1)?.url).toMatch(/\/connected-accounts\/me\/\.\.%2Fusers\/a%2Fb%3Fc%3Dd\/access-token$/);
});

test('a member leaves a team as "me"', async () => {
  const { world, app } = open();
  void app.teamMembers.remove(ID, 'me');
  await world.clock.advance(0);
  expect(world.requests[0]?.url).toMatch(new RegExp(`/team-memberships/${ID}/me$`));
});
