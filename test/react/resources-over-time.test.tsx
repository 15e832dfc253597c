import { expect } from '../support/expect.ts';
import { Suspense } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import {
  LatchkeyProvider,
  TeamSettings,
  useSelectedTeam,
  useTeam,
  useTeamMembers,
  useTeamProfile,
  useTeams,
} from '../../react/index.ts';
import { hold, Line, profile, show, team } from './resources-support.tsx';
import { createTestApp, inAct, json, render, signIn, until, user, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

test('useTeamProfile gives the own name and picture in a team', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/team-member-profiles/kiln/me', () => json(profile));
  view = await show(testApp, () => useTeamProfile('kiln'));
  await view.shows('user-1');
});

test('useSelectedTeam follows the choice at once, before the service has answered', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json(user()));
  testApp.answers.set('/teams', () => json({ items: [team('kiln'), team('print')] }));
  view = await show(testApp, useTeams, useSelectedTeam);
  await view.shows('kiln print', 'null');
  testApp.answers.set('/users/me', () => new Promise(() => {}));
  await inAct(() => void testApp.app.teams.select('print'));
  await view.shows('kiln print', 'print');
});

test('two hooks and an element share one request', async () => {
  const testApp = createTestApp();
  const asked = () => testApp.sent().filter((path) => path === '/teams').length;
  const release = hold(testApp, '/teams', () => json({ items: [team('kiln')] }));
  view = await render(
    <LatchkeyProvider app={testApp.app}>
      <TeamSettings teamId="kiln" />
      <Suspense fallback="loading">
        <Line hook={useTeams} />
        <Line hook={() => useTeam('kiln')} />
      </Suspense>
    </LatchkeyProvider>,
  );
  await until(() => asked() > 0 && testApp.sent().includes('/team-permissions'));
  await inAct(release);
  await until(() => view.host.querySelectorAll('p').length === 2);
  await inAct(() => testApp.world.clock.advance(REFETCH_THROTTLE_MS));
  expect(asked()).to.equal(1);
});

test('a loading error goes to the error boundary and is not requested again', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/teams', () => new Response('No.', { status: 418 }));
  view = await show(testApp, useTeams);
  await view.shows('error UNEXPECTED_STATUS');
  expect(testApp.sent()).to.deep.equal(['/teams']);
});

test('a missing permission goes to the error boundary by its code', async () => {
  const testApp = createTestApp();
  const details = { team_id: 'kiln', user_id: 'user-1', permission_id: '$read_members' };
  const error = { code: 'TEAM_PERMISSION_REQUIRED', error: 'No.', details };
  testApp.answers.set('/team-member-profiles', () =>
    json(error, { 'x-stack-known-error': 'TEAM_PERMISSION_REQUIRED', 'x-stack-actual-status': '401' }),
  );
  view = await show(testApp, () => useTeamMembers('kiln'));
  await view.shows('error TEAM_PERMISSION_REQUIRED');
});

test('the teams of one user disappear as soon as another user signs in', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/teams', () => json({ items: [team('kiln')] }));
  view = await show(testApp, useTeams);
  await view.shows('kiln');
  const release = hold(testApp, '/teams', () => json({ items: [team('print')] }));
  await inAct(() => {
    signIn(testApp.world, false, 'user-2');
    testApp.tab.send('visible');
  });
  await view.shows('loading');
  await inAct(release);
  await view.shows('print');
});

test('signing out empties every list at once', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/teams', () => json({ items: [team('kiln')] }));
  view = await show(testApp, useTeams, () => useTeam('kiln'));
  await view.shows('kiln', 'kiln');
  await inAct(() => void testApp.app.signOut({ noRedirect: true }));
  await view.shows('none', 'null');
});

test('an unchanged answer of 10,000 teams renders nothing again', async () => {
  const testApp = createTestApp();
  const all = Array.from({ length: 10_000 }, (_, index) => team(`team-${index}`));
  testApp.answers.set('/teams', () => json({ items: all }));
  const seen: unknown[] = [];
  view = await show(testApp, () => {
    const teams = useTeams();
    seen.push(teams);
    return { id: `${teams.length} ${teams.at(-1)?.id}` };
  });
  await view.shows('10000 team-9999');
  const first = seen.at(-1);
  await inAct(() => {
    void testApp.app.teams.list();
    return testApp.world.clock.advance(REFETCH_THROTTLE_MS);
  });
  await until(() => testApp.sent().length === 2);
  await inAct();
  expect(new Set(seen.slice(seen.indexOf(first))).size).to.equal(1);
});
