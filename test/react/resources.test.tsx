import { expect } from '../support/expect.ts';
import { REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import {
  useApiKeys,
  useConnectedAccounts,
  useContactChannels,
  useNotifications,
  usePermission,
  usePermissions,
  useReceivedInvitations,
  useSelectedTeam,
  useSessions,
  useTeam,
  useTeamInvitations,
  useTeamMembers,
  useTeamProfile,
  useTeams,
} from '../../react/index.ts';
import {
  account,
  category,
  channel,
  hold,
  invitation,
  key,
  KILN,
  PRINT,
  profile,
  session,
  show,
  team,
} from './resources-support.tsx';
import { createTestApp, inAct, json, until, user, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

interface Row {
  readonly hook: () => unknown;
  /** The path it requests. */
  readonly path: string;
  /** The only item of the answer. */
  readonly item: object;
  /** The short form of its result. */
  readonly expected: string;
  /** The short form of its result when nobody is signed in. */
  readonly whenSignedOut?: 'null' | 'none';
}

const RESOURCE_HOOKS: Readonly<Record<string, Row>> = {
  useApiKeys: { hook: () => useApiKeys(), path: '/user-api-keys', item: key, expected: 'key-1' },
  'useApiKeys of a team': {
    hook: () => useApiKeys(KILN),
    path: '/team-api-keys',
    item: { ...key, type: 'team', user_id: undefined, team_id: KILN },
    expected: 'key-1',
  },
  useConnectedAccounts: { hook: useConnectedAccounts, path: '/oauth-providers', item: account, expected: 'account-1' },
  useContactChannels: { hook: useContactChannels, path: '/contact-channels', item: channel, expected: 'channel-1' },
  useNotifications: {
    hook: useNotifications,
    path: '/emails/notification-preference/me',
    item: category,
    expected: 'category-1',
  },
  usePermissions: {
    hook: () => usePermissions(KILN),
    path: '/team-permissions',
    item: { id: '$update_team' },
    expected: '$update_team',
  },
  usePermission: {
    hook: () => usePermission('$update_team', KILN),
    path: '/team-permissions',
    item: { id: '$update_team' },
    expected: '$update_team',
    whenSignedOut: 'null',
  },
  'usePermission that one does not have': {
    hook: () => usePermission('print'),
    path: '/project-permissions',
    item: { id: 'paint' },
    expected: 'null',
    whenSignedOut: 'null',
  },
  useReceivedInvitations: {
    hook: useReceivedInvitations,
    path: '/team-invitations',
    item: invitation,
    expected: 'invitation-1',
  },
  useSessions: { hook: useSessions, path: '/auth/sessions', item: session, expected: 'session-1' },
  useTeam: { hook: () => useTeam(KILN), path: '/teams', item: team(KILN), expected: KILN, whenSignedOut: 'null' },
  'useTeam of others': {
    hook: () => useTeam(PRINT),
    path: '/teams',
    item: team(KILN),
    expected: 'null',
    whenSignedOut: 'null',
  },
  useTeamInvitations: {
    hook: () => useTeamInvitations(KILN),
    path: '/team-invitations',
    item: invitation,
    expected: 'invitation-1',
  },
  useTeamMembers: {
    hook: () => useTeamMembers(KILN),
    path: '/team-member-profiles',
    item: profile,
    expected: 'user-1',
  },
  useTeams: { hook: useTeams, path: '/teams', item: team(KILN), expected: KILN },
};

for (const [name, { hook, path, item, expected, whenSignedOut = 'none' }] of Object.entries(RESOURCE_HOOKS)) {
  test(`${name} suspends, sends one request and gives the answer`, async () => {
    const testApp = createTestApp();
    const release = hold(testApp, path, () => json({ items: [item] }));
    view = await show(testApp, hook, () => hook());
    await view.shows('loading');
    await until(() => testApp.sent().length > 0);
    await inAct(release);
    await view.shows(expected, expected);
    expect(testApp.sent()).to.deep.equal([path]);
  });

  test(`${name} is empty when nobody is signed in, without a request`, async () => {
    const testApp = createTestApp({ signedIn: false });
    view = await show(testApp, hook);
    await view.shows(whenSignedOut);
    expect(testApp.sent()).to.deep.equal([]);
  });
}

test('useTeamProfile gives the own name and picture in a team', async () => {
  const testApp = createTestApp();
  testApp.answers.set(`/team-member-profiles/${KILN}/me`, () => json(profile));
  view = await show(testApp, () => useTeamProfile(KILN));
  await view.shows('user-1');
});

test('useSelectedTeam follows the choice at once, before the service has answered', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json(user()));
  testApp.answers.set('/teams', () => json({ items: [team(KILN), team(PRINT)] }));
  view = await show(testApp, useTeams, useSelectedTeam);
  await view.shows(`${KILN} ${PRINT}`, 'null');
  testApp.answers.set('/users/me', () => new Promise(() => {}));
  await inAct(() => void testApp.app.teams.select(PRINT));
  await view.shows(`${KILN} ${PRINT}`, PRINT);
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
