import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ClientApp, unwrap } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import type { Tab } from '../support/world.ts';

/** Stands in every text of the person who leaves. */
const MARK = 'belongs-to-one';

let appWorld: AppWorld;
let mine: ReturnType<AppWorld['open']>;
beforeEach(async () => {
  appWorld = await createAppWorld();
  mine = appWorld.open();
});
afterEach(() => appWorld.service.close());

/** Somebody who has something of every kind, all of it marked; gives their ids and their team. */
async function becomeOne({ app }: { readonly app: ClientApp }) {
  const email = `${MARK}@example.test`;
  unwrap(await appWorld.pass(app.signUpWithCredential({ ...newPerson(), email })));
  const code = new URL((await appWorld.mail(email)).link ?? '').searchParams.get('code') ?? '';
  unwrap(await appWorld.pass(app.verifyEmail(code)));
  unwrap(await appWorld.pass(app.updateUser({ displayName: MARK, clientMetadata: { note: MARK } })));
  const team = unwrap(await appWorld.pass(app.teams.create({ displayName: MARK })));
  unwrap(await appWorld.pass(app.teamProfiles.update(team.id, { displayName: MARK })));
  unwrap(await appWorld.pass(app.teamInvitations.send(team.id, `${MARK}-guest@example.test`)));
  unwrap(await appWorld.pass(app.contactChannels.create({ value: `${MARK}-second@example.test` })));
  unwrap(await appWorld.pass(app.apiKeys.create({ description: MARK, expiresAt: null })));
  unwrap(await appWorld.pass(app.apiKeys.create({ description: MARK, expiresAt: null, teamId: team.id })));
  await beInvited(email);
  const { userId, sessionId } = app.$session.get() ?? {};
  return { teamId: team.id, ids: [userId, sessionId].map(String) };
}

/** Somebody else invites that person to a team. */
async function beInvited(email: string) {
  const other = await createAppWorld(appWorld.service);
  const { app } = other.open();
  unwrap(await other.pass(app.signUpWithCredential(newPerson())));
  const { id } = unwrap(await other.pass(app.teams.create({ displayName: `${MARK} elsewhere` })));
  unwrap(await other.pass(app.teamInvitations.send(id, email)));
  app.dispose();
}

/** Every atom of an app; those of a team are of the first person's. */
function atomsOf(app: ClientApp, teamId: string) {
  return {
    user: app.$user,
    anyUser: app.$anyUser,
    userState: app.$userState,
    session: app.$session,
    apiKeys: app.apiKeys.$list(),
    apiKeysOfTeam: app.apiKeys.$list(teamId),
    connectedAccounts: app.connectedAccounts.$list,
    contactChannels: app.contactChannels.$list,
    notifications: app.notifications.$list,
    permissions: app.permissions.$list(),
    permissionsInTeam: app.permissions.$list(teamId),
    receivedInvitations: app.receivedInvitations.$list,
    sessions: app.sessions.$list,
    teamInvitations: app.teamInvitations.$list(teamId),
    teamMembers: app.teamMembers.$list(teamId),
    teamProfile: app.teamProfiles.$own(teamId),
    teams: app.teams.$list,
  };
}

/** What the service has of accounts at providers, without a visit to one. */
const ACCOUNT = {
  id: MARK,
  user_id: MARK,
  provider_config_id: 'github',
  type: 'github',
  email: MARK,
  allow_sign_in: true,
  allow_connected_accounts: true,
};

/** How many requests the first person's page makes: their data, each list, and one write. */
const REQUESTS = 15;

/** Keeps what one person asks waiting, before the service has heard of it or after it has answered. */
function holdable(accessToken: string | null) {
  const { network } = appWorld.world;
  const gate = { where: 'open' as 'open' | 'before' | 'after', held: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    gate.release = resolve;
  });
  const answer = (request: Request, isTheirs: boolean) => {
    if (!new URL(request.url).pathname.endsWith('/oauth-providers')) return network(request);
    return Response.json({ items: isTheirs ? [ACCOUNT] : [], is_paginated: false });
  };
  appWorld.world.network = async (request) => {
    const isTheirs = request.headers.get('x-stack-access-token') === accessToken;
    if (!isTheirs || gate.where === 'open' || request.url.includes('/auth/password')) return answer(request, isTheirs);
    gate.held += 1;
    if (gate.where === 'before') await released;
    const answered = await answer(request, isTheirs);
    await released;
    return answered;
  };
  return gate;
}

/** Everything the tab keeps from now on. */
function watchStorage(tab: Tab): string[] {
  const kept: string[] = [];
  for (const storage of [tab.localStorage, tab.sessionStorage]) {
    const { set } = storage;
    Object.assign(storage, {
      set: (key: string, value: string) => {
        kept.push(key, value);
        set(key, value);
      },
    });
  }
  return kept;
}

const TABS = ['in the first tab', 'in another tab'] as const;

describe.each(['before', 'after'] as const)(
  'delayed requests of the previous user (held %s they reach the service)',
  (where) => {
    test.each(TABS)(
      'after another user signs in (%s), the first tab shows and stores no data of the previous user',
      async (tab) => {
        const { ids, teamId } = await becomeOne(mine);
        const next = newPerson();
        const other = await createAppWorld(appWorld.service);
        unwrap(await other.pass(other.open().app.signUpWithCredential(next)));
        const gate = holdable(await appWorld.pass(mine.app.getAccessToken()));
        const atoms = Object.values(atomsOf(mine.app, teamId));
        await expectMarked(mine.app, teamId);

        const kept = watchStorage(mine.tab);
        gate.where = where;
        const stops = atoms.map(($atom) => $atom.listen(() => {}));
        const writing = mine.app.updateUser({ displayName: `${MARK} anew` }).catch(() => null);
        await untilHeld(gate);

        const { app } = tab === 'in the first tab' ? mine : appWorld.open();
        unwrap(await appWorld.pass(app.signInWithCredential(next)));
        const shown = atoms.map(watch);
        gate.release();
        await appWorld.pass(
          Promise.all([writing, mine.app.getUser(), mine.app.teams.list(), mine.app.sessions.list()]),
        );
        await appWorld.world.clock.advance(FORGOTTEN_MS);

        const found = JSON.stringify([shown, atoms.map(($atom) => $atom.get()), kept, [...appWorld.world.cookies]]);
        for (const text of [MARK, ...ids]) expect(found).not.toContain(text);
        expect(mine.app.$user.get()).toMatchObject({ primaryEmail: next.email, displayName: null });
        for (const stop of stops) stop();
      },
    );
  },
);

/** Longer than a value is kept that nobody looks at. */
const FORGOTTEN_MS = 10_000;

/** What has no text of a person's own. */
const IMPERSONAL = ['session', 'sessions', 'permissions', 'permissionsInTeam', 'notifications'];

/** The first person's data stands in every list; afterwards it is forgotten, so that the next look asks for it. */
async function expectMarked(app: ClientApp, teamId: string) {
  const marked = Object.entries(atomsOf(app, teamId)).filter(([name]) => !IMPERSONAL.includes(name));
  const stops = marked.map(([, $atom]) => $atom.listen(() => {}));
  const values = () => marked.map(([name, $atom]) => [name, JSON.stringify($atom.get())] as const);
  await until(() => values().every(([, value]) => value?.includes(MARK)));
  expect(values().filter(([, value]) => !value?.includes(MARK))).toEqual([]);
  for (const stop of stops) stop();
  await appWorld.world.clock.advance(FORGOTTEN_MS);
}

/** Every value from now on. */
function watch($atom: { subscribe(run: (value: unknown) => void): () => void }): unknown[] {
  const seen: unknown[] = [];
  $atom.subscribe((value) => void seen.push(value));
  return seen;
}

async function untilHeld(gate: { readonly held: number }) {
  await until(() => gate.held >= REQUESTS);
  expect(gate.held).toBe(REQUESTS);
}

async function until(isTrue: () => boolean) {
  for (let step = 0; !isTrue() && step < 400; step++) {
    await appWorld.world.clock.advance(50);
    await new Promise<void>((resolve) => void setTimeout(resolve, 1));
  }
}
