import { expect } from '../support/expect.ts';
import {
  useApiKeys,
  useConnectedAccounts,
  useContactChannels,
  useNotifications,
  usePermission,
  usePermissions,
  useReceivedInvitations,
  useSessions,
  useTeam,
  useTeamInvitations,
  useTeamMembers,
  useTeams,
} from '../../react/index.ts';
import {
  account,
  category,
  channel,
  hold,
  invitation,
  key,
  profile,
  session,
  show,
  team,
} from './resources-support.tsx';
import { createStage, inAct, json, until, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

interface Row {
  readonly hook: () => unknown;
  /** Where it asks. */
  readonly path: string;
  /** The one thing of the answer. */
  readonly item: object;
  readonly shown: string;
  /** What it gives when nobody is signed in. */
  readonly nobodys?: 'null' | 'none';
}

const NOUNS: Readonly<Record<string, Row>> = {
  useApiKeys: { hook: () => useApiKeys(), path: '/user-api-keys', item: key, shown: 'key-1' },
  'useApiKeys of a team': {
    hook: () => useApiKeys('kiln'),
    path: '/team-api-keys',
    item: { ...key, type: 'team', user_id: undefined, team_id: 'kiln' },
    shown: 'key-1',
  },
  useConnectedAccounts: { hook: useConnectedAccounts, path: '/oauth-providers', item: account, shown: 'account-1' },
  useContactChannels: { hook: useContactChannels, path: '/contact-channels', item: channel, shown: 'channel-1' },
  useNotifications: {
    hook: useNotifications,
    path: '/emails/notification-preference/me',
    item: category,
    shown: 'category-1',
  },
  usePermissions: {
    hook: () => usePermissions('kiln'),
    path: '/team-permissions',
    item: { id: '$update_team' },
    shown: '$update_team',
  },
  usePermission: {
    hook: () => usePermission('$update_team', 'kiln'),
    path: '/team-permissions',
    item: { id: '$update_team' },
    shown: '$update_team',
    nobodys: 'null',
  },
  'usePermission that one does not have': {
    hook: () => usePermission('print'),
    path: '/project-permissions',
    item: { id: 'paint' },
    shown: 'null',
    nobodys: 'null',
  },
  useReceivedInvitations: {
    hook: useReceivedInvitations,
    path: '/team-invitations',
    item: invitation,
    shown: 'invitation-1',
  },
  useSessions: { hook: useSessions, path: '/auth/sessions', item: session, shown: 'session-1' },
  useTeam: { hook: () => useTeam('kiln'), path: '/teams', item: team('kiln'), shown: 'kiln', nobodys: 'null' },
  'useTeam of others': {
    hook: () => useTeam('print'),
    path: '/teams',
    item: team('kiln'),
    shown: 'null',
    nobodys: 'null',
  },
  useTeamInvitations: {
    hook: () => useTeamInvitations('kiln'),
    path: '/team-invitations',
    item: invitation,
    shown: 'invitation-1',
  },
  useTeamMembers: {
    hook: () => useTeamMembers('kiln'),
    path: '/team-member-profiles',
    item: profile,
    shown: 'user-1',
  },
  useTeams: { hook: useTeams, path: '/teams', item: team('kiln'), shown: 'kiln' },
};

for (const [name, { hook, path, item, shown, nobodys = 'none' }] of Object.entries(NOUNS)) {
  test(`${name} suspends, asks once and gives what the service said`, async () => {
    const stage = createStage();
    const release = hold(stage, path, () => json({ items: [item] }));
    view = await show(stage, hook, () => hook());
    await view.shows('loading');
    await until(() => stage.sent().length > 0);
    await inAct(release);
    await view.shows(shown, shown);
    expect(stage.sent()).to.deep.equal([path]);
  });

  test(`${name} has nothing for nobody, without a request`, async () => {
    const stage = createStage({ signedIn: false });
    view = await show(stage, hook);
    await view.shows(nobodys);
    expect(stage.sent()).to.deep.equal([]);
  });
}
