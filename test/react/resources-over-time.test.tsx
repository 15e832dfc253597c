import { expect } from '../support/expect.ts';
import { Suspense } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/base/constants.ts';
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
import { createStage, inAct, json, render, signIn, until, user, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

test('useTeamProfile gives how one appears in a team', async () => {
  const stage = createStage();
  stage.answers.set('/team-member-profiles/kiln/me', () => json(profile));
  view = await show(stage, () => useTeamProfile('kiln'));
  await view.shows('user-1');
});

test('useSelectedTeam follows the choice at once, before the service has agreed', async () => {
  const stage = createStage();
  stage.answers.set('/users/me', () => json(user()));
  stage.answers.set('/teams', () => json({ items: [team('kiln'), team('print')] }));
  view = await show(stage, useTeams, useSelectedTeam);
  await view.shows('kiln print', 'null');
  stage.answers.set('/users/me', () => new Promise(() => {}));
  await inAct(() => void stage.app.teams.select('print'));
  await view.shows('kiln print', 'print');
});

test('two hooks and an element ask once', async () => {
  const stage = createStage();
  const asked = () => stage.sent().filter((path) => path === '/teams').length;
  const release = hold(stage, '/teams', () => json({ items: [team('kiln')] }));
  view = await render(
    <LatchkeyProvider app={stage.app}>
      <TeamSettings teamId="kiln" />
      <Suspense fallback="loading">
        <Line hook={useTeams} />
        <Line hook={() => useTeam('kiln')} />
      </Suspense>
    </LatchkeyProvider>,
  );
  await until(() => asked() > 0 && stage.sent().includes('/team-permissions'));
  await inAct(release);
  await until(() => view.host.querySelectorAll('p').length === 2);
  await inAct(() => stage.world.clock.advance(REFETCH_THROTTLE_MS));
  expect(asked()).to.equal(1);
});

test('a failure goes to the error boundary, and is not tried again and again', async () => {
  const stage = createStage();
  stage.answers.set('/teams', () => new Response('No.', { status: 418 }));
  view = await show(stage, useTeams);
  await view.shows('error UNEXPECTED_STATUS');
  expect(stage.sent()).to.deep.equal(['/teams']);
});

test('what one may not see goes to the error boundary by its code', async () => {
  const stage = createStage();
  const details = { team_id: 'kiln', user_id: 'user-1', permission_id: '$read_members' };
  const error = { code: 'TEAM_PERMISSION_REQUIRED', error: 'No.', details };
  stage.answers.set('/team-member-profiles', () =>
    json(error, { 'x-stack-known-error': 'TEAM_PERMISSION_REQUIRED', 'x-stack-actual-status': '401' }),
  );
  view = await show(stage, () => useTeamMembers('kiln'));
  await view.shows('error TEAM_PERMISSION_REQUIRED');
});

test('teams of one person are gone as soon as another one is there', async () => {
  const stage = createStage();
  stage.answers.set('/teams', () => json({ items: [team('kiln')] }));
  view = await show(stage, useTeams);
  await view.shows('kiln');
  const release = hold(stage, '/teams', () => json({ items: [team('print')] }));
  await inAct(() => {
    signIn(stage.world, false, 'user-2');
    stage.tab.send('visible');
  });
  await view.shows('loading');
  await inAct(release);
  await view.shows('print');
});

test('signing out empties every list at once', async () => {
  const stage = createStage();
  stage.answers.set('/teams', () => json({ items: [team('kiln')] }));
  view = await show(stage, useTeams, () => useTeam('kiln'));
  await view.shows('kiln', 'kiln');
  await inAct(() => void stage.app.signOut({ noRedirect: true }));
  await view.shows('none', 'null');
});

test('a fresh look at 10,000 teams that are the same draws nothing again', async () => {
  const stage = createStage();
  const all = Array.from({ length: 10_000 }, (_, index) => team(`team-${index}`));
  stage.answers.set('/teams', () => json({ items: all }));
  const seen: unknown[] = [];
  view = await show(stage, () => {
    const teams = useTeams();
    seen.push(teams);
    return { id: `${teams.length} ${teams.at(-1)?.id}` };
  });
  await view.shows('10000 team-9999');
  const first = seen.at(-1);
  await inAct(() => {
    void stage.app.teams.list();
    return stage.world.clock.advance(REFETCH_THROTTLE_MS);
  });
  await until(() => stage.sent().length === 2);
  await inAct();
  expect(new Set(seen.slice(seen.indexOf(first))).size).to.equal(1);
});
