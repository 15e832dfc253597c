import { expect } from '../support/expect.ts';
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
import { wireAccount, wireChannel, wireKey, wireSession } from '../elements/support/service-security.ts';
import { wireInvitation, wireMember, wireTeam } from '../elements/support/service-teams.ts';
import { show } from './resources-support.tsx';
import { createTestApp, hold, inAct, json, until, user } from './support.tsx';

const [KILN, PRINT] = [wireTeam(0), wireTeam(1)];
const PERMISSION = { id: '$update_team' };
const CATEGORY = {
  notification_category_id: 'category-1',
  notification_category_name: 'Marketing',
  enabled: true,
  can_disable: true,
};

interface Row {
  readonly hook: () => unknown;
  /** The path it requests. */
  readonly path: string;
  /** The only item of the answer. */
  readonly item: object;
  /** The short form of its result, if that is not the id of the item. */
  readonly expected?: string;
}

const RESOURCE_HOOKS: Readonly<Record<string, Row>> = {
  useApiKeys: { hook: () => useApiKeys(), path: '/user-api-keys', item: wireKey(0, 0) },
  'useApiKeys with a team ID': {
    hook: () => useApiKeys(KILN.id),
    path: '/team-api-keys',
    item: wireKey(0, 0, { type: 'team', user_id: undefined, team_id: KILN.id }),
  },
  useConnectedAccounts: { hook: useConnectedAccounts, path: '/oauth-providers', item: wireAccount(0, 'github') },
  useContactChannels: { hook: useContactChannels, path: '/contact-channels', item: wireChannel() },
  useNotifications: {
    hook: useNotifications,
    path: '/emails/notification-preference/me',
    item: CATEGORY,
    expected: 'category-1',
  },
  usePermissions: { hook: () => usePermissions(KILN.id), path: '/team-permissions', item: PERMISSION },
  usePermission: {
    hook: () => usePermission('$update_team', KILN.id),
    path: '/team-permissions',
    item: PERMISSION,
  },
  'usePermission for a missing permission': {
    hook: () => usePermission('print'),
    path: '/project-permissions',
    item: { id: 'paint' },
    expected: 'null',
  },
  useReceivedInvitations: { hook: useReceivedInvitations, path: '/team-invitations', item: wireInvitation(0) },
  useSessions: { hook: useSessions, path: '/auth/sessions', item: wireSession(0, 0) },
  useTeam: { hook: () => useTeam(KILN.id), path: '/teams', item: KILN },
  'useTeam for a team that the user is not in': {
    hook: () => useTeam(PRINT.id),
    path: '/teams',
    item: KILN,
    expected: 'null',
  },
  useTeamInvitations: {
    hook: () => useTeamInvitations(KILN.id),
    path: '/team-invitations',
    item: wireInvitation(0),
  },
  useTeamMembers: {
    hook: () => useTeamMembers(KILN.id),
    path: '/team-member-profiles',
    item: wireMember(0),
    expected: wireMember(0).user_id,
  },
  useTeams: { hook: useTeams, path: '/teams', item: KILN },
};

for (const [name, { hook, path, item, ...row }] of Object.entries(RESOURCE_HOOKS)) {
  test(`${name} suspends, sends one request, and returns the result`, async () => {
    const testApp = createTestApp();
    const release = hold(testApp, path, () => json({ items: [item] }));
    const view = await show(testApp, hook, () => hook());
    await view.shows('loading');
    await until(() => testApp.sent().length > 0);
    await inAct(release);
    const expected = row.expected ?? (item as { readonly id: string }).id;
    await view.shows(expected, expected);
    expect(testApp.sent()).to.deep.equal([path]);
  });
}

// `test/core/app/signed-out.test.ts` shows for each resource that it is empty without a request while no user is signed in.
test('useTeams and useTeam return empty results and send no request if no user is signed in', async () => {
  const testApp = createTestApp({ signedIn: false });
  const view = await show(testApp, useTeams, () => useTeam(KILN.id));
  await view.shows('none', 'null');
  expect(testApp.sent()).to.deep.equal([]);
});

test('useTeamProfile returns the profile of the current user in a team', async () => {
  const testApp = createTestApp();
  testApp.answers.set(`/team-member-profiles/${KILN.id}/me`, () => json(wireMember(0)));
  const view = await show(testApp, () => useTeamProfile(KILN.id));
  await view.shows(wireMember(0).user_id);
});

test('useSelectedTeam returns a newly selected team before the service has responded', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json(user()));
  testApp.answers.set('/teams', () => json({ items: [KILN, PRINT] }));
  const view = await show(testApp, useTeams, useSelectedTeam);
  await view.shows(`${KILN.id} ${PRINT.id}`, 'null');
  testApp.answers.set('/users/me', () => new Promise(() => {}));
  await inAct(() => void testApp.app.teams.select(PRINT.id));
  await view.shows(`${KILN.id} ${PRINT.id}`, PRINT.id);
});
