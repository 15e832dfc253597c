import { expect } from 'chai';
import { Suspense } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/constants.ts';
import {
  LatchkeyProvider,
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
import { Boundary, createStage, inAct, json, render, type Stage, signIn, until, user, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

async function show({ app }: Stage, ...hooks: readonly (() => unknown)[]) {
  view = await render(
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">
          {hooks.map((hook) => (
            <Line key={String(hook)} hook={hook} />
          ))}
        </Suspense>
      </Boundary>
    </LatchkeyProvider>,
  );
}

/** What a hook gives, in short. */
function Line({ hook }: { readonly hook: () => unknown }) {
  return <p>{short(hook())}</p>;
}

function short(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(short).join(' ');
  const { id, userId } = (value ?? { id: 'null' }) as { readonly id?: string; readonly userId?: string };
  return String(id ?? userId);
}

const team = (id: string) => ({
  id,
  display_name: `Team ${id}`,
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
});
const profile = { user_id: 'user-1', team_id: 'kiln', display_name: 'Ada', profile_image_url: null };
const invitation = {
  id: 'invitation-1',
  team_id: 'kiln',
  team_display_name: 'Kiln',
  recipient_email: 'ada@example.test',
  expires_at_millis: 1_900_000_000_000,
};
const key = {
  id: 'key-1',
  description: 'For the kiln',
  created_at_millis: 1,
  is_public: false,
  type: 'user',
  user_id: 'user-1',
  value: { last_four: 'abcd' },
};

const account = {
  id: 'account-1',
  user_id: 'user-1',
  provider_config_id: 'github',
  type: 'github',
  email: null,
  allow_sign_in: true,
  allow_connected_accounts: true,
};
const channel = {
  id: 'channel-1',
  user_id: 'user-1',
  value: 'ada@example.test',
  type: 'email',
  is_primary: true,
  is_verified: true,
  used_for_auth: true,
};
const category = {
  notification_category_id: 'category-1',
  notification_category_name: 'Marketing',
  enabled: true,
  can_disable: true,
};
const session = {
  id: 'session-1',
  user_id: 'user-1',
  created_at: 1,
  is_impersonation: false,
  is_current_session: true,
};

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
    await show(stage, hook, () => hook());
    await view.shows('loading');
    await until(() => stage.sent().length > 0);
    await inAct(release);
    await view.shows(shown, shown);
    expect(stage.sent()).to.deep.equal([path]);
  });

  test(`${name} has nothing for nobody, without a request`, async () => {
    const stage = createStage({ signedIn: false });
    await show(stage, hook);
    await view.shows(nobodys);
    expect(stage.sent()).to.deep.equal([]);
  });
}

test('useTeamProfile gives how one appears in a team', async () => {
  const stage = createStage();
  stage.answers.set('/team-member-profiles/kiln/me', () => json(profile));
  await show(stage, () => useTeamProfile('kiln'));
  await view.shows('user-1');
});

test('useSelectedTeam follows the choice at once, before the service has agreed', async () => {
  const stage = createStage();
  stage.answers.set('/users/me', () => json(user()));
  stage.answers.set('/teams', () => json({ items: [team('kiln'), team('print')] }));
  await show(stage, useTeams, useSelectedTeam);
  await view.shows('kiln print', 'null');
  stage.answers.set('/users/me', () => new Promise(() => {}));
  await inAct(() => void stage.app.teams.select('print'));
  await view.shows('kiln print', 'print');
});

test('a failure goes to the error boundary, and is not tried again and again', async () => {
  const stage = createStage();
  stage.answers.set('/teams', () => new Response('No.', { status: 418 }));
  await show(stage, useTeams);
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
  await show(stage, () => useTeamMembers('kiln'));
  await view.shows('error TEAM_PERMISSION_REQUIRED');
});

test('teams of one person are gone as soon as another one is there', async () => {
  const stage = createStage();
  stage.answers.set('/teams', () => json({ items: [team('kiln')] }));
  await show(stage, useTeams);
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
  await show(stage, useTeams, () => useTeam('kiln'));
  await view.shows('kiln', 'kiln');
  await inAct(() => void stage.app.signOut({ noRedirect: true }));
  await view.shows('none', 'null');
});

test('a fresh look at 10,000 teams that are the same draws nothing again', async () => {
  const stage = createStage();
  const all = Array.from({ length: 10_000 }, (_, index) => team(`team-${index}`));
  stage.answers.set('/teams', () => json({ items: all }));
  const seen: unknown[] = [];
  await show(stage, () => {
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

/** A request to `path` waits until the result is called. */
function hold(stage: Stage, path: string, answer: () => Response): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  stage.answers.set(path, () => released.then(answer));
  return () => release();
}
