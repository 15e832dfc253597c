import { beforeEach, expect, test } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld, type World } from '../../support/world.ts';

const TEAM = { id: '11111111-1111-4111-8111-111111111111', display_name: 'Blue', profile_image_url: null };
const USER_ID = '22222222-2222-4222-8222-222222222222';
const USER = { id: USER_ID, signed_up_at_millis: 1, selected_team: TEAM };

let world: World;
let app: ClientApp;
beforeEach(() => {
  world = createWorld(({ method, url }) => {
    if (method !== 'GET') return new Promise(() => {});
    const isUser = url.endsWith('/users/me');
    return Response.json(isUser ? USER : { items: url.includes('/teams') ? [TEAM] : [] });
  });
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000, userId: USER_ID });
  app = createClientApp(
    { projectId: 'internal', tokenStore: { accessToken, refreshToken: makeRefreshToken('one') } },
    world.tab(),
  );
});

test('teams.update() shows the new name of the selected team at once in teams.$list and $user', async () => {
  app.teams.$list.listen(() => {});
  app.$user.listen(() => {});
  await world.clock.advance(1_000);
  void app.teams.update(TEAM.id, { displayName: 'Navy' });
  await world.clock.advance(0);
  expect(app.teams.$list.get()).toMatchObject({ data: [{ id: TEAM.id, displayName: 'Navy' }] });
  expect(app.$user.get()?.selectedTeam).toMatchObject({ id: TEAM.id, displayName: 'Navy' });
});

test.each([
  ['reloads', 'me'],
  ['reloads', USER_ID],
  ['does not reload', '33333333-3333-4333-8333-333333333333'],
])('teamMembers.remove() %s teams.$list if the signed-in user 2222… removes the user "%s"', async (outcome, userId) => {
  const { network } = world;
  // Who leaves a team gets another access token as well.
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 601_000, userId: USER_ID });
  world.network = (request) =>
    request.method === 'GET' ? network(request) : Response.json({ access_token: accessToken });
  app.$session.listen(() => {});
  app.teams.$list.listen(() => {});
  app.teamMembers.$list(TEAM.id).listen(() => {});
  await world.clock.advance(1_000);
  const before = world.requests.length;
  void app.teamMembers.remove(TEAM.id, userId);
  await world.clock.advance(5_000);
  const paths = world.requests.slice(before).map(({ url }) => new URL(url).pathname.replace('/api/v1', ''));
  expect(paths).toContain('/team-member-profiles');
  expect(paths.includes('/teams')).toBe(outcome === 'reloads');
});
