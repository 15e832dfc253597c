import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources } from '../../core/app/resources.ts';
import { type ClientApp, LatchkeyError, type Resources } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { sampleOf } from '../support/samples/sample-of.ts';
import type { Network } from '../support/world.ts';
import { valueOf, watch } from './account-support.ts';

// Every write of every resource, each with every kind of fault before the service has seen it: the write fails with a typed error,
// what it showed meanwhile is taken back, and the same write succeeds as soon as the fault is gone.

const FAULTS: Record<string, () => Promise<Response> | Response> = {
  'a dead network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 500': () => new Response('Internal Server Error', { status: 500 }),
  'an error that names another code': () =>
    new Response('{"code":"OTHER","error":"x"}', { headers: { 'x-stack-known-error': 'SCHEMA_ERROR' } }),
};

let appWorld: AppWorld;
let network: Network;
let app: ClientApp;
let person: ReturnType<typeof newPerson>;
beforeAll(async () => {
  appWorld = await createAppWorld();
  network = appWorld.world.network;
});
beforeEach(async () => {
  appWorld.world.cookies.clear();
  ({ app } = appWorld.open());
  person = newPerson();
  valueOf(await appWorld.pass(app.signUpWithCredential(person)));
});
afterEach(() => {
  appWorld.world.network = network;
  app.dispose();
});
afterAll(() => appWorld.service.close());

const pass: AppWorld['pass'] = (promise) => appWorld.pass(promise);
const newTeam = async () => valueOf(await pass(app.teams.create({ displayName: 'Blue' }))).id;

/** What is listened to while the write runs. */
type Followed = Parameters<typeof watch>[0];

interface Write {
  /** Gets everything ready; the results are the write and the atom that shows what it changes. */
  readonly prepare: () => Promise<{ readonly write: () => Promise<unknown>; readonly follows: Followed }>;
}

const WRITES: Record<string, Write['prepare']> = {
  'a new name': async () => ({
    write: () => app.updateUser({ displayName: 'Ada' }),
    follows: app.$userState,
  }),
  'a new team': async () => ({
    write: () => app.teams.create({ displayName: 'Red' }),
    follows: app.teams.$list,
  }),
  'another name of a team': async () => {
    const id = await newTeam();
    return { write: () => app.teams.update(id, { displayName: 'Green' }), follows: app.teams.$list };
  },
  'another team': async () => {
    const id = await newTeam();
    await newTeam();
    return { write: () => app.teams.select(id), follows: app.$userState };
  },
  'leaving a team': async () => {
    const id = await newTeam();
    return { write: () => app.teams.leave(id), follows: app.teams.$list };
  },
  'deleting a team': async () => {
    const id = await newTeam();
    return { write: () => app.teams.delete(id), follows: app.teams.$list };
  },
  'another name in a team': async () => {
    const id = await newTeam();
    return { write: () => app.teamProfiles.update(id, { displayName: 'A' }), follows: app.teamProfiles.$own(id) };
  },
  'an invitation': async () => {
    const id = await newTeam();
    const follows = app.teamInvitations.$list(id);
    return { write: () => app.teamInvitations.send(id, newPerson().email), follows };
  },
  'taking an invitation back': async () => {
    const id = await newTeam();
    valueOf(await pass(app.teamInvitations.send(id, newPerson().email)));
    const [sent] = await pass(app.teamInvitations.list(id));
    const follows = app.teamInvitations.$list(id);
    return { write: () => app.teamInvitations.revoke(id, sent?.id ?? ''), follows };
  },
  'a new address': async () => {
    const value = newPerson().email;
    return { write: () => app.contactChannels.create({ value }), follows: app.contactChannels.$list };
  },
  'an address for signing in': async () => {
    const { id } = valueOf(await pass(app.contactChannels.create({ value: newPerson().email })));
    const write = () => app.contactChannels.update(id, { usedForAuth: true });
    return { write, follows: app.contactChannels.$list };
  },
  'removing an address': async () => {
    const { id } = valueOf(await pass(app.contactChannels.create({ value: newPerson().email })));
    return { write: () => app.contactChannels.delete(id), follows: app.contactChannels.$list };
  },
  'a new key': async () => ({
    write: () => app.apiKeys.create({ description: 'Laptop', expiresAt: null }),
    follows: app.apiKeys.$list(),
  }),
  'revoking a key': async () => {
    const { id } = valueOf(await pass(app.apiKeys.create({ description: 'Laptop', expiresAt: null })));
    return { write: () => app.apiKeys.revoke(id), follows: app.apiKeys.$list() };
  },
  'ending a session': async () => {
    const other = appWorld.open({ tokenStore: 'memory' }).app;
    valueOf(await pass(other.signInWithCredential(person)));
    const last = (await pass(app.sessions.list())).at(-1);
    return { write: () => app.sessions.revoke(last?.id ?? ''), follows: app.sessions.$list };
  },
  'a kind of mail': async () => {
    const last = (await pass(app.notifications.list())).at(-1);
    return { write: () => app.notifications.update(last?.id ?? '', false), follows: app.notifications.$list };
  },
  'another password': async () => {
    const change = { oldPassword: person.password, newPassword: `${person.password}2` };
    return { write: () => app.updatePassword(change), follows: app.$userState };
  },
};

const cases = Object.keys(WRITES).flatMap((what) => Object.keys(FAULTS).map((fault) => [what, fault] as const));

test.each(sampleOf(cases, 1 / 3))('%s and %s', async (what, fault) => {
  const { write, follows } = await (WRITES[what] as Write['prepare'])();
  const shown = watch(follows, (data) => data);
  await pass(app.userSettled());
  await pass(settled(follows));
  const before = shown.at(-1);
  appWorld.world.network = (request) =>
    request.method === 'GET' ? network(request) : ((FAULTS[fault]?.() ?? Response.error()) as Promise<Response>);

  const failure = await pass(write()).then(
    (value) => value,
    (error: unknown) => error,
  );

  expect(failure).toBeInstanceOf(LatchkeyError);
  expect(shown.at(-1)).toEqual(before);
  expect(shown.length).toBeLessThanOrEqual(3);
  appWorld.world.network = network;
  await pass(write());
  if (!UNSEEN.includes(what)) expect(shown.at(-1)).not.toEqual(before);
});

/** Writes that change nothing that is shown. */
const UNSEEN = ['another password'];

function settled($state: Followed): Promise<void> {
  return new Promise((resolve) => {
    $state.subscribe((state) => (state as { status: string }).status === 'ready' && resolve());
  });
}

test('every resource that can be written is tried', () => {
  const tried = ['teams', 'teamProfiles', 'teamInvitations', 'contactChannels', 'apiKeys', 'sessions', 'notifications'];
  // Those that are written by acceptance, by removal of others, or at a provider have tests of their own.
  const elsewhere = ['receivedInvitations', 'teamMembers', 'connectedAccounts'] satisfies (keyof Resources)[];
  const reads = ['list', 'own', 'has', 'connections'];
  const written = Object.entries(resources).flatMap(([name, { verbs }]) =>
    Object.keys(verbs).every((verb) => reads.includes(verb) || verb.startsWith('get')) ? [] : [name],
  );
  expect(written.toSorted()).toEqual([...tried, ...elsewhere].toSorted());
});
