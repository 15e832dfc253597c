import { beforeEach, expect, test } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import { bindVerb } from '../../../core/app/bind-verbs.ts';
import { resources } from '../../../core/app/resources.ts';
import { actions } from '../../../core/app/verbs.ts';
import { pass } from '../support/pass.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld, type World } from '../../support/world.ts';

const T1 = '11111111-1111-4111-8111-111111111111';
const T2 = '22222222-2222-4222-8222-222222222222';

// The verbs as such: what each has, what it asks the service for and how often. What comes of it stands in test/journeys.

test.each(Object.entries(resources))(
  'the resource %s has exactly the methods that its lazily loaded module exports',
  async (name, { load, verbs }) => {
    const chunk: Readonly<Record<string, object>> = await load();
    expect(Object.keys(chunk[name] ?? {}).toSorted()).toEqual(Object.keys(verbs).toSorted());
  },
);

test.each(Object.entries(actions))('the module loaded for %s() exports that function', async (name, { load }) => {
  expect(await load()).toHaveProperty(name, expect.any(Function));
});

test('if a lazily loaded module lacks an app method, the method rejects with a TypeError', async () => {
  open();
  await expect(bindVerb(contextOf(app), { load: async () => ({}) }, 'pause')()).rejects.toThrow(TypeError);
});

let world: World;
let app: ClientApp;
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {};
  world = createWorld((request) => {
    const { pathname, search } = new URL(request.url);
    const answer = answers[`${request.method} ${pathname.slice('/api/v1'.length)}${search}`];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response('no such page', { status: 404 }) : Response.json(answer);
  });
});

function open(isSignedIn = true): void {
  const issuedAtMs = world.clock.now();
  const tokenStore = isSignedIn
    ? { accessToken: makeAccessToken({ issuedAtMs, lifetimeMs: 600_000 }), refreshToken: makeRefreshToken('one') }
    : { accessToken: null, refreshToken: null };
  app = createClientApp({ projectId: 'internal', tokenStore }, world.tab());
}

test('without a session, teams.$list shows an empty list and sends no request', () => {
  open(false);
  const states: unknown[] = [];
  for (const $state of [app.apiKeys.$list(T1), app.teams.$list, app.teamProfiles.$own(T1)])
    $state.subscribe((state) => void states.push(state));
  const shown = (data: unknown) => ({ status: 'ready', data, refreshing: false });
  expect(states).toEqual([shown([]), shown([]), shown(null)]);
  expect(world.requests).toEqual([]);
});

test('ten listeners of apiKeys.$list(team) and a call of apiKeys.list(team) share one request', async () => {
  open();
  const paths = [T1, T2].map((id) => `GET /team-api-keys?team_id=${id}`);
  for (const path of paths) answers[path] = { items: [], is_paginated: false };
  for (let count = 0; count < 10; count++) app.apiKeys.$list(T1).listen(() => {});
  expect(app.apiKeys.$list(T1)).toBe(app.apiKeys.$list(T1));
  expect(app.apiKeys.$list(undefined)).toBe(app.apiKeys.$list());
  await pass(world, app.apiKeys.list(T1));
  expect(world.requests).toHaveLength(1);
  await pass(world, app.apiKeys.list(T2));
  expect(world.requests).toHaveLength(2);
});

test.each([
  ['receivedInvitations', '/team-invitations?user_id=me'],
  ['notifications', '/emails/notification-preference/me'],
] as const)('%s.list() returns an empty list if the service lacks the endpoint', async (noun, path) => {
  open();
  expect(await pass<readonly unknown[]>(world, app[noun].list())).toEqual([]);
  expect(new URL(world.requests[0]?.url ?? '').href).toContain(path);
});

test('teams.list() fails with UNEXPECTED_STATUS if the service lacks the endpoint', async () => {
  open();
  await expect(pass(world, app.teams.list())).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
});

test('connectedAccounts.list() returns the OAuth providers of the user if the service lacks the endpoint', async () => {
  open();
  answers['GET /users/me'] = {
    id: 'user-1',
    signed_up_at_millis: 1,
    oauth_providers: [{ id: 'github', account_id: '1' }],
  };
  expect(await pass(world, app.connectedAccounts.list())).toEqual([
    { id: 'github', provider: 'github', type: 'github', email: null, allowSignIn: true, allowConnectedAccounts: true },
  ]);
  expect(await pass(world, app.connectedAccounts.connections())).toEqual([{ provider: 'github', accountId: '1' }]);
});
